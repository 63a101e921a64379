import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Effect, Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem, pollFails } from '../../samples.ts';
import { successToast } from '../../toasts.ts';
import { showsOneOf } from '../shown-entity.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  disputedWork,
  disputeStatement,
  frozenDispute,
  ownParts,
  ownSplit,
  splitToAnswer,
} from './dispute-samples.ts';
import { approvedByTime, contractWith, submittedWork } from './work-samples.ts';

export const noStatement = invalidInput({ statement: 'Write a statement.' });
export const noSum = invalidInput({ toDeveloper: 'Enter an amount.', toCompany: 'Enter an amount.' });

const nothingSaid = { type: 'dispute', statement: '' };
type Known = Readonly<Record<string, unknown>>;
const eventIs =
  (type: string) =>
  ({ milestoneEvent }: Known) =>
    (milestoneEvent as { readonly type: string }).type === type;
const watch = ({ version }: MilestonePart): Effect => [
  'call milestoneChange',
  { milestoneId: 'm1', version },
];
const reported: Effect = ['track', { event: 'payment_update' }];
const back: Effect = ['navigate', { to: '/company/dashboard/contracts/k1', replace: true }];

const opening: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call contractFetch', { contractId: 'k1' }]],
    contextAfter: { contract: null, milestone: null, updates: 0, milestoneEvent: nothingSaid, ...noProblem },
  },
  ...[
    ['submitted work loads', 'opening', submittedWork] as const,
    ['a dispute loads', 'viewing', disputedWork] as const,
    ['a split that needs an answer loads', 'viewing', splitToAnswer] as const,
    ['a dispute in a frozen contract loads', 'viewing', frozenDispute] as const,
    ['approved work loads', 'closed', approvedByTime] as const,
  ].map(([when, to, milestone]) => ({
    spec: '§M3',
    from: 'loading',
    when,
    to,
    effects: to === 'viewing' ? [watch(milestone)] : [],
    contextAfter: { contract: contractWith(milestone), milestone, updates: 0, ...noProblem },
  })),
  ...['there is no such contract', 'the contract has no such milestone'].map((when) => ({
    spec: '§M2',
    from: 'loading',
    when,
    to: 'notFound',
    effects: [],
  })),
  {
    spec: 'reading 9',
    from: 'loading',
    when: 'the milestone can’t be loaded',
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: genericMessage, fieldProblems: {} },
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
    contextAfter: noProblem,
  },
  {
    spec: '§M7',
    from: 'viewing',
    when: 'the developer proposes a split while the company looks',
    contextBefore: ({ updates }) => updates === 0,
    to: 'viewing',
    effects: [watch(splitToAnswer)],
    contextAfter: { milestone: splitToAnswer, updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'viewing',
    when: pollFails,
    contextBefore: showsOneOf(disputedWork),
    to: 'viewing',
    effects: [watch(disputedWork)],
    contextAfter: { milestone: disputedWork },
  },
];

const asking: readonly Expectation[] = [
  ...[
    ['the company wants to accept the split', 'askingAcceptance', splitToAnswer] as const,
    ['the company wants to withdraw the dispute', 'askingWithdrawal', disputedWork] as const,
  ].flatMap(([when, to, seen]): readonly Expectation[] => [
    {
      spec: '§M4',
      from: 'viewing',
      when,
      contextBefore: showsOneOf(seen),
      to,
      effects: [],
      contextAfter: noProblem,
    },
    {
      spec: '§M4',
      from: to,
      when: 'the company changes nothing',
      contextBefore: showsOneOf(seen),
      to: 'viewing',
      effects: [watch(seen)],
      contextAfter: noProblem,
    },
  ]),
  ...[
    [
      'opening',
      'the company opens it with a statement',
      submittedWork,
      { type: 'dispute', statement: disputeStatement },
    ] as const,
    ['opening', 'the company opens it without a statement', submittedWork, nothingSaid] as const,
    ['viewing', 'the company proposes a split', disputedWork, { type: 'proposeSplit', ...ownParts }] as const,
    [
      'viewing',
      'the company types no sum',
      disputedWork,
      { type: 'proposeSplit', toDeveloper: null, toCompany: null },
    ] as const,
    // Accepts exactly the split that was shown.
    [
      'askingAcceptance',
      'the company accepts it',
      splitToAnswer,
      { type: 'acceptSplit', splitVersion: 1 },
    ] as const,
    ['askingWithdrawal', 'the company withdraws it', disputedWork, { type: 'withdrawDispute' }] as const,
  ].map(([from, when, seen, milestoneEvent]) => ({
    spec: `§M3, ${milestoneEvent.type}`,
    from,
    when,
    contextBefore: showsOneOf(seen),
    to: 'sending',
    effects: [['call disputeSending', { milestoneId: 'm1', version: seen.version, milestoneEvent }] as const],
    contextAfter: { milestoneEvent, ...noProblem },
  })),
];

