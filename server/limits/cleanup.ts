import { inArray, lte } from 'drizzle-orm';
import { deleteExpiredSessions } from '../accounts/devices/expired-sessions.ts';
import { deleteExpiredSignUps } from '../accounts/pending-sign-ups.ts';
import { deleteExpiredChallenges } from '../accounts/two-step/expired-challenges.ts';
import type { Database } from '../db/connect.ts';
import { idempotencyKeys, limits } from '../db/schema.ts';

/** How often, in ms. */
export const everyMs = 60_000;
let sweptAt = 0;

/**
 * Deletes empty buckets, sign-ups that nobody verified within seven days, expired sessions, and logins that weren't
 * finished in time; once a minute in each process. Rows that another call has locked are skipped.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - sweptAt) < everyMs) return;
  sweptAt = now.getTime();
  const empty = db
    .select({ key: limits.key })
    .from(limits)
    .where(lte(limits.emptyAt, now))
    .for('update', { skipLocked: true });
  await db.delete(limits).where(inArray(limits.key, empty));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  await deleteExpiredSignUps(db, now);
  await deleteExpiredSessions(db, now);
  await deleteExpiredChallenges(db, now);
}
