import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerBalances, ledgerLines, milestones, payments } from '../../../../server/db/schema.ts';
import { runReconcileCommand } from '../../../../server/operators/reconcile-command.ts';
import { withoutTriggers } from '../../support/database.ts';
import { contractSetups, type Sides, withSides } from '../../support/marketplace.ts';
import type { TestServer } from '../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

/** @returns the output, and the logged errors. */
async function reconcile() {
  const logged: object[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (_message: string, fields: object = {}) => void logged.push(fields),
  };
  const said = await runReconcileCommand({ ...server.deps, log }).catch(
    (error: Error) => `refused: ${error.message}`,
  );
  return { said, logged };
}

const allMoneyRows = async ({ db }: TestServer) => [
  await db.select().from(ledgerLines),
  await db.select().from(ledgerBalances),
  await db.select().from(milestones),
  await db.select().from(payments),
];

describe('npm run reconcile', () => {
  test('finds no problems in an empty ledger, nor in one with money', async () => {
    expect(await reconcile()).toEqual({ said: 'The ledger is in order.', logged: [] });
    await contractSetups.active(server, sides);
    expect(await reconcile()).toEqual({ said: 'The ledger is in order.', logged: [] });
  });

  test.each([
    [
      'a balance that was changed',
      "update ledger_balances set balance = -999 where account = 'held'",
      /held \S+: found -999, expected -150000/,
    ],
    [
      'a balance that is gone',
      "delete from ledger_balances where account = 'held'",
      /held \S+: found nothing, expected -150000/,
    ],
    [
      'a balance that nothing made',
      "insert into ledger_balances values ('available', gen_random_uuid(), -5)",
      /available \S+: found -5, expected 0/,
    ],
    [
      'a line that is gone',
      "delete from ledger_lines where account = 'provider'",
      /transaction 1 \(fund \S+\): found -162000 in 2 lines, expected 0 in 3 lines/,
    ],
    [
      'a line that was changed',
      "update ledger_lines set amount = 162001 where account = 'provider'",
      /found 1 in 3 lines, expected 0 in 3 lines/,
    ],
    [
      'a milestone whose money left without it',
      "update milestones set state = 'released' where state = 'funded'",
      /held \S+: found 150000, expected 0/,
    ],
    [
      'a milestone that is worth more',
      "update milestones set fee = 12001 where state = 'funded'",
      /feesHeld \S+: found 12000, expected 12001/,
    ],
    [
      'a milestone that was charged back without a chargeback',
      "update milestones set state = 'chargedBack', amount = 149999 where state = 'funded'",
      /held \S+: found 150000, expected 149999/,
    ],
    [
      'a payment of which less arrived',
      'update payments set arrived = 161999',
      /provider: found 162000, expected 161999/,
    ],
    [
      'a refund that the ledger doesn’t know',
      "insert into refunds (payment_id, state, amount, created_at) select id, 'asked', 5, now() from payments",
      /refunding \S+: found 0, expected 5/,
    ],
  ])('reports %s, logs it and corrects nothing', async (_what, change, expected) => {
    await contractSetups.active(server, sides);
    await withoutTriggers(server.db, (tx) => tx.execute(sql.raw(change)));
    const before = await allMoneyRows(server);
    const { said, logged } = await reconcile();
    expect(said).toContain('refused: The ledger differs:');
    expect(said.replace(/transaction \d+/u, 'transaction 1')).toMatch(expected);
    expect(logged.length).toBeGreaterThan(0);
    expect(await allMoneyRows(server)).toEqual(before);
  });
});
