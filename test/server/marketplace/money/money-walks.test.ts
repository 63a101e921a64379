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
import { day, second } from '../../../support/durations.ts';
import { checkProperty, propertyTimeoutMs } from '../../../support/random-input.ts';
import { isFullScope } from '../../../support/scope.ts';
import { cachedStart } from '../../support/cached-setup.ts';
import {
  contractSetups,
  ensureOperator,
  milestoneOf,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { pay, settleWithProvider } from '../../support/paying.ts';
import type { Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectAllInvariants } from './expect-all-invariants.ts';
import { moneyMoves, quarterHour } from './money-moves.ts';
import { activateBankAccount } from './payouts/bank-account-setup.ts';
import { runPayouts } from './payouts/payout-setup.ts';

/** Lets everything that is under way end, with all calls and reports of the provider. */
async function settleEverything(server: TestServer, operator: Person): Promise<void> {
  const { db } = server;
  for (const wait of [quarterHour, day, quarterHour, quarterHour]) {
    server.advance(wait);
    await settleWithProvider(server);
    await runPayouts(server);
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
  for (const wait of [quarterHour, quarterHour]) {
    server.advance(wait);
    await settleWithProvider(server);
  }
}

/** Checks that nothing is stuck. */
async function expectSettled(server: TestServer): Promise<void> {
  const { db } = server;
  await expectAllInvariants(server);
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
  await expectProviderMatchesLedger(server);
}

async function expectProviderMatchesLedger({ db }: TestServer): Promise<void> {
  const paid = (await db.select().from(embeddedPayments)).filter(({ state }) => state === 'succeeded');
  const refunded = await db.select().from(embeddedRefunds);
  const chargedBack = await db.select().from(embeddedDisputes);
  const amounts = [
    ...paid.map(({ amount }) => amount),
    ...refunded.map(({ amount }) => -amount),
    ...chargedBack.map(({ state, amount, fee }) => -(state === 'won' ? fee : amount + fee)),
  ];
  const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.account, 'provider'));
  expect(lines.reduce((total, { amount }) => total + amount, 0n)).toBe(
    BigInt(amounts.reduce((total, amount) => total + amount, 0)),
  );
}

/** Several numbers in a step are concurrent moves. */
const walk = fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 3 }), {
  minLength: 20,
  maxLength: 45,
});

/** The moves that have had an effect, and the final states of payments. */
type Coverage = { readonly moves: ReadonlySet<string>; readonly paymentStates: ReadonlySet<string> };
/** What must be covered; a move may be named by its end, without its side. */
type Required = { readonly moves: readonly string[]; readonly paymentStates: readonly string[] };
const missing = (required: Required, covered: Coverage): readonly string[] => [
  ...required.moves.filter((name) => ![...covered.moves].some((move) => move.endsWith(name))),
  ...required.paymentStates.filter((state) => !covered.paymentStates.has(state)),
];

/** A walk takes 3 s: `npm test` runs two, the proof as many as it needs. */
const runs = isFullScope ? 4 : 2;
const [minRounds, maxRounds] = isFullScope ? [4, 16] : [1, 1];

/**
 * Walks from a start, in the proof until everything required has happened. On PostgreSQL concurrent moves end in any
 * order, so that no walk is the same twice; usually the minimum of rounds is enough.
 */
async function walkFrom(
  start: (server: TestServer, sides: Sides) => Promise<unknown>,
  required: Required,
): Promise<void> {
  const covered = { moves: new Set<string>(), paymentStates: new Set<string>() };
  const atStart = cachedStart(async () => {
    const { server, sides } = await withSides();
    const operator = await ensureOperator(server);
    await start(server, sides);
    return { server, ...sides, operator };
  });
  const property = fc.asyncProperty(walk, async (steps) => {
    const fixture = await atStart();
    const { server } = fixture;
    for (const picks of steps) {
      const moves = await moneyMoves(fixture);
      server.advance(10 * second);
      await Promise.all(
        picks.map(async (pick) => {
          const move = moves[pick % moves.length];
          if (await move?.run()) covered.moves.add(move?.what ?? '');
        }),
      );
      await expectAllInvariants(server);
    }
    await settleEverything(server, fixture.operator);
    await expectSettled(server);
    for (const { state, fundedAt } of await server.db.select().from(payments))
      covered.paymentStates.add(`${state}${fundedAt === null ? '' : ' for its milestone'}`);
  });
  for (let round = 0; round < maxRounds; round += 1) {
    await checkProperty(property, runs, round);
    if (round + 1 >= minRounds && missing(required, covered).length === 0) return;
  }
  // Two walks cover something, but not everything.
  expect(isFullScope ? missing(required, covered) : []).toEqual([]);
}

describe('for any moves of users, timers and the provider, and any lost messages', {
  timeout: 4 * propertyTimeoutMs,
}, () => {
  test('the money invariants hold after each step, and nothing stays stuck', () =>
    walkFrom(contractSetups.awaitingFunding, {
      moves: [
        'company fund',
        'company cancelPayment',
        'operator freeze',
        'a webhook is lost',
        'every webhook is sent again',
        'a webhook overtakes those before it',
        'a webhook’s answer is lost',
        'confirms',
        'pays with the card ‘slow’',
      ],
      paymentStates: ['canceled', 'failed', 'refunded'],
    }));

  test('the money invariants hold with two funded milestones, from work to disputes and settlement', () =>
    walkFrom(
      async (server, sides) => {
        await activateBankAccount(server, sides.developer);
        const contract = await contractSetups.active(server, sides);
        await pay(server, sides.company, milestoneOf(contract, 1));
      },
      {
        moves: [
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
          'a bank charges a payment back',
          'a chargeback is won',
          'a chargeback is lost',
          'time mature',
          'developer withdraws',
          'payouts',
          'developer proposes',
          'company agree',
        ],
        paymentStates: ['succeeded', 'partlyRefunded', 'refunded'].map(
          (state) => `${state} for its milestone`,
        ),
      },
    ));
});
