import type { SealedItems } from './sealed-items.ts';

/** Half-filled registration forms, stored over a reload (`items` seals them in session storage). */
export type Drafts = {
  /** @param kind - which form, and whose where that matters: it names the item. */
  readonly read: (kind: string) => unknown;
  readonly write: (kind: string, draft: unknown) => void;
  readonly remove: (kind: string) => void;
};

export function createDrafts(items: SealedItems): Drafts {
  const nameOf = (kind: string) => `draft:${kind}`;
  return {
    read: (kind) => items.read(nameOf(kind)),
    write: (kind, draft) => items.write(nameOf(kind), draft),
    remove: (kind) => items.remove(nameOf(kind)),
  };
}