const done: readonly Expectation[] = [
  ...[
    ['the dispute is opened', 'Dispute opened', disputedWork] as const,
    ['the split is proposed', 'Split proposed', ownSplit] as const,
  ].map(([when, message, milestone]) => ({
    spec: '§M10, §M11: shown and tracked once; what comes next is on this page',
    from: 'sending',
    when,
    to: 'viewing',
    effects: [reported, successToast(message), watch(milestone)],
    contextAfter: { milestone, milestoneEvent: nothingSaid, ...noProblem },
  })),
  ...[
    ['the split is accepted', 'Split accepted'] as const,
    ['the dispute is withdrawn', 'Dispute withdrawn'] as const,
  ].map(([when, message]) => ({
    spec: '§M10, §M11: shown and tracked once',
    from: 'sending',
    when,
    to: 'done',
    effects: [reported, successToast(message), back],
  })),
];

/** The state after an event that failed to arrive, by the milestone shown when it was sent. */
const sentFrom = [
  ['dispute', 'opening', [submittedWork]] as const,
  ['proposeSplit', 'viewing', [disputedWork, splitToAnswer, ownSplit]] as const,
  ['acceptSplit', 'viewing', [splitToAnswer]] as const,
  ['withdrawDispute', 'viewing', [disputedWork, splitToAnswer, ownSplit]] as const,
];
const failed: readonly Expectation[] = [
  ...sentFrom.flatMap(([type, to, seenThen]) =>
    seenThen.flatMap((seen): readonly Expectation[] => {
      const common = {
        from: 'sending',
        contextBefore: (context: Known) => eventIs(type)(context) && showsOneOf(seen)(context),
        to,
        effects: to === 'viewing' ? [watch(seen)] : [],
      };
      return [
        {
          ...common,
          spec: '§M3',
          when: 'it can’t be sent',
          contextAfter: { problem: genericMessage, fieldProblems: {} },
        },
        { ...common, spec: 'reading 9', when: cancelsAfterWaiting, contextAfter: noProblem },
      ];
    }),
  ),
  ...[
    ['the statement is missing', 'opening', noStatement, []] as const,
    ['the sum can’t be read', 'viewing', noSum, [watch(disputedWork)]] as const,
  ].map(([when, to, { message, fields }, effects]) => ({
    spec: '§M5',
    from: 'sending',
    when,
    to,
    effects,
    contextAfter: { problem: message, fieldProblems: fields },
  })),
  ...[
    ['the developer has proposed another split in the meantime', 'viewing', splitToAnswer] as const,
    ['it was approved automatically in the meantime', 'closed', approvedByTime] as const,
  ].map(([when, to, milestone]) => ({
    spec: '§M10',
    from: 'sending',
    when,
    to,
    effects: to === 'viewing' ? [watch(milestone)] : [],
    contextAfter: { milestone, problem: staleMessage, fieldProblems: {} },
  })),
];

export const disputeExpectations: readonly Expectation[] = [...opening, ...asking, ...done, ...failed];
