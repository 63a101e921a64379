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

type Check = (rule: string, isTrue: boolean) => void;
type Money = Awaited<ReturnType<typeof readMoney>>;

/** Checks the rules of money that are upheld at every moment, after any events in any order (§M3, §M6). */
export async function expectMoneyInvariants({ db }: TestServer): Promise<void> {
  const money = await readMoney(db);
  const broken: string[] = [];
  const check: Check = (rule, isTrue) => {
    if (!isTrue) broken.push(rule);
  };
  check('balances are what the entries sum to', (await findDifferences(db)).length === 0);
  for (const milestone of money.milestones) checkMilestone(milestone, money, check);
  for (const payment of money.payments) checkPayment(payment, money, check);
  for (const payout of money.payouts) checkPayout(payout, money, check);
  checkAccounts(money, check);
  checkReceipts(money, check);
  checkEvents(money, check);
  expect(broken).toEqual([]);
}

async function readMoney(db: TestServer['db']) {
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
  return {
    milestones: parts,
    payments: paid,
    refunds: sent,
    balances: stored,
    lines,
    transactions,
    history,
    chargebacks: taken,
    settledDebts: settled,
    payouts: out,
    receipts: issued,
    /** An account's balance for one subject, as the product shows it. */
    shown: (account: string, subject: string) =>
      -(stored.find((one) => one.account === account && one.subject === subject)?.balance ?? 0n),
    /** The sum of an account's entries. */
    sum: (account: string) =>
      lines.filter((line) => line.account === account).reduce((total, { amount }) => total + amount, 0n),
  };
}

function checkMilestone(milestone: Money['milestones'][number], money: Money, check: Check): void {
  const { id, state, amount, fee, paymentId } = milestone;
  const isHeld = holding.includes(state);
  const isTaken = state === 'chargedBack';
  const taken = money.chargebacks.filter((one) => one.paymentId === paymentId);
  const open = taken.find((one) => one.state === 'open');
  check(
    'a bank has the money of a milestone while it is chargedBack',
    isTaken === (open !== undefined && open.held > 0),
  );
  const left = (whole: number, gone = 0) => BigInt(isHeld ? whole : isTaken ? whole - gone : 0);
  check('a milestone holds its amount, or nothing', money.shown('held', id) === left(amount, open?.held));
  check('a milestone holds its fee, or nothing', money.shown('feesHeld', id) === left(fee, open?.feesHeld));
  const isLost = taken.some((one) => one.state === 'lost' && one.held > 0);
  const own = money.payments.filter((one) => one.milestoneId === id);
  check(
    'a milestone that holds money, or did, was funded by one payment',
    own.filter(({ fundedAt }) => fundedAt !== null).length ===
      (isHeld || isTaken || ended.includes(state) ? 1 : 0),
  );
  const ends = money.transactions.filter((one) => one.milestoneId === id).map(({ kind }) => kind);
  check('a milestone ends as its state says', ends.join() === (isLost ? '' : (endOf[state] ?? '')));
  check('what a bank took for good is refunded', !isLost || state === 'refunded');
  const back = money.refunds.filter(
    (one) =>
      one.state !== 'replaced' && own.some((payment) => payment.id === one.paymentId && payment.fundedAt),
  );
  const goesBack = back.reduce((total, one) => total + one.amount, 0);
  const developerEarns = earnedIn(milestone);
  const owed = ['refunded', 'settled'].includes(state)
    ? amount - developerEarns.amount + fee - developerEarns.fee
    : 0;
  check('what its end says goes back, and nothing else', goesBack === (isLost ? 0 : owed));
  const waitsFor = own.find((one) => one.id === paymentId);
  check(
    'a milestone in funding waits for a payment that isn’t over',
    state !== 'funding' || isInProgress(waitsFor?.state),
  );
  check(
    'a payment that isn’t over has a milestone that waits for it, or has ended',
    own.every(
      (one) =>
        !isInProgress(one.state) || (state === 'funding' && one.id === paymentId) || state === 'canceled',
    ),
  );
}

const isInProgress = (payment: string | undefined) => payment === 'created' || payment === 'processing';

/** What the developer got for a milestone, and our fee of that (§M6). */
function earnedIn({ state, amount, fee, split }: Money['milestones'][number]) {
  if (state === 'released') return { amount, fee };
  if (state !== 'settled') return { amount: 0, fee: 0 };
  const toDeveloper = split?.toDeveloper ?? 0;
  return { amount: toDeveloper, fee: Math.floor((2 * fee * toDeveloper + amount) / (2 * amount)) };
}

function checkPayment(payment: Money['payments'][number], money: Money, check: Check): void {
  const { id, state, arrived, fundedAt } = payment;
  const back = money.refunds.filter(({ paymentId }) => paymentId === id);
  const own = money.chargebacks.filter(({ paymentId }) => paymentId === id);
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
    money.shown('refunding', id) ===
      BigInt(state === 'lost' ? 0 : Math.max(0, sumOf('asked') + sumOf('failed') - (open?.refunding ?? 0))),
  );
  check(
    'a payment is charged back while that isn’t decided',
    (state === 'chargedBack') === (open !== undefined),
  );
  check('what a bank took for good is lost', (state === 'lost') === own.some((one) => one.state === 'lost'));
  check('nothing stays without an owner', money.shown('unallocated', id) === 0n);
  checkHistory(paymentLifecycle, payment, money, check);
}

