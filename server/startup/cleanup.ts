import { inArray, lte } from 'drizzle-orm';
import { deleteExpiredSessions } from '../accounts/devices/expired-sessions.ts';
import { deleteExpiredSignUps } from '../accounts/pending-sign-ups.ts';
import { deleteExpiredChallenges } from '../accounts/two-step/expired-challenges.ts';
import { deleteOldCodes } from '../accounts/verification-codes.ts';
import type { Database } from '../db/connect.ts';
import { idempotencyKeys, limits } from '../db/schema.ts';

/**
 * Deletes empty rate-limit buckets, answers stored for expired idempotency keys, sign-ups that weren't verified within
 * seven days, codes that are a day old, expired sessions, and logins that weren't finished in time. Rows that another
 * call has locked are skipped, except those of idempotency keys.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const empty = db
    .select({ key: limits.key })
    .from(limits)
    .where(lte(limits.emptyAt, now))
    .for('update', { skipLocked: true });
  await db.delete(limits).where(inArray(limits.key, empty));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  await deleteExpiredSignUps(db, now);
  await deleteOldCodes(db, now);
  await deleteExpiredSessions(db, now);
  await deleteExpiredChallenges(db, now);
}
