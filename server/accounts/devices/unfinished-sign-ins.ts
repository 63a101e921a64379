import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { handOffs, identityLinks, oauthAttempts } from '../../db/schema.ts';
import { endTrust } from '../two-step/trusted-devices.ts';

/**
 * Ends the sign-ins that wait for their browser or their second step, the connections in progress at a provider, the
 * identities that wait for a proof, and the trust in devices: each would give access to the person who started it. They
 * aren't tied to a device, so all of the account's are ended.
 */
export async function endUnfinishedSignIns(tx: Database, accountId: string): Promise<void> {
  await endTrust(tx, accountId);
  for (const table of [handOffs, oauthAttempts, identityLinks])
    await tx.delete(table).where(eq(table.accountId, accountId));
}
