import type { SealedItems } from './sealed-items.ts';

/** The number of resends to an address, and when the next one is allowed, in ms since 1970. */
type ResendCooldown = { readonly resends: number; readonly deadline: number };

export type ResendCooldowns = {
  readonly read: (email: string) => ResendCooldown | null;
  readonly write: (email: string, cooldown: ResendCooldown) => void;
};

const item = 'resendCooldowns';

/**
 * Stores the cooldown of each email address so that it survives a reload (reading 1), sealed in session storage by
 * `items`.
 */
export function createResendCooldowns(items: SealedItems): ResendCooldowns {
  // Only values that `write` sealed under this name can be opened.
  const readAll = () => new Map((items.read(item) ?? []) as [string, ResendCooldown][]);
  return {
    read: (email) => readAll().get(toKey(email)) ?? null,
    write: (email, cooldown) => items.write(item, [...readAll().set(toKey(email), cooldown)]),
  };
}

/** The backend ignores case and surrounding spaces of addresses. */
function toKey(email: string): string {
  return email.trim().toLowerCase();
}
