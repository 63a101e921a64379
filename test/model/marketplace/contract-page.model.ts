import type { Contract } from '../../../contract/marketplace/contract.ts';
import { contractPageMachine } from '../../../machines/marketplace/contract-page.machine.ts';
import { defineModel, type Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, pollFails, refused } from '../samples.ts';
import { canceledByCompany, canceledContract, contract, fundedSince } from './contract-samples.ts';

const canceledByOther = 'the company cancels it while the developer looks';
/** The call that polls for changes to the contract after the shown version. */
const watch = ({ version, milestones: [first, second] }: Contract) =>
  [
    'call contractChange',
    { contractId: 'k1', versions: version + (first?.version ?? 0) + (second?.version ?? 0) },
  ] as const;
/** The calls that the page makes while it shows a contract. */
const watchAndReport = (seen: Contract) =>
  [watch(seen), ['call seenReport', { paymentId: seen.unseenPayments[0] ?? null }]] as const;
/** The payments that are still to be reported. */
const refreshed = (...unseenPayments: readonly string[]): Contract => ({
  ...fundedSince,
  unseenPayments: [...unseenPayments],
});
const noLoadingProblem = { problem: null };

type StateView = { readonly context: { readonly contract: Contract | null } };

/** Whether the company's page has a payment to report. */
const hasUnseenPayments = ({ context: { contract: seen } }: StateView) =>
  (seen?.unseenPayments.length ?? 0) > 0;

export const contractPageModel = defineModel<typeof contractPageMachine>({
  flow: 'contract-page',
  machine: contractPageMachine,
  inputs: { 'a developer at their contract': { contractId: 'k1' } },
  events: {
    'contract.canceled': { [cancelsAfterWaiting]: {} },
    'contract.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'the contract loads': contract,
        'a canceled contract loads': canceledContract,
        'it was funded in the meantime': fundedSince,
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the contract can’t be loaded': refused(500),
      },
    },
    contractChange: {
      done: { [canceledByOther]: canceledByCompany },
      error: { [pollFails]: refused(500) },
    },
    seenReport: {
      done: { 'no page has shown it before': { first: true }, 'another tab has shown it': { first: false } },
      error: { 'the report of the payment fails': refused(500) },
    },
  },
  possible: {
    // Receiving the same contract again is no change.
    [canceledByOther]: ({ context }) => context.contract?.version === contract.version,
    'no page has shown it before': hasUnseenPayments,
    'another tab has shown it': hasUnseenPayments,
    'the report of the payment fails': hasUnseenPayments,
  },
  contextKey: ({ contract: seen, problem }) => [
    seen && [seen.state, seen.version, seen.unseenPayments],
    problem !== null,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    viewing: '§M4: every action on a contract has its own page',
  },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    unavailable: { invariants: ({ contract: seen }) => ({ 'nothing has loaded': seen === null }) },
    notFound: {},
    viewing: {
      running: ['contractChange', 'seenReport'],
      invariants: ({ contract: seen }) => ({ 'there is a contract': seen !== null }),
    },
  },
  expectations: expectations(),
});

function expectations(): readonly Expectation[] {
  return [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call contractFetch', { contractId: 'k1' }]],
      contextAfter: { contract: null, ...noLoadingProblem },
    },
    ...[contract, canceledContract].map((seen) => ({
      spec: '§M4',
      from: 'loading',
      when: seen === contract ? 'the contract loads' : 'a canceled contract loads',
      to: 'viewing',
      effects: watchAndReport(seen),
      contextAfter: { contract: seen, updates: 0, ...noLoadingProblem },
    })),
    {
      spec: '§M11',
      from: 'loading',
      when: 'it was funded in the meantime',
      to: 'viewing',
      effects: watchAndReport(fundedSince),
      contextAfter: { contract: fundedSince },
    },
    ...[
      ['no page has shown it before', [['track', { event: 'payment_made' }]]] as const,
      ['another tab has shown it', []] as const,
      ['the report of the payment fails', []] as const,
    ].flatMap(([when, effects]): readonly Expectation[] => [
      {
        spec: '§M11, once a payment',
        from: 'viewing',
        when,
        contextBefore: ({ contract: seen }) => seen === fundedSince,
        to: 'viewing',
        effects: [...effects, ...watchAndReport(refreshed('y2'))],
        contextAfter: { contract: refreshed('y2') },
      },
      {
        spec: '§M11, once a payment',
        from: 'viewing',
        when,
        contextBefore: ({ contract: seen }) => seen !== fundedSince,
        to: 'viewing',
        effects: [...effects, ...watchAndReport(refreshed())],
        contextAfter: { contract: refreshed() },
      },
    ]),
    {
      spec: '§M7',
      from: 'viewing',
      when: canceledByOther,
      contextBefore: ({ updates }) => updates === 0,
      to: 'viewing',
      effects: watchAndReport(canceledByCompany),
      contextAfter: { contract: canceledByCompany, updates: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      from: 'viewing',
      when: pollFails,
      contextBefore: ({ contract: seen, updates }) => seen === contract && updates === 0,
      to: 'viewing',
      effects: watchAndReport(contract),
      contextAfter: { contract, updates: 0, ...noLoadingProblem },
    },
    { spec: '§M2', from: 'loading', when: 'there is no such contract', to: 'notFound', effects: [] },
    {
      spec: 'reading 9',
      from: 'loading',
      when: 'the contract can’t be loaded',
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: genericMessage },
    },
    {
      spec: 'reading 9',
      from: 'loading',
      when: cancelsAfterWaiting,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: 'Loading was canceled.' },
    },
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call contractFetch', { contractId: 'k1' }]],
      contextAfter: noLoadingProblem,
    },
  ];
}
