import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { milestoneFundingMachine } from '../../../../machines/marketplace/milestones/milestone-funding.machine.ts';
import { defineModel, type Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../../samples.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  beingPaid,
  contractWithoutFirst,
  declinedPayment,
  fundedPayment,
  fundingMilestone,
  givenUp,
  openPayment,
  paidAlready,
  payableContract,
  processingPayment,
  unfundedPart,
  unwantedPayment,
} from './funding-samples.ts';

const toPay = 'a company about to pay';
const backFromPayment = 'a company returning from the payment page';
const continueToPayment = 'the user continues to the payment';
const goesBack = 'the user presses Back, and the browser remembers the page';
const resumePayment = 'the user continues with it';
const giveUp = 'the user cancels the payment';
const checkPayment = 'the user checks its state';
const tryAgain = 'the user tries again';
const notThere = refused(404, 'This payment doesn’t exist, or isn’t open to you.');

/** The possible states of a payment, each with the machine's next state. */
const outcomes = [
  ['it is paid', fundedPayment, 'funded'],
  ['the bank has declined it', declinedPayment, 'declined'],
  ['it is canceled', givenUp, 'notPaid'],
  ['the bank is slow', processingPayment, 'waiting.working'],
  ['the payment came too late', unwantedPayment, 'moneyReturned'],
] as const;
const done = (): Readonly<Record<string, Payment>> =>
  Object.fromEntries(outcomes.map(([name, payment]) => [name, payment]));
const pollFails = { 'the poll for the payment fails': refused(500) };

const watched = ({ version }: Payment, id = 'paymentChange') =>
  [`call ${id}`, { paymentId: 'y1', version }] as const;
const asked = ['call paymentFetch', { paymentId: 'y1' }] as const;

type StateView = { readonly context: { readonly isTracked: boolean } };
const isNotReported = ({ context }: StateView) => !context.isTracked;

/** The effects on entering a state with such a payment. */
const effectsIn: Readonly<Record<string, Expectation['effects']>> = {
  funded: [['call seenReport', { paymentId: 'y1' }]],
  'waiting.working': [watched(processingPayment)],
};

