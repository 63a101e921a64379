import { inArray, lte } from 'drizzle-orm';
import { deleteExpiredSignUps } from '../accounts/pending-sign-ups.ts';
import type { Database } from '../db/connect.ts';
import { knownNetworks, limits } from '../db/schema.ts';

const everyMs = 60_000;
const knownForMs = 90 * 24 * 60 * 60_000;
let sweptAt = 0;

/**
 * Deletes empty buckets, networks that were unused for 90 days, and sign-ups that nobody verified within seven; once a minute in each process. Rows that another
 * call has locked are skipped.
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
  await db.delete(knownNetworks).where(lte(knownNetworks.seenAt, new Date(now.getTime() - knownForMs)));
  await deleteExpiredSignUps(db, now);
}
