import { eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  embeddedDisputes,
  embeddedPayments,
  embeddedPayouts,
  embeddedRefunds,
  ledgerLines,
  milestones,
  payments,
  payouts,
  providerCalls,
  providerEvents,
} from '../../../../server/db/schema.ts';
import { decideChargeback } from '../../../../server/marketplace/money/embedded/chargebacks.ts';
import { queueCheck } from '../../../../server/marketplace/money/provider/queue-calls.ts';
import { checkProperty, propertyTimeoutMs } from '../../../support/random-input.ts';
import { isEverything } from '../../../support/scope.ts';
import { arrival } from '../../support/arrival.ts';
import { contractSetups, operatorOf, type Sides, withSides } from '../../support/marketplace.ts';
import { milestoneOf, pay, settleWithProvider } from '../../support/paying.ts';
import type { Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { expectMoneyInvariants } from './money-invariants.ts';
import { moneyMoves, quarter } from './money-moves.ts';
import { activeAccount, payOut } from './payouts/earning.ts';

const day = 24 * 3_600_000;

/** Delivers everything, and checks that nothing is stuck and that the provider's balance matches the ledger. */
async function expectSilence(server: TestServer, operator: Person): Promise<void> {
  const { db } = server;
  for (const wait of [quarter, day, quarter, quarter]) {
    server.advance(wait);
    await settleWithProvider(server);
    await payOut(server);
  }
  for (const { id } of (await db.select().from(embeddedDisputes)).filter(({ state }) => state === 'open'))
    await decideChargeback(db, id, 'won', server.now());
  // A chargeback whose end was lost is reported when the provider is queried.
  await db.transaction(async (tx) => {
    for (const { id } of await tx.select().from(payments)) await queueCheck(tx, id, server.now());
  });
  await settleWithProvider(server);
  // A refund that failed because of a chargeback needs an operator.
  for (const { id, version, state } of await db.select().from(payments))
    if (state === 'refundFailed')
      await server.ok('paymentEventAsOperator', {
        token: operator.token,
        id,
        body: { type: 'repeat', version },
      });
  for (const wait of [quarter, quarter]) {
    server.advance(wait);
    await settleWithProvider(server);
  }
  await expectInvariants(server);
  await expectMoneyInvariants(server);
  expect(await db.select().from(providerEvents).where(isNull(providerEvents.handledAt))).toEqual([]);
  expect(await db.select().from(providerCalls).where(isNull(providerCalls.answeredAt))).toEqual([]);
  const over = ['succeeded', 'failed', 'canceled', 'partlyRefunded', 'refunded', 'lost'];
  for (const { state } of await db.select().from(payments)) expect(over).toContain(state);
  for (const { state } of await db.select().from(milestones)) expect(state).not.toBe('funding');
  for (const { state } of await db.select().from(payouts))
    expect(['paid', 'failed', 'canceled']).toContain(state);
  // Each payout was sent to the bank at most once.
  const references = (await db.select().from(embeddedPayouts)).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  // The provider's balance matches the ledger.
  const taken = (await db.select().from(embeddedPayments)).filter(({ state }) => state === 'succeeded');
  const sent = await db.select().from(embeddedRefunds);
  const byBanks = await db.select().from(embeddedDisputes);
  const has = [
    ...taken.map(({ amount }) => amount),
    ...sent.map(({ amount }) => -amount),
    ...byBanks.map(({ state, amount, fee }) => -(state === 'won' ? fee : amount + fee)),
  ];
  const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.account, 'provider'));
  expect(lines.reduce((total, { amount }) => total + amount, 0n)).toBe(
    BigInt(has.reduce((total, amount) => total + amount, 0)),
  );
}

/** Several numbers in a step are concurrent moves. */
const walk = fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 3 }), {
  minLength: 20,
  maxLength: 45,
});

/** The final states of payments, and the moves between them. */
type Happened = { readonly done: ReadonlySet<string>; readonly ends: ReadonlySet<string> };
/** A walk takes 3 s: `npm test` runs two, the proof as many as it needs. */
const runs = isEverything ? 4 : 2;
const [minRounds, maxRounds] = isEverything ? [4, 16] : [1, 1];

/**
 * Walks from a start, in the proof until each kind of event has happened. On PostgreSQL concurrent moves end in any
 * order, so that no walk is the same twice; usually the minimum of rounds is enough.
 *
 * @param missing - the kinds that haven't happened yet.
 */
async function walkFrom(
  start: (server: TestServer, sides: Sides) => Promise<unknown>,
  missing: (happened: Happened) => readonly string[],
): Promise<void> {
  const done = new Set<string>();
  const ends = new Set<string>();
  const atStart = arrival(async () => {
    const { server, sides } = await withSides();
    const operator = await operatorOf(server);
    await start(server, sides);
    return { server, ...sides, operator };
  });
  const property = fc.asyncProperty(walk, async (steps) => {
    const world = await atStart();
    const { server } = world;
    for (const picks of steps) {
      const moves = await moneyMoves(world);
      server.advance(10_000);
      await Promise.all(
        picks.map(async (pick) => {
          const move = moves[pick % moves.length];
          if (await move?.run()) done.add(move?.what ?? '');
        }),
      );
      await expectInvariants(server);
      await expectMoneyInvariants(server);
    }
    await expectSilence(server, world.operator);
    for (const { state, fundedAt } of await server.db.select().from(payments))
      ends.add(`${state}${fundedAt === null ? '' : ' for its milestone'}`);
  });
  for (let round = 0; round < maxRounds; round += 1) {
    await checkProperty(property, runs, round);
    if (round + 1 >= minRounds && missing({ done, ends }).length === 0) return;
  }
  // Two walks cover something, but not everything.
  expect(isEverything ? missing({ done, ends }) : []).toEqual([]);
}

describe('for any moves of users, timers and the provider, and any lost messages', {
  timeout: 4 * propertyTimeoutMs,
}, () => {
  test('the money invariants hold after each step, and nothing stays stuck', () =>
    walkFrom(contractSetups.awaitingFunding, ({ done, ends }) => [
      ...['canceled', 'failed', 'refunded'].filter((end) => !ends.has(end)),
      ...[
        'company fund',
        'company cancelPayment',
        'operator freeze',
        'a webhook is lost',
        'every webhook comes again',
        'a webhook comes before those before it',
        'the answer to a webhook is lost',
        'confirms',
        'a card that slow',
      ].filter((what) => !done.has(what)),
    ]));

  test('the money invariants hold with two funded milestones, from work to disputes and settlement', () =>
    walkFrom(
      async (server, sides) => {
        await activeAccount(server, sides.developer);
        const contract = await contractSetups.active(server, sides);
        await pay(server, sides.company, milestoneOf(contract, 1));
      },
      ({ done, ends }) => [
        ...['succeeded', 'partlyRefunded', 'refunded']
          .map((end) => `${end} for its milestone`)
          .filter((end) => !ends.has(end)),
        ...[
          'developer submit',
          'company requestChanges',
          'company approve',
          'company requestRefund',
          'developer acceptRefund',
          'developer returnFunds',
          'company dispute',
          'company proposeSplit',
          'developer acceptSplit',
          'withdrawDispute',
          'operator escalate',
          'operator rule',
          'time goDormant',
          'time autoApprove',
          'a bank takes it back',
          'a chargeback is won',
          'a chargeback is lost',
          'time mature',
          'developer withdraws',
          'payouts',
          'developer proposes',
          'company agree',
        ].filter((what) => ![...done].some((did) => did.endsWith(what))),
      ],
    ));
});
