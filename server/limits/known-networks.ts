import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { knownNetworks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';

/** A normalized address, and a network (client-network.ts). */
export type Place = { readonly email: string; readonly network: string };

/**
 * Has the address's owner used this network within the last 90 days? Then wrong logins from elsewhere don't lock them
 * out. It is keyed by address, not by account, so an address without an account takes the same time.
 */
export async function isKnownNetwork(place: Place, deps: Deps): Promise<boolean> {
  const [row] = await deps.db
    .select({ key: knownNetworks.key })
    .from(knownNetworks)
    .where(eq(knownNetworks.key, keyOf(place, deps)));
  return row !== undefined;
}

/** Records that somebody has proved here who they are: by their password, a code or a reset link. */
export async function rememberNetwork(place: Place, deps: Deps): Promise<void> {
  const seenAt = deps.now();
  await deps.db
    .insert(knownNetworks)
    .values({ key: keyOf(place, deps), seenAt })
    .onConflictDoUpdate({ target: knownNetworks.key, set: { seenAt } });
}

const keyOf = ({ email, network }: Place, { env }: Deps) =>
  createHmac('sha256', env.serverSecret)
    .update(JSON.stringify(['knownNetwork', email, network]))
    .digest('hex');
