import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/connect.ts';
import { ledgerBalances, ledgerLines, ledgerTransactions } from '../../../../server/db/schema.ts';
import * as built from '../../../../server/marketplace/money/ledger-lines.ts';
import { type Posting, postToLedger } from '../../../../server/marketplace/money/post-to-ledger.ts';
import { findLedgerDifferences } from '../../../../server/marketplace/money/reconcile.ts';
import { checkProperty, propertyTimeoutMs } from '../../../support/random-input.ts';
import { emptyDatabase } from '../../support/database.ts';
import { readBalances } from './balances.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const milestoneId = randomUUID();
const developerId = randomUUID();
const paymentId = randomUUID();
const money = { milestoneId, amount: 1_000n, fee: 80n };

let db: Database;
beforeEach(async () => {
  ({ db } = await emptyDatabase());
});

const write = (posting: Omit<Posting, 'at'>) => db.transaction((tx) => postToLedger(tx, { ...posting, at }));
const funded = () => write({ kind: 'fund', source: paymentId, lines: built.fundLines(money) });
const end = (kind: 'release' | 'refund' | 'settle', lines: readonly built.Line[]) =>
  write({ kind, source: milestoneId, milestoneId, lines });
/** The shown balance of each account. */
const balances = () => readBalances({ db });
const allLedgerRows = async () => [
  await db.select().from(ledgerTransactions),
  await db.select().from(ledgerLines),
  await balances(),
];

/** Checks that the database rejects the work, and that nothing is added. */
async function expectRefused(work: () => Promise<unknown>, why: RegExp): Promise<void> {
  const before = await allLedgerRows();
  const error: unknown = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  // The driver's wrapped error contains it, too.
  const { message, cause } = (error ?? new Error('It was not refused.')) as Error;
  expect(`${message} ${(cause as Error | undefined)?.message ?? ''}`).toMatch(why);
  expect(await allLedgerRows()).toEqual(before);
}