/** Long, because a payment may end in many ways. */
export const milestoneFundingModel = defineModel<typeof milestoneFundingMachine>({
  flow: 'milestone-funding',
  machine: milestoneFundingMachine,
  inputs: {
    [toPay]: { contractId: 'k1', milestoneId: 'm1', paymentId: null },
    [backFromPayment]: { contractId: 'k1', milestoneId: null, paymentId: 'y1' },
  },
  events: {
    'funding.confirmed': { [continueToPayment]: {} },
    'funding.returned': { [goesBack]: {} },
    'funding.resumed': { [resumePayment]: {} },
    'funding.givenUp': { [giveUp]: {} },
    'funding.checked': { [checkPayment]: {} },
    'funding.canceled': { [cancelsAfterWaiting]: {} },
    'funding.retried': { [tryAgain]: {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'the milestone can be funded': payableContract,
        'the milestone is being paid in another tab': beingPaid,
        'the milestone is already funded': paidAlready,
        'the contract has no such milestone': contractWithoutFirst,
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the milestone can’t be loaded': refused(500),
      },
    },
    fundingStart: {
      done: { 'the payment is made': fundingMilestone },
      error: {
        'the payment can’t be started': networkFailure,
        'the company owes money': refused(
          409,
          'Your company owes money for an earlier payment. Settle that first.',
          'owing',
        ),
        'another tab was faster': refused(409, staleMessage, 'stale'),
      },
    },
    checkoutFetch: {
      done: { 'the provider has a page for it': openPayment, 'the provider refuses it': declinedPayment },
      error: { 'the provider’s page isn’t known': refused(500) },
    },
    paymentFetch: {
      done: { 'nothing has loaded yet': openPayment, ...done() },
      error: { 'there is no such payment': notThere, 'the provider can’t be asked': refused(500) },
    },
    unpaidChange: { done: done(), error: pollFails },
    paymentChange: { done: done(), error: pollFails },
    paymentCancellation: {
      done: { 'the provider is asked': fundingMilestone },
      error: {
        'the payment can’t be canceled': refused(500),
        'the payment was already made': refused(409, 'This milestone is funded.'),
      },
    },
    seenReport: {
      done: { 'no page has shown it before': { first: true }, 'another tab has shown it': { first: false } },
      error: { 'the report of the payment fails': refused(500) },
    },
  },
  // A repeated response is no change.
  possible: {
    'the bank is slow': ({ context }) => context.payment !== processingPayment,
    'no page has shown it before': isNotReported,
    'another tab has shown it': isNotReported,
    'the report of the payment fails': isNotReported,
  },
  contextKey: ({ milestone, payment, paymentId, isTracked, problem }) => [
    milestone?.state,
    payment?.version,
    payment?.checkoutUrl,
    paymentId,
    isTracked,
    problem,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    closed: '§M3: there is nothing to pay',
    moneyReturned: '§M6: the money is returned automatically',
    funded: '§M4: the page leads to the contract',
  },
  states: {
    arriving: {},
    loading: {
      tags: ['busy'],
      running: ['contractFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    deciding: {},
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    notFound: {},
    closed: {
      invariants: ({ milestone }) => ({ 'it can’t be funded': !milestone?.allowedEvents.includes('fund') }),
    },
    agreeing: {
      invariants: ({ milestone }) => ({
        'it can be funded': milestone?.allowedEvents.includes('fund') === true,
      }),
    },
    starting: {
      tags: ['busy'],
      running: ['fundingStart'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    openingCheckout: {
      tags: ['busy'],
      running: ['checkoutFetch'],
      invariants: ({ paymentId, problem }) => ({
        'the payment is known': paymentId === 'y1',
        'the last problem is cleared': problem === null,
      }),
    },
    leaving: {
      invariants: ({ payment }) => ({
        'there is a page to pay on': payment?.checkoutUrl === openPayment.checkoutUrl,
      }),
    },
    loadingPayment: {
      tags: ['busy'],
      running: ['paymentFetch'],
      invariants: ({ paymentId, problem }) => ({
        'the payment is known': paymentId === 'y1',
        'the last problem is cleared': problem === null,
      }),
    },
    checking: {},
    unpaid: {
      running: ['unpaidChange'],
      invariants: ({ payment }) => ({ 'it can be paid': payment?.state === 'created' }),
    },
    givingUp: {
      tags: ['busy'],
      running: ['paymentCancellation'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    'waiting.ending': { running: ['paymentChange'] },
    'waiting.working': { running: ['paymentChange'] },
    funded: { running: ['seenReport'] },
    declined: {},
    notPaid: {},
    moneyReturned: {},
  },
  expectations: expectations(),
});

function expectations(): readonly Expectation[] {
  const arrival = { contract: null, milestone: null, payment: null, isTracked: false, problem: null };
  const nothingToReport = ['call seenReport', { paymentId: null }] as const;
  const problemRow = (from: string, when: string, to: string, problem: string | null): Expectation => ({
    spec: 'reading 9',
    from,
    when,
    to,
    effects: [],
    contextAfter: { problem },
  });
  const outcomesFrom = (from: string): readonly Expectation[] =>
    outcomes
      .filter(([, , to]) => to !== from)
      .map(([when, payment, to]) => ({
        spec: '§M6',
        from,
        when,
        to,
        effects: effectsIn[to] ?? [],
        contextAfter: { payment, paymentId: 'y1', milestoneId: 'm1' },
      }));
  return [
    {
      spec: '§M4',
      given: toPay,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call contractFetch', { contractId: 'k1' }]],
      contextAfter: { milestoneId: 'm1', paymentId: null, ...arrival },
    },
    {
      spec: '§M6',
      given: backFromPayment,
      from: 'start',
      when: 'start',
      to: 'loadingPayment',
      effects: [asked],
      contextAfter: { milestoneId: null, paymentId: 'y1', ...arrival },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'the milestone can be funded',
      to: 'agreeing',
      effects: [],
      contextAfter: { contract: payableContract satisfies Contract, milestone: unfundedPart },
    },
    {
      spec: '§M3, fund',
      from: 'loading',
      when: 'the milestone is being paid in another tab',
      to: 'loadingPayment',
      effects: [asked],
      contextAfter: { paymentId: 'y1' },
    },
    {
      spec: '§M3, fund',
      from: 'loading',
      when: 'the milestone is already funded',
      to: 'closed',
      effects: [],
    },
    {
      spec: '§M2',
      from: 'loading',
      when: 'the contract has no such milestone',
      to: 'notFound',
      effects: [],
      contextAfter: { milestone: null },
    },
    problemRow('loading', 'there is no such contract', 'notFound', null),
    problemRow(
      'loading',
      'the milestone can’t be loaded',
      'unavailable',
      'The milestone couldn’t be loaded. Please try again.',
    ),
    problemRow('loading', cancelsAfterWaiting, 'unavailable', 'Loading was canceled.'),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: tryAgain,
      contextBefore: ({ paymentId }) => paymentId === null,
      to: 'loading',
      effects: [['call contractFetch', { contractId: 'k1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: tryAgain,
      contextBefore: ({ paymentId }) => paymentId === 'y1',
      to: 'loadingPayment',
      effects: [asked],
      contextAfter: { problem: null },
    },
    {
      spec: '§M3, fund',
      from: 'agreeing',
      when: continueToPayment,
      to: 'starting',
      effects: [['call fundingStart', { milestoneId: 'm1', version: unfundedPart.version }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M11',
      from: 'starting',
      when: 'the payment is made',
      to: 'openingCheckout',
      effects: [
        ['track', { event: 'payment_INIT' }],
        ['call checkoutFetch', { paymentId: 'y1' }],
      ],
      contextAfter: { paymentId: 'y1' },
    },
    problemRow(
      'starting',
      'the payment can’t be started',
      'agreeing',
      'The payment couldn’t be started. Nothing was charged. Please try again.',
    ),
    problemRow(
      'starting',
      'the company owes money',
      'agreeing',
      'Your company owes money for an earlier payment. Settle that first.',
    ),
    {
      spec: '§M10',
      from: 'starting',
      when: 'another tab was faster',
      to: 'loading',
      effects: [
        ['showToast', { kind: 'error', message: staleMessage }],
        ['call contractFetch', { contractId: 'k1' }],
      ],
    },
    {
      spec: 'reading 9, the page looks up whether it was made',
      from: 'starting',
      when: cancelsAfterWaiting,
      to: 'loading',
      effects: [['call contractFetch', { contractId: 'k1' }]],
    },
    {
      spec: '§M6',
      from: 'openingCheckout',
      when: 'the provider has a page for it',
      to: 'leaving',
      effects: [['openCheckout', { address: '/checkout/ep_1' }]],
      contextAfter: { payment: openPayment },
    },
    {
      spec: '§M6',
      from: 'openingCheckout',
      when: 'the provider refuses it',
      to: 'declined',
      effects: [],
      contextAfter: { payment: declinedPayment },
    },
    problemRow(
      'openingCheckout',
      'the provider’s page isn’t known',
      'unavailable',
      'The payment page couldn’t be opened. Nothing was charged. Please try again.',
    ),
    ...(['openingCheckout', 'givingUp'] as const).map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      to: 'loadingPayment',
      effects: [asked],
    })),
    {
      spec: '§M6, a user who returns with Back',
      from: 'leaving',
      when: goesBack,
      to: 'loadingPayment',
      effects: [asked],
    },
    {
      spec: '§M6',
      from: 'loadingPayment',
      when: 'nothing has loaded yet',
      to: 'unpaid',
      effects: [watched(openPayment, 'unpaidChange')],
      contextAfter: { payment: openPayment, paymentId: 'y1', milestoneId: 'm1' },
    },
    ...outcomesFrom('loadingPayment'),
    ...outcomesFrom('unpaid'),
    ...outcomesFrom('waiting.ending'),
    ...outcomesFrom('waiting.working'),
    problemRow('loadingPayment', 'there is no such payment', 'notFound', null),
    problemRow(
      'loadingPayment',
      'the provider can’t be asked',
      'unavailable',
      'We couldn’t check your payment. Please try again.',
    ),
    problemRow('loadingPayment', cancelsAfterWaiting, 'unavailable', 'Loading was canceled.'),
    ...['unpaid', 'waiting.ending', 'waiting.working'].map((from) => ({
      spec: '§M6, it is asked again',
      from,
      when: 'the poll for the payment fails',
      to: 'loadingPayment',
      effects: [asked],
    })),
    ...['waiting.ending', 'waiting.working'].map((from) => ({
      spec: '§M6',
      from,
      when: checkPayment,
      to: 'loadingPayment',
      effects: [asked],
    })),
    {
      spec: '§M6',
      from: 'unpaid',
      when: resumePayment,
      to: 'openingCheckout',
      effects: [['call checkoutFetch', { paymentId: 'y1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M3, cancelPayment',
      from: 'unpaid',
      when: giveUp,
      to: 'givingUp',
      effects: [['call paymentCancellation', { paymentId: 'y1', milestoneId: 'm1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M11',
      from: 'givingUp',
      when: 'the provider is asked',
      to: 'waiting.ending',
      effects: [['track', { event: 'payment_update' }], watched(openPayment)],
    },
    ...[
      ['the payment can’t be canceled', 'The payment couldn’t be canceled. Please try again.'] as const,
      ['the payment was already made', 'This milestone is funded.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M3, cancelPayment',
      from: 'givingUp',
      when,
      to: 'unpaid',
      effects: [watched(openPayment, 'unpaidChange')],
      contextAfter: { problem },
    })),
    {
      spec: '§M11, once a payment',
      from: 'funded',
      when: 'no page has shown it before',
      to: 'funded',
      effects: [
        ['track', { event: 'payment_made' }],
        ['showToast', { kind: 'success', message: 'Milestone funded' }],
        nothingToReport,
      ],
      contextAfter: { isTracked: true },
    },
    ...['another tab has shown it', 'the report of the payment fails'].map((when) => ({
      spec: '§M11, once a payment',
      from: 'funded',
      when,
      to: 'funded',
      effects: [nothingToReport],
      contextAfter: { isTracked: true },
    })),
    ...['declined', 'notPaid'].map((from) => ({
      spec: '§M10',
      from,
      when: tryAgain,
      to: 'loading',
      effects: [['call contractFetch', { contractId: 'k1' }]] as const,
      contextAfter: { payment: null, paymentId: null, milestoneId: 'm1' },
    })),
  ];
}
