import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../../server/db/connect.ts';
import { deferred } from '../../../server/startup/deferred.ts';
import type { TestServer } from './test-server.ts';

/**
 * Makes a call, pauses it right before its first transaction, and makes another one in the meantime, so that the
 * conditions which the first one has checked may no longer be true when it writes.
 *
 * @returns the first call's response.
 * @throws when the first call ends without a transaction.
 */
export async function whileHeldBeforeTransaction<Answer>(
  { db }: TestServer,
  held: () => Promise<Answer>,
  other: () => Promise<unknown>,
): Promise<Answer> {
  const write = db.transaction.bind(db);
  const reached = deferred<void>();
  const letGo = deferred<void>();
  const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
    reached.resolve();
    await letGo.promise;
    return write(...work);
  });
  const neverWrote = () => reached.reject(new Error('The held call ended without writing.'));
  const answer = held();
  void answer.then(neverWrote, neverWrote);
  try {
    await reached.promise;
    await other();
  } finally {
    letGo.resolve();
    spy.mockRestore();
  }
  return answer;
}

/** Waits until this many connections to the database wait for a lock; PostgreSQL only. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await db.$count(sql`pg_stat_activity`, isWaiting)).toBe(count), 10_000);
}
