import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem } from '../../samples.ts';
import { staleMessage } from '../stale-failure.ts';
import {
  answeringContract,
  refundReason,
  refundTakenBack,
  refundToAnswer,
  rejectionStatement,
  requestedRefund,
  stillRefundable,
} from './refund-samples.ts';
import { contractWith, fundedWork, submittedWork } from './work-samples.ts';

export const noReason = invalidInput({ reason: 'Give a reason.' });
export const noStatement = invalidInput({ statement: 'Write a statement.' });

type Known = Readonly<Record<string, unknown>>;
type TypedEvent = { readonly type: string };
const eventIs =
  (type: string) =>
  ({ milestoneEvent }: Known) =>
    (milestoneEvent as TypedEvent).type === type;

const opening: readonly Expectation[] = [
  ...[
    ['a company at the refund of a milestone', 'k1'] as const,
    ['a developer at the refund of a milestone', 'k2'] as const,
  ].map(([given, contractId]) => ({
    spec: '§M4',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call contractFetch', { contractId }] as const],
    contextAfter: {
      contract: null,
      milestone: null,
      milestoneEvent: { type: 'requestRefund', reason: '' },
      ...noProblem,
    },
  })),
  ...[
    ['funded work loads', 'writing', contractWith(fundedWork), fundedWork] as const,
    ['the company’s request loads', 'waiting', contractWith(requestedRefund), requestedRefund] as const,
    [
      'a request that needs an answer loads',
      'answering',
      answeringContract(refundToAnswer),
      refundToAnswer,
    ] as const,
    ['submitted work loads', 'closed', contractWith(submittedWork), submittedWork] as const,
  ].map(([when, to, contract, milestone]) => ({
    spec: '§M3',
    from: 'loading',
    when,
    to,
    effects: [],
    contextAfter: { contract, milestone, ...noProblem },
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
  ...['k1', 'k2'].map((contractId) => ({
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    contextBefore: (context: Known) => context.contractId === contractId,
    to: 'loading',
    effects: [['call contractFetch', { contractId }] as const],
    contextAfter: noProblem,
  })),
];

const sent = (
  from: string,
  when: string,
  seen: MilestonePart,
  milestoneEvent: Readonly<Record<string, string>>,
): Expectation => ({
  spec: `§M3, ${milestoneEvent.type}`,
  from,
  when,
  contextBefore: ({ milestone }) => milestone === seen,
  to: 'sending',
  effects: [['call refundSending', { milestoneId: 'm1', version: seen.version, milestoneEvent }]],
  contextAfter: { milestoneEvent, ...noProblem },
});
const asking: readonly Expectation[] = [
  sent('writing', 'the company says why', fundedWork, { type: 'requestRefund', reason: refundReason }),
  sent('writing', 'the company gives no reason', fundedWork, { type: 'requestRefund', reason: '' }),
  sent('waiting', 'the company withdraws its request', requestedRefund, { type: 'cancelRequest' }),
  sent('answering', 'the developer rejects it with a statement', refundToAnswer, {
    type: 'rejectRefund',
    statement: rejectionStatement,
  }),
  sent('answering', 'the developer rejects it without a statement', refundToAnswer, {
    type: 'rejectRefund',
    statement: '',
  }),
  sent('askingAcceptance', 'the developer accepts', refundToAnswer, { type: 'acceptRefund' }),
  {
    spec: '§M4, §M6: the sum is named before it is sent',
    from: 'answering',
    when: 'the developer wants to accept',
    to: 'askingAcceptance',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M4',
    from: 'askingAcceptance',
    when: 'the developer changes nothing',
    to: 'answering',
    effects: [],
    contextAfter: noProblem,
  },
];

const done: readonly Expectation[] = [
  ['requestRefund', 'Refund requested', 'company', 'k1'] as const,
  ['cancelRequest', 'Refund request withdrawn', 'company', 'k1'] as const,
  ['acceptRefund', 'Refund accepted', 'developer', 'k2'] as const,
  ['rejectRefund', 'Refund rejected', 'developer', 'k2'] as const,
].map(([type, message, side, contractId]) => ({
  spec: '§M10, §M11: shown and tracked once, after the server accepted it',
  from: 'sending',
  when: 'the server accepts it',
  contextBefore: eventIs(type),
  to: 'done',
  effects: [
    ['track', { event: 'payment_update' }],
    ['showToast', { kind: 'success', message }],
    ['navigate', { to: `/${side}/dashboard/contracts/${contractId}`, replace: true }],
  ],
}));

/** The state to which a failed event returns. */
const placeOf = [
  ['requestRefund', 'writing'],
  ['cancelRequest', 'waiting'],
  ['acceptRefund', 'answering'],
  ['rejectRefund', 'answering'],
] as const;
const failed: readonly Expectation[] = [
  ...placeOf.flatMap(([type, to]): readonly Expectation[] => [
    {
      spec: '§M3',
      from: 'sending',
      when: 'it can’t be sent',
      contextBefore: eventIs(type),
      to,
      effects: [],
      contextAfter: { problem: genericMessage, fieldProblems: {} },
    },
    {
      spec: 'reading 9',
      from: 'sending',
      when: cancelsAfterWaiting,
      contextBefore: eventIs(type),
      to,
      effects: [],
      contextAfter: noProblem,
    },
  ]),
  ...[
    ['the reason is missing', 'writing', noReason] as const,
    ['the statement is missing', 'answering', noStatement] as const,
  ].map(([when, to, { message, fields }]) => ({
    spec: '§M5',
    from: 'sending',
    when,
    to,
    effects: [],
    contextAfter: { problem: message, fieldProblems: fields },
  })),
  ...[
    ['another tab has extended the deadline in the meantime', 'writing', stillRefundable] as const,
    ['the developer has submitted in the meantime', 'closed', submittedWork] as const,
    ['the company has withdrawn the request in the meantime', 'closed', refundTakenBack] as const,
  ].map(([when, to, milestone]) => ({
    spec: '§M10',
    from: 'sending',
    when,
    to,
    effects: [],
    contextAfter: { milestone, problem: staleMessage, fieldProblems: {} },
  })),
];

export const refundExpectations: readonly Expectation[] = [...opening, ...asking, ...done, ...failed];
