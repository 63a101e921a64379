import type { SealedItems } from './sealed-items.ts';

/** How often a code was sent again to an address, and when the next time is allowed, in ms since 1970. */
export type ResendCooldown = {
  readonly email: string;
  readonly resends: number;
  readonly deadline: number;
};

export type ResendCooldowns = {
  readonly read: (email: string) => ResendCooldown | null;
  readonly write: (cooldown: ResendCooldown) => void;
  /** Forgets them all: somebody has verified. */
  readonly remove: () => void;
};

const item = 'resendCooldowns';

/** Remembers the cooldown of each e-mail address over a reload (design 1); `items` seals it in session storage. */
export function createResendCooldowns(items: SealedItems): ResendCooldowns {
  // Only what `write` sealed under this name can be opened.
  const readAll = () => (items.read(item) ?? []) as ResendCooldown[];
  const others = (email: string) => readAll().filter((cooldown) => !isSame(cooldown.email, email));
  return {
    read: (email) => readAll().find((cooldown) => isSame(cooldown.email, email)) ?? null,
    write: (cooldown) => items.write(item, [...others(cooldown.email), cooldown]),
    remove: () => items.remove(item),
  };
}

/** The backend takes addresses that differ in case or outer spaces for one. */
function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
