import { ledgerBalances } from '../../../../server/db/schema.ts';
import { runDueTimers } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import type { Sides } from '../../support/marketplace.ts';
import type { Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';

export const day = 86_400_000;

/** In days; less than the 14 after which an unused session ends. */
const visitInterval = 10;

/** Advances the clock day by day and runs the due timers, while the users call often enough to stay logged in. */
export async function passDays(server: TestServer, sides: Sides, days: number): Promise<void> {
  for (let count = 0; count < days; count += 1) {
    server.advance(day);
    await runDueTimers(entities, server.deps);
    if (count % visitInterval > 0) continue;
    for (const { token } of [sides.company, sides.developer]) await server.ok('profile', { token });
  }
}

/** The kinds of a user's notifications, the newest first. */
export const notifiedKinds = async (server: TestServer, { token }: Person) =>
  (await server.ok('notifications', { token })).items.map(({ kind }) => kind);

/** The shown balances of all ledger accounts. */
export const balancesOf = async ({ db }: Pick<TestServer, 'db'>) =>
  Object.fromEntries(
    (await db.select().from(ledgerBalances)).map(({ account, balance }) => [account, -balance]),
  );
