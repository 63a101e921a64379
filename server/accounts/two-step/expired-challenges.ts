import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { secondFactorChallenges } from '../../db/schema.ts';

/** Deletes expired challenges; those that another call has locked are deleted later. */
export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ tokenHash: secondFactorChallenges.tokenHash })
    .from(secondFactorChallenges)
    .where(lte(secondFactorChallenges.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(secondFactorChallenges).where(inArray(secondFactorChallenges.tokenHash, expired));
}
