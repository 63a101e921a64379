import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/db/connect.ts';
import { limits } from '../../../server/db/schema.ts';
import { type Attempt, countAttempts } from '../../../server/limits/limiter.ts';
import { untilWaiting } from '../support/interleaving.ts';
import { ada } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const attempts: readonly Attempt[] = [
  ['signUpsByNetwork', '203.0.113.7'],
  ['resetLinksToMailbox', ada.email],
];

test.each([
  ['one order', attempts],
  ['the other', attempts.toReversed()],
] as const)('limits given in %s are locked in the order of their keys', async (_, given) => {
  const { db, deps } = await testServer();
  await countAttempts(given, deps);
  const [first = '', last = ''] = (await db.select().from(limits).orderBy(asc(limits.key))).map(
    ({ key }) => key,
  );
  const lock = (tx: Database, key: string) =>
    tx.select().from(limits).where(eq(limits.key, key)).for('update');
  let taking: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lock(tx, first);
    taking = countAttempts(given, deps);
    await untilWaiting(db);
    // If the last one were locked already, each would wait for the other: a deadlock, which PostgreSQL ends.
    await lock(tx, last);
  });
  await expect(taking).resolves.toBeUndefined();
});