describe('the ledger', () => {
  test('stores transactions, and the balances of their accounts', async () => {
    await funded();
    expect(await balances()).toEqual({ held: 1_000n, feesHeld: 80n });
    await end('release', built.releaseLines(money, developerId));
    // Hot singleton accounts have no stored balance, only lines.
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, pending: 1_000n });
    expect(await findLedgerDifferences(db)).toEqual([]);
  });

  test('refuses transactions that don’t sum to zero', async () => {
    const lines = built.fundLines(money).slice(0, 2);
    await expectRefused(() => write({ kind: 'fund', source: paymentId, lines }), /sum to 80/);
  });

  test('refuses transactions without lines, or with other lines than declared', async () => {
    const start = (lines: number) =>
      db.insert(ledgerTransactions).values({ kind: 'fund', source: paymentId, lines, at });
    await expectRefused(() => start(0), /ledger_transactions_lines/);
    await expectRefused(() => start(2), /has 0 lines, and not 2/);
  });

  test('refuses later lines, even if they sum to zero', async () => {
    await funded();
    const [made] = await db.select().from(ledgerTransactions);
    const late = built.unallocatedLines(paymentId, 5n);
    await expectRefused(
      () =>
        db
          .insert(ledgerLines)
          .values(
            late.map((line, index) => ({ ...line, transactionId: made?.id ?? 0n, position: index + 3 })),
          ),
      /has 5 lines, and not 3/,
    );
  });

  test('accepts each kind of a source once', async () => {
    await funded();
    await expectRefused(funded, /ledger_transactions_once/);
  });

  const share = { developerId, paymentId };
  const ends = [
    ['release', built.releaseLines(money, developerId)],
    ['refund', built.refundLines(money, paymentId)],
    ['settle', built.settleLines(money, 500n, share)],
  ] as const;
  test.each(ends)('ends a milestone once: after its %s no other end is accepted', async (first, lines) => {
    await funded();
    // Its money is added again, so that only this rule can reject the second end.
    await write({ kind: 'fund', source: randomUUID(), lines: built.fundLines(money) });
    await end(first, lines);
    for (const [kind, others] of ends)
      await expectRefused(() => end(kind, others), /ledger_transactions_(once|end)/);
    for (const [kind, others] of ends)
      await expectRefused(
        () => write({ kind, source: randomUUID(), milestoneId, lines: others }),
        /ledger_transactions_end/,
      );
  });

  test('stores the milestone of each end, and of no other transaction', async () => {
    await funded();
    const lines = built.releaseLines(money, developerId);
    await expectRefused(() => write({ kind: 'release', source: milestoneId, lines }), /end_of/);
    const more = built.fundLines({ ...money, milestoneId: randomUUID() });
    await expectRefused(
      () => write({ kind: 'fund', source: randomUUID(), milestoneId, lines: more }),
      /end_of/,
    );
  });

  test('shows no balance below zero, except for a company’s debts', async () => {
    await expectRefused(() => end('release', built.releaseLines(money, developerId)), /not_below_zero/);
    await funded();
    const more = { ...money, amount: 1_001n, fee: 79n };
    await expectRefused(() => end('release', built.releaseLines(more, developerId)), /not_below_zero/);
    const companyId = randomUUID();
    const of = { milestoneId, paymentId, companyId, held: 0n, feesHeld: 0n, refunding: 0n };
    await write({ kind: 'chargeback', source: 'dp_1', lines: built.chargebackLines(1_080n, of) });
    expect(await balances()).toMatchObject({ receivable: -1_080n });
  });

  test('pays out available money once, also to concurrent requests', async () => {
    await funded();
    await end('release', built.releaseLines(money, developerId));
    await write({ kind: 'mature', source: milestoneId, lines: built.matureLines(developerId, 1_000n) });
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => {
        const payoutId = randomUUID();
        const lines = built.payoutRequestedLines(developerId, payoutId, 400n);
        return write({ kind: 'payoutRequested', source: payoutId, lines });
      }),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const rows = await db.select().from(ledgerBalances);
    expect(rows.find(({ account }) => account === 'available')?.balance).toBe(-200n);
    expect(await findLedgerDifferences(db)).toEqual([]);
  });

  test('accepts only known accounts, each with or without a subject as defined', async () => {
    for (const line of [
      { account: 'tips' as never, subject: developerId },
      { account: 'tips' as never, subject: null },
      { account: 'pending' as const, subject: null },
      { account: 'provider' as const, subject: developerId },
    ]) {
      const lines = [
        { ...line, amount: -5n },
        { account: 'bank' as const, subject: null, amount: 5n },
      ];
      await expectRefused(() => write({ kind: 'fund', source: paymentId, lines }), /ledger_lines_subject/);
    }
    const nothing = [
      { account: 'bank' as const, subject: null, amount: 0n },
      { account: 'provider' as const, subject: null, amount: 0n },
    ];
    await expectRefused(
      () => write({ kind: 'fund', source: paymentId, lines: nothing }),
      /ledger_lines_move/,
    );
  });

  test.each(['ledger_transactions', 'ledger_lines', 'ledger_balances'])(
    '%s is never changed by hand',
    async (table) => {
      await funded();
      const column =
        table === 'ledger_transactions' ? 'lines' : table === 'ledger_lines' ? 'amount' : 'balance';
      const name = sql.identifier(table);
      const changes = [
        sql`update ${name} set ${sql.identifier(column)} = 7`,
        // Rejected even where no row matches.
        sql`update ${name} set ${sql.identifier(column)} = 7 where false`,
        sql`delete from ${name}`,
        sql`truncate ${name} cascade`,
      ];
      for (const change of changes) await expectRefused(() => db.execute(change), /only grows/);
    },
  );

  test('refuses balances without lines', async () => {
    const made = { account: 'available', subject: developerId, balance: -5n } as const;
    await expectRefused(() => db.insert(ledgerBalances).values(made), /only grows/);
  });

  test('is consistent after any movements in any order', { timeout: propertyTimeoutMs }, async () => {
    const people = [randomUUID(), randomUUID()] as const;
    const things = [randomUUID(), randomUUID(), randomUUID()] as const;
    const picks = fc.tuple(
      fc.nat({ max: 9 }),
      fc.nat({ max: 2 }),
      fc.nat({ max: 1 }),
      fc.integer({ min: 1, max: 50 }),
    );
    await checkProperty(
      fc.asyncProperty(fc.array(picks, { minLength: 1, maxLength: 25 }), async (steps) => {
        ({ db } = await emptyDatabase());
        /** The expected balances, computed apart from the database. */
        const known = new Map<string, bigint>();
        for (const [what, thingAt, personAt, number] of steps) {
          const thing = things[thingAt] ?? '';
          const person = people[personAt] ?? '';
          const part = BigInt(number);
          const one = { milestoneId: thing, amount: part, fee: part / 3n };
          const both = { developerId: person, paymentId: thing };
          const choices: readonly [Posting['kind'], readonly built.Line[]][] = [
            ['fund', built.fundLines(one)],
            ['release', built.releaseLines(one, person)],
            ['refund', built.refundLines(one, thing)],
            ['settle', built.settleLines(one, part / 2n, both)],
            ['refundDone', built.refundDoneLines(thing, part)],
            ['mature', built.matureLines(person, part)],
            ['payoutRequested', built.payoutRequestedLines(person, thing, part)],
            ['payoutBack', built.payoutBackLines(person, thing, part)],
            ['payoutPaid', built.payoutPaidLines(thing, part)],
            ['payoutReturned', built.payoutReturnedLines(person, part)],
          ];
          const [kind, lines] = choices[what] ?? ['fund', []];
          const isEnd = ['release', 'refund', 'settle'].includes(kind);
          const formatKey = ({ account, subject }: built.Line) => `${account} ${subject ?? ''}`;
          const after = lines.map(
            (line) => [formatKey(line), (known.get(formatKey(line)) ?? 0n) - line.amount] as const,
          );
          const isThere = lines.every(
            ({ subject }, index) => subject === null || (after[index]?.[1] ?? 0n) >= 0n,
          );
          const posting = { kind, source: randomUUID(), lines, ...(isEnd && { milestoneId: thing }) };
          const done = await write(posting).then(
            () => true,
            () => false,
          );
          const isFirst = !isEnd || !known.has(`end ${thing}`);
          expect(done).toBe(isThere && isFirst);
          if (!done) continue;
          for (const [key, shown] of after) known.set(key, shown);
          if (isEnd) known.set(`end ${thing}`, 1n);
        }
        for (const { account, subject, balance } of await db.select().from(ledgerBalances))
          expect(-balance).toBe(known.get(`${account} ${subject}`));
        expect(await findLedgerDifferences(db)).toEqual([]);
        const [{ total } = { total: null }] = await db
          .select({ total: sql<string>`coalesce(sum(${ledgerLines.amount}), 0)::text` })
          .from(ledgerLines);
        expect(total).toBe('0');
      }),
      40,
    );
  });
});
