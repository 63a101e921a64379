import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { secondFactorChallenges } from '../../db/schema.ts';

/** Deletes the challenges that nobody has answered in time; those that another call has locked come later. */
export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ tokenHash: secondFactorChallenges.tokenHash })
    .from(secondFactorChallenges)
    .where(lte(secondFactorChallenges.expiresAt, now))
    .for('update', { skipLocked: true });
  await db.delete(secondFactorChallenges).where(inArray(secondFactorChallenges.tokenHash, expired));
}
