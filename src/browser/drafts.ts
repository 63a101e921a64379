import type { SealedItems } from './sealed-items.ts';

/** Unsaved form values that survive a reload, sealed in session storage by `items`. */
export type Drafts = {
  /** @param kind - the form, with its entity or user where needed; part of the item's name. */
  readonly read: (kind: string) => unknown;
  readonly write: (kind: string, draft: unknown) => void;
  readonly remove: (kind: string) => void;
};

export function createDrafts(items: SealedItems): Drafts {
  const buildName = (kind: string) => `draft:${kind}`;
  return {
    read: (kind) => items.read(buildName(kind)),
    write: (kind, draft) => items.write(buildName(kind), draft),
    remove: (kind) => items.remove(buildName(kind)),
  };
}
