import {
  type EarningsData,
  earningsFingerprint,
} from '../../../../machines/client-rules/marketplace/money/earnings-data.ts';
import { canWithdraw } from '../../../../machines/client-rules/marketplace/money/withdrawal.ts';
import { earningsMachine } from '../../../../machines/marketplace/money/earnings.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, pollFails, refused } from '../../samples.ts';
import { earningsExpectations } from './earnings.expectations.ts';
import {
  canceledPayout,
  earlierEntry,
  earningsAfterWithdrawal,
  failedBefore,
  maturedByNow,
  noEarnings,
  readyEarnings,
  requestedPayout,
  takenBack,
  tooLittle,
  withCoolingAccount,
  withoutAccount,
} from './earnings-samples.ts';

type StateView = { readonly context: { readonly money: EarningsData | null } };
const isWithdrawable = ({ context: { money } }: StateView) => money !== null && canWithdraw(money);
const hasAll = (view: StateView) => isWithdrawable(view) && view.context.money?.balance.available === 150_000;
const hasRequested = ({ context: { money } }: StateView) =>
  money?.payouts.items.some(({ state }) => state === 'requested') ?? false;
const tooManyRequests = refused(429, 'Too many requests.');

export const earningsModel = defineModel<typeof earningsMachine>({
  flow: 'earnings',
  machine: earningsMachine,
  inputs: { 'a developer at their payments': undefined },
  events: {
    'earnings.submitted': {
      'the user withdraws all of it': { amount: 150_000 },
      'the user withdraws too little': { amount: 1_999 },
      'the user withdraws too much': { amount: 150_001 },
      'the user withdraws no amount': { amount: null },
    },
    'earnings.cancelRequested': { 'the user cancels the withdrawal': { payoutId: 'o3', version: 1 } },
    'earnings.entriesRequested': { 'the user loads earlier movements': {} },
    'earnings.payoutsRequested': { 'the user loads earlier withdrawals': {} },
    'earnings.fileRequested': { 'the user presses ‘Download CSV’': {} },
    'earnings.canceled': { [cancelsAfterWaiting]: {} },
    'earnings.retried': { 'the user tries again': {} },
  },
  outcomes: {
    moneyFetch: {
      done: {
        'there is money to withdraw': readyEarnings,
        'nothing was earned yet': noEarnings,
        'there is no bank account': withoutAccount,
        'the bank account can’t be used yet': withCoolingAccount,
        'less than the minimum is available': tooLittle,
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': tooManyRequests,
      },
    },
    moneyChange: {
      done: { 'the next part becomes available': maturedByNow },
      error: { [pollFails]: networkFailure },
    },
    moneyRefresh: {
      done: {
        'the withdrawal has loaded': earningsAfterWithdrawal,
        'the withdrawal has loaded as canceled': takenBack,
        'nothing was withdrawn': readyEarnings,
      },
      error: { 'the refresh gets no response': networkFailure },
    },
    entriesFetch: {
      done: { 'the earlier movements load': { items: [earlierEntry], nextCursor: null } },
      error: { 'the earlier movements don’t load': networkFailure },
    },
    payoutsFetch: {
      done: { 'the earlier withdrawals load': { items: [failedBefore], nextCursor: null } },
      error: { 'the earlier withdrawals don’t load': networkFailure },
    },
    fileFetch: {
      done: { 'the table loads': 'date,what\r\n' },
      error: { 'the table doesn’t load': networkFailure },
    },
    payoutRequest: {
      done: { 'the server accepts it': requestedPayout },
      error: {
        'the withdrawal gets no response': networkFailure,
        'another tab was faster': refused(409, 'You can withdraw €0.00 at most.', 'notEnough'),
        'no payout provider is set up': refused(409, 'Payouts aren’t set up here yet.', 'noPayouts'),
      },
    },
    payoutCancellation: {
      done: { 'the server cancels it': canceledPayout },
      error: {
        'the cancellation gets no response': networkFailure,
        'it was already sent': refused(409, 'This payout is on its way to the bank.'),
      },
    },
  },
  possible: {
    'the user withdraws all of it': hasAll,
    'the user withdraws too little': isWithdrawable,
    'the user withdraws too much': hasAll,
    'the user withdraws no amount': isWithdrawable,
    'the user cancels the withdrawal': hasRequested,
    // The buttons exist only while there are more pages, or any entries.
    'the user loads earlier movements': ({ context: { money } }) => money?.entries.nextCursor !== null,
    'the user loads earlier withdrawals': ({ context: { money } }) => money?.payouts.nextCursor !== null,
    'the user presses ‘Download CSV’': ({ context: { money } }) => money?.entries.items.length !== 0,
    'the next part becomes available': hasAll,
    'the withdrawal has loaded as canceled': hasRequested,
    'nothing was withdrawn': hasAll,
  },
  contextKey: ({ money, problem, fieldProblems }) => [
    money && earningsFingerprint(money),
    money?.entries.nextCursor,
    money?.payouts.nextCursor,
    problem !== null,
    Object.keys(fieldProblems).length > 0,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['moneyFetch'],
      invariants: ({ money, problem }) => ({
        'nothing has loaded yet': money === null,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    shown: {
      running: ['moneyChange'],
      invariants: ({ money }) => ({
        'it has loaded': money !== null,
        'each movement is listed once':
          new Set(money?.entries.items.map(({ id }) => id)).size === money?.entries.items.length,
      }),
    },
    requesting: {
      tags: ['busy'],
      running: ['payoutRequest'],
      invariants: ({ money, amount, problem, fieldProblems }) => ({
        'the amount can be withdrawn': amount >= 2_000 && amount <= (money?.balance.available ?? 0),
        'the last problem is cleared': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    canceling: {
      tags: ['busy'],
      running: ['payoutCancellation'],
      invariants: ({ chosen, problem }) => ({
        'the affected item is known': chosen?.payoutId === 'o3',
        'the last problem is cleared': problem === null,
      }),
    },
    refreshing: { tags: ['busy'], running: ['moneyRefresh'] },
    loadingEntries: {
      tags: ['busy'],
      running: ['entriesFetch'],
      invariants: ({ money, problem }) => ({
        'the next page is known': money?.entries.nextCursor !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    loadingPayouts: {
      tags: ['busy'],
      running: ['payoutsFetch'],
      invariants: ({ money, problem }) => ({
        'the next page is known': money?.payouts.nextCursor !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    downloading: {
      tags: ['busy'],
      running: ['fileFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: earningsExpectations,
});
