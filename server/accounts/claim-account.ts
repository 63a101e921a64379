import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { accounts, resetTokens, verificationCodes, verificationLinks } from '../db/schema.ts';
import type { Account } from './account.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Gives an account with an unverified address to the person who has now verified it. A stranger may have signed up with
 * the address in advance, so everything that grants access is revoked (pre-hijacking).
 */
export async function claimAccount(tx: Database, { id }: Pick<Account, 'id'>, now: Date): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null, verifiedAt: now }).where(eq(accounts.id, id));
  await endAllSessions(tx, id);
  await tx.delete(verificationCodes).where(eq(verificationCodes.accountId, id));
  await tx.delete(verificationLinks).where(eq(verificationLinks.accountId, id));
  await tx.delete(resetTokens).where(eq(resetTokens.accountId, id));
}
