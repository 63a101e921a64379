import { inArray, lte } from 'drizzle-orm';
import { deleteDueAccounts } from '../accounts/deletion/due-accounts.ts';
import { deleteExpiredSessions } from '../accounts/devices/expired-sessions.ts';
import { deleteExpiredSignUps } from '../accounts/pending-sign-ups.ts';
import { deleteExpiredChallenges } from '../accounts/two-step/expired-challenges.ts';
import type { Database } from '../db/connect.ts';
import { idempotencyKeys, limits } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { removeOrphans } from '../marketplace/files/orphans.ts';

const everyMs = 60_000;
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

/**
 * Cleans up once a minute, also where nobody calls: what is promised to be deleted is, accounts whose 14 days are over, too.
 *
 * @param log - gets one line when the database can't be reached, until it can again; and for an account that can't be deleted.
 * @returns stops it, and resolves when it has.
 */
export function startCleanUp(deps: Deps, log: (line: string) => void): () => Promise<void> {
  let running = Promise.resolve();
  let isTroubled = false;
  const look = async () => {
    try {
      await cleanUp(deps.db, deps.now());
      await deleteDueAccounts(deps, log);
      await removeOrphans(deps);
      isTroubled = false;
    } catch {
      if (!isTroubled) log('Nothing can be cleaned up: database or files can’t be reached. Trying on.');
      isTroubled = true;
    }
  };
  const timer = setInterval(() => {
    running = running.then(look);
  }, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
