import { inArray, lte } from 'drizzle-orm';
import { deleteExpiredSignUps } from '../accounts/pending-sign-ups.ts';
import type { Database } from '../db/connect.ts';
import { limits } from '../db/schema.ts';

const everyMs = 60_000;
let sweptAt = 0;

/**
 * Deletes empty buckets, and sign-ups that nobody verified within seven days; once a minute in each process. Rows that
 * another call has locked are skipped.
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
  await deleteExpiredSignUps(db, now);
}
