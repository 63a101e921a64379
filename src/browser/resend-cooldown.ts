import type { SealedItems } from './sealed-items.ts';

/** How often a code was resent to an address, and when the next resend is allowed, in ms since 1970. */
type ResendCooldown = { readonly resends: number; readonly deadline: number };

export type ResendCooldowns = {
  readonly read: (email: string) => ResendCooldown | null;
  readonly write: (email: string, cooldown: ResendCooldown) => void;
};

const item = 'resendCooldowns';

/** Stores the cooldown of each email address over a reload (reading 1); `items` seals it in session storage. */
export function createResendCooldowns(items: SealedItems): ResendCooldowns {
  // Only what `write` sealed under this name can be opened.
  const readAll = () => new Map((items.read(item) ?? []) as [string, ResendCooldown][]);
  return {
    read: (email) => readAll().get(keyOf(email)) ?? null,
    write: (email, cooldown) => items.write(item, [...readAll().set(keyOf(email), cooldown)]),
  };
}

/** The backend treats addresses that differ in case or outer spaces as one. */
function keyOf(email: string): string {
  return email.trim().toLowerCase();
}
