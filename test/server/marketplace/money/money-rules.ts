import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { paymentLifecycle } from '../../../../machines/lifecycles/payment.lifecycle.ts';
import { payoutLifecycle } from '../../../../machines/lifecycles/payout.lifecycle.ts';
import { nextStates } from '../../../../machines/lifecycles/transitions.ts';
import {
  chargebacks,
  entityEvents,
  ledgerBalances,
  ledgerLines,
  ledgerTransactions,
  milestones,
  payments,
  payouts,
  receipts,
  refunds,
  settledDebts,
} from '../../../../server/db/schema.ts';
import { findDifferences } from '../../../../server/marketplace/money/reconcile.ts';
import type { TestServer } from '../../support/test-server.ts';

/** §M3, open money: states in which a milestone holds its payment. */
const holding = ['funded', 'submitted', 'changesRequested', 'refundRequested', 'disputed'];

/** States in which that money is settled, each with the transaction that ended it (§M6). */
const endOf: Readonly<Record<string, string>> = {
  released: 'release',
  refunded: 'refund',
  settled: 'settle',
};
const ended = Object.keys(endOf);

/** Checks the rules of money that are upheld at every moment, after any events in any order (§M3, §M6). */
export async function expectMoneyRules({ db }: TestServer): Promise<void> {
  const [parts, paid, sent, stored, lines, transactions, history, taken, settled, out, issued] =
    await Promise.all([
      db.select().from(milestones),
      db.select().from(payments),
      db.select().from(refunds),
      db.select().from(ledgerBalances),
      db.select().from(ledgerLines),
      db.select().from(ledgerTransactions),
      db.select().from(entityEvents),
      db.select().from(chargebacks),
      db.select().from(settledDebts),
      db.select().from(payouts),
      db.select().from(receipts),
    ]);
  const broken: string[] = [];
  const check = (rule: string, isTrue: boolean) => {
    if (!isTrue) broken.push(rule);
  };
  const shown = (account: string, subject: string) =>
    -(stored.find((one) => one.account === account && one.subject === subject)?.balance ?? 0n);
  const sum = (account: string) =>
    lines.filter((line) => line.account === account).reduce((total, { amount }) => total + amount, 0n);

  let earned = 0;
  let fees = 0;

  check('balances are what the entries sum to', (await findDifferences(db)).length === 0);
  check('all entries sum to zero', lines.reduce((total, { amount }) => total + amount, 0n) === 0n);
  for (const { id, state, amount, fee, paymentId, split } of parts) {
    const isHeld = holding.includes(state);
    const isTaken = state === 'chargedBack';
    const open = taken.find((one) => one.paymentId === paymentId && one.state === 'open');
    check(
      'its money was taken back while it is chargedBack',
      isTaken === (open !== undefined && open.held > 0),
    );
    const left = (whole: number, gone = 0) => BigInt(isHeld ? whole : isTaken ? whole - gone : 0);
    check('a milestone holds its amount, or nothing', shown('held', id) === left(amount, open?.held));
    check('and its fee', shown('feesHeld', id) === left(fee, open?.feesHeld));
    const isLost = taken.some((one) => one.paymentId === paymentId && one.state === 'lost' && one.held > 0);
    const own = paid.filter((one) => one.milestoneId === id);
    check(
      'a milestone that holds money, or did, was funded by one payment',
      own.filter(({ fundedAt }) => fundedAt !== null).length ===
        (isHeld || isTaken || ended.includes(state) ? 1 : 0),
    );
    const ends = transactions.filter((one) => one.milestoneId === id).map(({ kind }) => kind);
    check('a milestone ends as its state says', ends.join() === (isLost ? '' : (endOf[state] ?? '')));
    check('what a bank took for good is refunded', !isLost || state === 'refunded');
    const back = sent.filter(
      (one) =>
        one.state !== 'replaced' && own.some((payment) => payment.id === one.paymentId && payment.fundedAt),
    );
    const goesBack = back.reduce((total, one) => total + one.amount, 0);
    const toDeveloper = split?.toDeveloper ?? 0;
    const feeCharged = Math.floor((2 * fee * toDeveloper + amount) / (2 * amount));
    const owed: Record<string, number> = {
      refunded: amount + fee,
      settled: amount - toDeveloper + fee - feeCharged,
    };
    check('what its end says goes back, and nothing else', goesBack === (isLost ? 0 : (owed[state] ?? 0)));
    if (state === 'released') earned += amount;
    if (state === 'settled') earned += toDeveloper;
    if (state === 'released') fees += fee;
    if (state === 'settled') fees += feeCharged;
    const waitsFor = own.find((one) => one.id === paymentId);
    check(
      'a milestone in funding waits for a payment that isn’t over',
      state !== 'funding' || ['created', 'processing'].includes(waitsFor?.state ?? ''),
    );
    check(
      'a payment that isn’t over has a milestone that waits for it, or has ended',
      own.every(
        (one) =>
          !['created', 'processing'].includes(one.state) ||
          (state === 'funding' && one.id === paymentId) ||
          state === 'canceled',
      ),
    );
  }
  for (const { id, state, version, arrived, fundedAt } of paid) {
    const back = sent.filter(({ paymentId }) => paymentId === id);
    const own = taken.filter(({ paymentId }) => paymentId === id);
    const open = own.find((one) => one.state === 'open');
    const sumOf = (one: string) =>
      back.filter((refund) => refund.state === one).reduce((total, { amount }) => total + amount, 0);
    check(
      'what arrived funds a milestone, or goes back',
      arrived === null ||
        fundedAt !== null ||
        back.filter((refund) => refund.state !== 'replaced').length === 1,
    );
    check(
      'no more goes back than arrived',
      sumOf('asked') + sumOf('done') + sumOf('failed') + sumOf('repaid') <= (arrived ?? 0),
    );
    check(
      'refunds are stored until they are done',
      shown('refunding', id) ===
        BigInt(state === 'lost' ? 0 : Math.max(0, sumOf('asked') + sumOf('failed') - (open?.refunding ?? 0))),
    );
    check(
      'a payment is charged back while that isn’t decided',
      (state === 'chargedBack') === (open !== undefined),
    );
    check(
      'what a bank took for good is lost',
      (state === 'lost') === own.some((one) => one.state === 'lost'),
    );
    check('nothing stays without an owner', shown('unallocated', id) === 0n);
    follow(paymentLifecycle, id, state, version);
  }
  const sumOut = (...states: readonly string[]) =>
    out
      .filter(({ state }) => states.includes(state))
      .reduce((total, { amount }) => total + BigInt(amount), 0n);
  for (const { id, state, version, amount } of out) {
    const isUnderWay = state === 'requested' || state === 'processing';
    check(
      'what is on its way is what its payouts say',
      shown('inTransit', id) === (isUnderWay ? BigInt(amount) : 0n),
    );
    follow(payoutLifecycle, id, state, version);
  }
  check(
    'developers have what was released and settled, or it was paid out, once',
    BigInt(earned) === -sum('pending') - sum('available') + sumOut('requested', 'processing', 'paid'),
  );
  for (const { account, balance } of stored)
    check('nothing is below zero but what is owed', account === 'receivable' || balance <= 0n);
  check('our fee is that of what was released and settled', -sum('revenue') === BigInt(fees));
  const arrived = paid.reduce((total, payment) => total + (payment.arrived ?? 0), 0);
  const returned = sent
    .filter(({ state }) => state === 'done')
    .reduce((total, { amount }) => total + amount, 0);
  const byBanks = taken.reduce((total, one) => total + (one.state === 'won' ? 0 : one.amount), 0);
  const costs = taken.reduce((total, one) => total + one.fee, 0);
  check(
    'the provider has what arrived and didn’t go back, without what chargebacks cost',
    sum('provider') === BigInt(arrived - returned - byBanks - costs),
  );
  const sumOfTypes = (...types: readonly string[]) =>
    settled.reduce((total, { type, amount }) => total + (types.includes(type) ? amount : 0), 0);
  check(
    'those are our expense, with what was given up',
    sum('expense') === BigInt(costs + sumOfTypes('writtenOff')),
  );
  const transferred = sent.reduce((total, one) => total + (one.state === 'repaid' ? one.amount : 0), 0);
  check(
    'the bank has what companies paid, without what was transferred and paid out',
    sum('bank') === BigInt(sumOfTypes('paid') - sumOfTypes('paidOut') - transferred) - sumOut('paid'),
  );
  // No money is paid twice: a company that got back too much owes the difference.
  const spent = earned + fees;
  const backAgain = returned + transferred + byBanks;
  const stillHere = ['held', 'feesHeld', 'refunding'].reduce((total, name) => total - Number(sum(name)), 0);
  check(
    'companies owe what they have back of what isn’t theirs',
    Number(sum('receivable')) ===
      backAgain + spent + stillHere - arrived - sumOfTypes('paid', 'writtenOff') + sumOfTypes('paidOut'),
  );

  // §M5: each of them has one receipt, and their numbers have no gaps.
  const funding = paid.filter(({ fundedAt }) => fundedAt !== null).map(({ id }) => id);
  check(
    'a receipt is there for what funded a milestone, and for nothing else',
    funding.toSorted().join() ===
      issued
        .map(({ paymentId }) => paymentId)
        .toSorted()
        .join(),
  );
  const numbers = issued.map(({ number }) => number).toSorted();
  check(
    'the numbers of receipts run from one in each year',
    numbers.every((number, at) => {
      const before = numbers[at - 1];
      const isNext = before?.slice(0, -6) === number.slice(0, -6);
      return Number(number.slice(-6)) === (isNext ? Number(before?.slice(-6)) : 0) + 1;
    }),
  );

  // Every event of money has exactly one history entry.
  const events = (entity: string, ...names: readonly string[]) =>
    history.filter((line) => line.entity === entity && names.includes(line.event)).length;
  const moved = (kind: string) => transactions.filter((one) => one.kind === kind).length;
  check('each funding is an event', events('milestone', 'paymentSucceeded') === moved('fund'));
  check('each arrival is an event', events('payment', 'succeed') === moved('fund') + moved('unallocated'));
  check('each refund that is done is an event', events('payment', 'refundDone') === moved('refundDone'));
  check('each chargeback is an event', events('payment', 'chargeback') === moved('chargeback'));
  check('and each that was won', events('payment', 'chargebackWon') === moved('chargebackWon'));
  check('each bank transfer is an event', events('payment', 'repaid') === moved('repaid'));
  check('each release is an event', events('milestone', 'approve', 'autoApprove') === moved('release'));
  check(
    'each refund is an event',
    events('milestone', 'returnFunds', 'acceptRefund', 'refundTimeout') === moved('refund'),
  );
  check('each settlement is an event', events('milestone', 'acceptSplit', 'rule') === moved('settle'));
  expect(broken).toEqual([]);

  /** Versions rise by one, and the history leads to the state by transitions of the lifecycle. */
  function follow(lifecycle: AnyStateMachine, id: string, state: string, version: number): void {
    const { id: kind } = lifecycle;
    const own = history
      .filter(({ entityId }) => entityId === id)
      .toSorted((one, two) => one.version - two.version);
    check(`${kind}: its history leads to its state`, own.length === version && own.at(-1)?.toState === state);
    own.slice(1).forEach((line, at) => {
      const from = own[at]?.toState ?? '';
      const to = nextStates(lifecycle, from, { type: line.event, by: line.party });
      check(
        `${kind}: ${line.event} is a step of its lifecycle`,
        line.fromState === from && to.includes(line.toState),
      );
    });
  }
}