function checkPayout(payout: Money['payouts'][number], money: Money, check: Check): void {
  const { id, state, amount } = payout;
  const isOut = state === 'requested' || state === 'processing';
  check(
    'what is on its way is what its payouts say',
    money.shown('inTransit', id) === (isOut ? BigInt(amount) : 0n),
  );
  checkHistory(payoutLifecycle, payout, money, check);
}

/** The accounts of the ledger, each against what the tables say. */
function checkAccounts(money: Money, check: Check): void {
  const { sum } = money;
  const ofPayouts = (...states: readonly string[]) =>
    money.payouts
      .filter(({ state }) => states.includes(state))
      .reduce((total, { amount }) => total + BigInt(amount), 0n);
  const ofDebts = (...types: readonly string[]) =>
    money.settledDebts.reduce((total, { type, amount }) => total + (types.includes(type) ? amount : 0), 0);
  const ofRefunds = (state: string) =>
    money.refunds.reduce((total, one) => total + (one.state === state ? one.amount : 0), 0);
  const earned = money.milestones.reduce((total, one) => total + earnedIn(one).amount, 0);
  const fees = money.milestones.reduce((total, one) => total + earnedIn(one).fee, 0);
  const arrived = money.payments.reduce((total, payment) => total + (payment.arrived ?? 0), 0);
  const returned = ofRefunds('done');
  const transferred = ofRefunds('repaid');
  const byBanks = money.chargebacks.reduce((total, one) => total + (one.state === 'won' ? 0 : one.amount), 0);
  const costs = money.chargebacks.reduce((total, one) => total + one.fee, 0);

  check('all entries sum to zero', money.lines.reduce((total, { amount }) => total + amount, 0n) === 0n);
  for (const { account, balance } of money.balances)
    check('nothing is below zero but what is owed', account === 'receivable' || balance <= 0n);
  check(
    'developers have what was released and settled, or it was paid out, once',
    BigInt(earned) === -sum('pending') - sum('available') + ofPayouts('requested', 'processing', 'paid'),
  );
  check('our fee is that of what was released and settled', -sum('revenue') === BigInt(fees));
  check(
    'the provider has what arrived and didn’t go back, without what chargebacks cost',
    sum('provider') === BigInt(arrived - returned - byBanks - costs),
  );
  check(
    'our expense is what chargebacks cost, and what was given up',
    sum('expense') === BigInt(costs + ofDebts('writtenOff')),
  );
  check(
    'the bank has what companies paid, without what was transferred and paid out',
    sum('bank') === BigInt(ofDebts('paid') - ofDebts('paidOut') - transferred) - ofPayouts('paid'),
  );
  // No money is paid twice: a company that got back too much owes the difference.
  const spent = earned + fees;
  const backAgain = returned + transferred + byBanks;
  const stillHere = ['held', 'feesHeld', 'refunding'].reduce((total, name) => total - Number(sum(name)), 0);
  check(
    'companies owe what they have back of what isn’t theirs',
    Number(sum('receivable')) ===
      backAgain + spent + stillHere - arrived - ofDebts('paid', 'writtenOff') + ofDebts('paidOut'),
  );
}

/** §M5: each payment that funded a milestone has one receipt, and the numbers of receipts have no gaps. */
function checkReceipts(money: Money, check: Check): void {
  const funding = money.payments.filter(({ fundedAt }) => fundedAt !== null).map(({ id }) => id);
  const paid = money.receipts.map(({ paymentId }) => paymentId);
  check(
    'a receipt is there for what funded a milestone, and for nothing else',
    funding.toSorted().join() === paid.toSorted().join(),
  );
  const numbers = money.receipts.map(({ number }) => number).toSorted();
  check(
    'the numbers of receipts run from one in each year',
    numbers.every((number, at) => {
      const before = numbers[at - 1];
      const isNext = before?.slice(0, -6) === number.slice(0, -6);
      return Number(number.slice(-6)) === (isNext ? Number(before?.slice(-6)) : 0) + 1;
    }),
  );
}

/** Every movement of money has exactly one entry in a history. */
function checkEvents({ history, transactions }: Money, check: Check): void {
  const events = (entity: string, ...names: readonly string[]) =>
    history.filter((line) => line.entity === entity && names.includes(line.event)).length;
  const moved = (kind: string) => transactions.filter((one) => one.kind === kind).length;
  check('each funding is an event', events('milestone', 'paymentSucceeded') === moved('fund'));
  check('each arrival is an event', events('payment', 'succeed') === moved('fund') + moved('unallocated'));
  check('each refund that is done is an event', events('payment', 'refundDone') === moved('refundDone'));
  check('each chargeback is an event', events('payment', 'chargeback') === moved('chargeback'));
  check('each won chargeback is an event', events('payment', 'chargebackWon') === moved('chargebackWon'));
  check('each bank transfer is an event', events('payment', 'repaid') === moved('repaid'));
  check('each release is an event', events('milestone', 'approve', 'autoApprove') === moved('release'));
  check(
    'each refund is an event',
    events('milestone', 'returnFunds', 'acceptRefund', 'refundTimeout') === moved('refund'),
  );
  check('each settlement is an event', events('milestone', 'acceptSplit', 'rule') === moved('settle'));
}

type Versioned = { readonly id: string; readonly state: string; readonly version: number };

/** Versions rise by one, and the history leads to the state by transitions of the lifecycle. */
function checkHistory(
  lifecycle: AnyStateMachine,
  { id, state, version }: Versioned,
  { history }: Money,
  check: Check,
): void {
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
