import { expect } from 'vitest';
import { paymentLifecycle } from '../../../../machines/lifecycles/payment.lifecycle.ts';
import { payoutLifecycle } from '../../../../machines/lifecycles/payout.lifecycle.ts';
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
import { type Check, checkHistory } from '../engine/check-history.ts';

/** §M3, open money: states in which a milestone holds its payment. */
const holding = ['funded', 'submitted', 'changesRequested', 'refundRequested', 'disputed'];

/** States in which that money is settled, each with the transaction that ended it (§M6). */
const endOf: Readonly<Record<string, string>> = {
  released: 'release',
  refunded: 'refund',
  settled: 'settle',
};
const ended = Object.keys(endOf);

type Money = Awaited<ReturnType<typeof readMoney>>;

/** Checks the rules of money that are upheld at every moment, after any events in any order (§M3, §M6). */
export async function expectMoneyInvariants({ db }: TestServer): Promise<void> {
  const money = await readMoney(db);
  const broken: string[] = [];
  const check: Check = (rule, isTrue) => {
    if (!isTrue) broken.push(rule);
  };
  check('each balance is the sum of its entries', (await findDifferences(db)).length === 0);
  for (const milestone of money.milestones) {
    checkMilestoneMoney(milestone, money, check);
    checkMilestonePayments(milestone, money, check);
  }
  for (const payment of money.payments) checkPayment(payment, money, check);
  for (const payout of money.payouts) checkPayout(payout, money, check);
  checkAccounts(money, check);
  checkReceipts(money, check);
  checkEvents(money, check);
  expect(broken).toEqual([]);
}

async function readMoney(db: TestServer['db']) {
  const rows = {
    milestones: await db.select().from(milestones),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    balances: await db.select().from(ledgerBalances),
    lines: await db.select().from(ledgerLines),
    transactions: await db.select().from(ledgerTransactions),
    history: await db.select().from(entityEvents),
    chargebacks: await db.select().from(chargebacks),
    settledDebts: await db.select().from(settledDebts),
    payouts: await db.select().from(payouts),
    receipts: await db.select().from(receipts),
  };
  return {
    ...rows,
    /** An account's balance for one subject, as the product shows it. */
    shown: (account: string, subject: string) =>
      -(rows.balances.find((one) => one.account === account && one.subject === subject)?.balance ?? 0n),
    /** The sum of an account's entries. */
    sum: (account: string) =>
      rows.lines.filter((line) => line.account === account).reduce((total, { amount }) => total + amount, 0n),
  };
}

/** What a milestone holds, and how its money was settled. */
function checkMilestoneMoney(milestone: Money['milestones'][number], money: Money, check: Check): void {
  const { id, state, amount, fee, paymentId } = milestone;
  const isHeld = holding.includes(state);
  const isChargedBack = state === 'chargedBack';
  const ownChargebacks = money.chargebacks.filter((one) => one.paymentId === paymentId);
  const open = ownChargebacks.find((one) => one.state === 'open');
  const isLost = ownChargebacks.some((one) => one.state === 'lost' && one.held > 0);
  check(
    'a milestone is chargedBack exactly while an open chargeback has its money',
    isChargedBack === (open !== undefined && open.held > 0),
  );
  const left = (whole: number, chargedBack = 0) =>
    BigInt(isHeld ? whole : isChargedBack ? whole - chargedBack : 0);
  check(
    'a milestone holds its amount exactly while its money is open',
    money.shown('held', id) === left(amount, open?.held),
  );
  check(
    'a milestone holds its fee exactly while its money is open',
    money.shown('feesHeld', id) === left(fee, open?.feesHeld),
  );
  const ends = money.transactions.filter((one) => one.milestoneId === id).map(({ kind }) => kind);
  check(
    'a milestone has exactly the final transaction of its state',
    ends.join() === (isLost ? '' : (endOf[state] ?? '')),
  );
  check('a milestone whose money was lost to a chargeback is refunded', !isLost || state === 'refunded');
  const funding = money.payments.filter((one) => one.milestoneId === id && one.fundedAt);
  const refunded = money.refunds
    .filter((one) => one.state !== 'replaced' && funding.some((payment) => payment.id === one.paymentId))
    .reduce((total, one) => total + one.amount, 0);
  const developerEarns = earnedIn(milestone);
  const owed = ['refunded', 'settled'].includes(state)
    ? amount - developerEarns.amount + fee - developerEarns.fee
    : 0;
  check('exactly what the company is owed is refunded', refunded === (isLost ? 0 : owed));
}

/** The payments of a milestone. */
function checkMilestonePayments(milestone: Money['milestones'][number], money: Money, check: Check): void {
  const { id, state, paymentId } = milestone;
  const own = money.payments.filter((one) => one.milestoneId === id);
  const hasHeldMoney = [...holding, 'chargedBack', ...ended].includes(state);
  check(
    'a milestone that holds or has held money was funded by one payment',
    own.filter(({ fundedAt }) => fundedAt !== null).length === (hasHeldMoney ? 1 : 0),
  );
  check(
    'a milestone in funding has a pending payment',
    state !== 'funding' || isPending(own.find((one) => one.id === paymentId)?.state),
  );
  check(
    'the milestone of a pending payment is in funding by that payment, or canceled',
    own.every(
      (one) => !isPending(one.state) || (state === 'funding' && one.id === paymentId) || state === 'canceled',
    ),
  );
}

