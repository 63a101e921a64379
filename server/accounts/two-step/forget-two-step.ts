import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { recoveryCodes, secondFactorChallenges, twoSteps } from '../../db/schema.ts';

/**
 * Forgets the app's secret, the recovery codes, the trust in devices, and the logins that wait for their second step. The
 * caller has locked the account.
 *
 * @returns whether two-step verification was on.
 */
export async function forgetTwoStep(tx: Database, accountId: string): Promise<boolean> {
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.accountId, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const [ended] = await tx.delete(twoSteps).where(eq(twoSteps.accountId, accountId)).returning();
  return ended !== undefined && ended.onAt !== null;
}
