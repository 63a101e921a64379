import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import type { milestoneFundingMachine } from '../../../../machines/marketplace/milestones/milestone-funding.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
  toast,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';
import { fundingMilestone } from './funding-samples.ts';

const title = heading('Fund this milestone: €3,240');
const proceed = button('Continue to payment');
const continueLink = link('Continue to payment');
const giveUp = button('Cancel payment');
const checkAgain = button('Check again');
const tryAgain = button('Try again');
const toContract = link('See the contract');

const visitBeforePaying = 'a company about to pay';
const visitAfterPaying = 'a company returning from the payment page';
const page = '/company/dashboard/contracts/k1';
const payment = {
  method: 'GET',
  path: '/v1/payments/y1',
  answer: (one: Payment) => one,
} as const satisfies HeldCall;
/** While the bank's decision is pending, the page polls for it every 2 s. */
const change = { ...payment, pollsAfterMs: 2_000 } satisfies HeldCall;
const startsOver = { state: 'loadingPayment', because: '§M6: the result is loaded on every visit' };
const fromTheStart = {
  state: 'loading',
  given: visitBeforePaying,
  because: '§M4: the address says what to fund',
};

const pollRetries = 'It asks until there is an answer (next-change.test.ts).';

export const milestoneFundingScreen = defineScreen<typeof milestoneFundingMachine>({
  flow: 'milestone-funding',
  screen: 'contracts/milestones/funding/milestone-funding-screen',
  visits: {
    [visitBeforePaying]: { address: `${page}?fund=m1`, encryptedItems: { authToken: 't1' } },
    [visitAfterPaying]: { address: `${page}?payment=y1`, encryptedItems: { authToken: 't1' } },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    fundingStart: {
      method: 'POST',
      path: '/v1/milestones/m1/events',
      answer: (milestone: Milestone) => milestone,
    },
    checkoutFetch: payment,
    paymentFetch: payment,
    unpaidChange: change,
    paymentChange: change,
    paymentCancellation: {
      method: 'POST',
      path: '/v1/milestones/m1/events',
      answer: (milestone: Milestone) => milestone,
    },
    seenReport: {
      method: 'PUT',
      path: '/v1/payments/y1/seen',
      answer: (seen: { first: boolean }) => seen,
      sendsNothing: ({ isTracked }: { readonly isTracked: boolean }) => isTracked,
    },
  },
  gestures: {
    'the user continues to the payment': [press(proceed)],
    'the user presses Back, and the browser remembers the page': [
      { do: 'outside', what: 'the page is restored from the back-forward cache' },
    ],
    'the user continues with it': [press(proceed)],
    'the user cancels the payment': [press(giveUp)],
    'the user checks its state': [press(checkAgain)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company, 'GET /v1/milestones/m1': fundingMilestone },
  notByHand: {
    'unpaid — xstate.error.actor.unpaidChange → loadingPayment': pollRetries,
    'waiting — xstate.error.actor.paymentChange → loadingPayment': pollRetries,
  },
  afterReload: {
    loading: fromTheStart,
    agreeing: fromTheStart,
    starting: fromTheStart,
    closed: fromTheStart,
    openingCheckout: fromTheStart,
    leaving: fromTheStart,
    loadingPayment: { ...startsOver, given: visitAfterPaying },
    unavailable: { ...startsOver, given: visitAfterPaying },
    notFound: { ...startsOver, given: visitAfterPaying },
    unpaid: startsOver,
    'waiting.ending': startsOver,
    'waiting.working': startsOver,
    givingUp: startsOver,
    funded: startsOver,
    declined: startsOver,
    notPaid: startsOver,
    moneyReturned: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your milestone')], missing: [title, tryAgain, anyAlert] },
    loadingPayment: {
      sees: [heading('We are checking with your bank')],
      missing: [proceed, tryAgain, anyAlert],
    },
    openingCheckout: { sees: [heading('Opening the payment page')], missing: [tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t get through'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [title],
    }),
    notFound: {
      sees: [heading('We couldn’t find that milestone'), link('Go to contracts')],
      missing: [anyAlert],
    },
    closed: { sees: [heading('Nothing to pay here now'), toContract], missing: [proceed, anyAlert] },
    agreeing: ({ problem }) => ({
      sees: [
        title,
        text(
          'You pay €3,240: €3,000 is held for Dana until you approve, €240 is our fee, returned if the work is refunded.',
        ),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: [proceed],
      missing: problem === null ? [anyAlert] : [],
    }),
    starting: { sees: [title, busy('Continue to payment')], missing: [anyAlert] },
    leaving: {
      sees: [heading('On your way to the payment page'), continueLink],
      missing: [anyAlert],
      leavingFor: '/checkout/ep_1',
    },
    unpaid: ({ problem }) => ({
      sees: [heading('We are checking with your bank'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [proceed, giveUp],
      missing: problem === null ? [anyAlert] : [],
    }),
    givingUp: {
      sees: [heading('We are checking with your bank'), busy('Cancel payment')],
      disabled: [proceed],
      missing: [anyAlert],
    },
    'waiting.ending': {
      sees: [heading('Canceling your payment'), toContract],
      missing: [proceed, giveUp, anyAlert],
    },
    'waiting.working': {
      sees: [
        heading('Your bank is still working'),
        status('Your bank is still working on it. We will tell you when it is done.'),
        toContract,
      ],
      enabled: [checkAgain],
      missing: [proceed, anyAlert],
    },
    funded: (_, happened) => ({
      sees: [
        heading('Milestone funded'),
        toContract,
        ...(happened === 'no page has shown it before' ? [toast('Milestone funded')] : []),
      ],
      missing: [tryAgain, anyAlert],
    }),
    declined: {
      sees: [
        heading('Payment declined'),
        alert('The payment was declined. Nothing was charged. The card was declined.'),
      ],
      enabled: [tryAgain],
      missing: [toContract],
    },
    notPaid: {
      sees: [heading('Payment canceled'), status('The payment was canceled. Nothing was charged.')],
      enabled: [tryAgain],
      missing: [anyAlert],
    },
    moneyReturned: {
      sees: [heading('Your payment goes back to you'), toContract],
      missing: [tryAgain, anyAlert],
    },
  },
});