const isPending = (payment: string | undefined) => payment === 'created' || payment === 'processing';

/** What the developer got for a milestone, and our fee of that (§M6). */
function earnedIn({ state, amount, fee, split }: Money['milestones'][number]) {
  if (state === 'released') return { amount, fee };
  if (state !== 'settled') return { amount: 0, fee: 0 };
  const toDeveloper = split?.toDeveloper ?? 0;
  return { amount: toDeveloper, fee: Math.floor((2 * fee * toDeveloper + amount) / (2 * amount)) };
}

function checkPayment(payment: Money['payments'][number], money: Money, check: Check): void {
  const { id, state, arrived, fundedAt } = payment;
  const ownRefunds = money.refunds.filter(({ paymentId }) => paymentId === id);
  const ownChargebacks = money.chargebacks.filter(({ paymentId }) => paymentId === id);
  const open = ownChargebacks.find((one) => one.state === 'open');
  const sumRefunds = (one: string) =>
    ownRefunds.filter((refund) => refund.state === one).reduce((total, { amount }) => total + amount, 0);
  check(
    'money that arrived funds a milestone, or is refunded',
    arrived === null ||
      fundedAt !== null ||
      ownRefunds.filter((refund) => refund.state !== 'replaced').length === 1,
  );
  check(
    'no more is refunded than arrived',
    sumRefunds('asked') + sumRefunds('done') + sumRefunds('failed') + sumRefunds('repaid') <= (arrived ?? 0),
  );
  check(
    'a payment holds its refunds until they are done',
    money.shown('refunding', id) ===
      BigInt(
        state === 'lost'
          ? 0
          : Math.max(0, sumRefunds('asked') + sumRefunds('failed') - (open?.refunding ?? 0)),
      ),
  );
  check(
    'a payment is chargedBack exactly while a chargeback of it is open',
    (state === 'chargedBack') === (open !== undefined),
  );
  check(
    'a payment is lost exactly when a chargeback of it is lost',
    (state === 'lost') === ownChargebacks.some((one) => one.state === 'lost'),
  );
  check('nothing stays unallocated', money.shown('unallocated', id) === 0n);
  checkHistory(paymentLifecycle, payment, money.history, check);
}

function checkPayout(payout: Money['payouts'][number], money: Money, check: Check): void {
  const { id, state, amount } = payout;
  const isUnderWay = state === 'requested' || state === 'processing';
  check(
    'money in transit equals the pending payouts',
    money.shown('inTransit', id) === (isUnderWay ? BigInt(amount) : 0n),
  );
  checkHistory(payoutLifecycle, payout, money.history, check);
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
  const refunded = ofRefunds('done');
  const transferred = ofRefunds('repaid');
  const chargedBack = money.chargebacks.reduce(
    (total, one) => total + (one.state === 'won' ? 0 : one.amount),
    0,
  );
  const chargebackFees = money.chargebacks.reduce((total, one) => total + one.fee, 0);

  check('all entries sum to zero', money.lines.reduce((total, { amount }) => total + amount, 0n) === 0n);
  for (const { account, balance } of money.balances)
    check('only receivables may be negative', account === 'receivable' || balance <= 0n);
  check(
    'what developers have or were paid out equals what was released and settled',
    BigInt(earned) === -sum('pending') - sum('available') + ofPayouts('requested', 'processing', 'paid'),
  );
  check('our revenue equals the fees of what was released and settled', -sum('revenue') === BigInt(fees));
  check(
    'the provider has what arrived, without refunds, chargebacks and their fees',
    sum('provider') === BigInt(arrived - refunded - chargedBack - chargebackFees),
  );
  check(
    'our expenses are the fees of chargebacks, and the debts written off',
    sum('expense') === BigInt(chargebackFees + ofDebts('writtenOff')),
  );
  check(
    'the bank has the debts that were paid, without debts paid out, transfers and payouts',
    sum('bank') === BigInt(ofDebts('paid') - ofDebts('paidOut') - transferred) - ofPayouts('paid'),
  );
  // No money is paid twice: a company that got back too much owes the difference.
  const spent = earned + fees;
  const returnedToCompanies = refunded + transferred + chargedBack;
  const unsettled = ['held', 'feesHeld', 'refunding'].reduce((total, name) => total - Number(sum(name)), 0);
  check(
    'receivables equal what companies got back beyond what is theirs',
    Number(sum('receivable')) ===
      returnedToCompanies + spent + unsettled - arrived - ofDebts('paid', 'writtenOff') + ofDebts('paidOut'),
  );
}

/** §M5: each payment that funded a milestone has one receipt, and the numbers of receipts have no gaps. */
function checkReceipts(money: Money, check: Check): void {
  const funding = money.payments.filter(({ fundedAt }) => fundedAt !== null).map(({ id }) => id);
  const withReceipt = money.receipts.map(({ paymentId }) => paymentId);
  check(
    'exactly the payments that funded a milestone have a receipt',
    funding.toSorted().join() === withReceipt.toSorted().join(),
  );
  const numbers = money.receipts.map(({ number }) => number).toSorted();
  check(
    'the numbers of receipts run from one in each year, without gaps',
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
  check(
    'each payment that succeeds is an event',
    events('payment', 'succeed') === moved('fund') + moved('unallocated'),
  );
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
