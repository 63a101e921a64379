import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import {
  milestoneProposalMachine,
  type ProposalValues,
  type SentProposalEvent,
} from '../../../../machines/marketplace/milestones/milestone-proposal.machine.ts';
import { defineModel, type Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem, refused } from '../../samples.ts';
import { inView, showsOneOf } from '../shown-entity.ts';
import { staleFailure, staleMessage } from '../stale-failure.ts';
import {
  agreedMilestone,
  canceledMilestone,
  contractAlso,
  frozenContract,
  ownProposal,
  proposedMilestone,
  typedMilestone,
  untypedMilestone,
} from './proposal-samples.ts';

const invalidProposal = invalidInput({ title: 'Write a title of at least 3 characters.' });

type StateView = {
  readonly context: {
    readonly milestoneId: string | null;
    readonly milestone: MilestonePart | null;
    readonly milestoneEvent: SentProposalEvent;
    readonly values: ProposalValues;
  };
};
const isNew = ({ context }: StateView) => context.milestoneId === null;
const isOther = ({ context }: StateView) => context.milestoneId !== null;
const isTyped = ({ context }: StateView) => context.values === typedMilestone;

export const milestoneProposalModel = defineModel<typeof milestoneProposalMachine>({
  flow: 'milestone-proposal',
  machine: milestoneProposalMachine,
  inputs: {
    'a company at the form of a milestone': { contractId: 'k1', milestoneId: null },
    'a company at a milestone without money': { contractId: 'k1', milestoneId: 'm3' },
  },
  events: {
    'proposal.submitted': {
      'the company proposes it': { values: typedMilestone },
      'the company proposes nothing': { values: untypedMilestone },
    },
    'proposal.agreed': { 'the company agrees': {} },
    'proposal.rejected': { 'the company rejects it': {} },
    'proposal.withdrawn': { 'the company withdraws it': {} },
    'proposal.milestoneCanceled': { 'the company cancels it': {} },
    'proposal.canceled': { [cancelsAfterWaiting]: {} },
    'proposal.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'the contract loads': contractAlso(),
        'a frozen contract loads': frozenContract,
        'the developer’s proposal loads': contractAlso(proposedMilestone),
        'their own proposal loads': contractAlso(ownProposal),
        'an agreed milestone loads': contractAlso(agreedMilestone),
        'the contract has no such milestone': contractAlso(),
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the contract can’t be loaded': refused(500),
      },
    },
    proposalSending: {
      done: { 'the server accepts the proposal': ownProposal },
      error: { 'nothing is typed': invalidProposal, 'it can’t be proposed': refused(500) },
    },
    answerSending: {
      done: { 'the server accepts the answer': canceledMilestone },
      error: {
        'it can’t be sent': refused(500),
        'the developer has withdrawn it in the meantime': staleFailure(canceledMilestone),
      },
    },
  },
  possible: {
    'the contract loads': isNew,
    'a frozen contract loads': isNew,
    'the developer’s proposal loads': isOther,
    'their own proposal loads': isOther,
    'an agreed milestone loads': isOther,
    'the contract has no such milestone': isOther,
    'there is no such contract': isOther,
    'the contract can’t be loaded': isOther,
    'the company proposes nothing': ({ context }) => Object.keys(context.values).length === 0,
    'the server accepts the proposal': isTyped,
    'it can’t be proposed': isTyped,
    'nothing is typed': ({ context }) => context.values === untypedMilestone,
    'the developer has withdrawn it in the meantime': inView(showsOneOf(proposedMilestone)),
  },
  contextKey: ({ milestoneId, milestone, values, milestoneEvent, problem }) => [
    milestoneId,
    milestone && [milestone.state, milestone.version, milestone.proposedBy],
    values,
    milestoneEvent,
    problem !== null,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    closed: '§M3: there is nothing to propose, to answer or to cancel',
  },
  overlaps: {
    'always in deciding: canSend and canSend': 'a user who can agree can also reject, on the same page',
  },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    deciding: {},
    unavailable: { invariants: ({ contract }) => ({ 'nothing has loaded': contract === null }) },
    notFound: {},
    closed: {},
    writing: { invariants: ({ contract }) => ({ 'the contract is active': contract?.state === 'active' }) },
    proposing: {
      tags: ['busy'],
      running: ['proposalSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    answering: {
      invariants: ({ milestone }) => ({
        'the other side proposed it': milestone?.proposedBy === 'developer',
      }),
    },
    waiting: {
      invariants: ({ milestone }) => ({ 'the viewer proposed it': milestone?.proposedBy === 'company' }),
    },
    askingCancellation: {
      invariants: ({ milestone }) => ({ 'it holds no money': milestone?.state === 'unfunded' }),
    },
    sending: {
      tags: ['busy'],
      running: ['answerSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    done: { ends: true },
  },
  expectations: expectations(),
});

function expectations(): readonly Expectation[] {
  const load = ['call contractFetch', { contractId: 'k1' }] as const;
  const back = ['navigate', { to: '/company/dashboard/contracts/k1', replace: true }] as const;
  const success = (message: string) => ['showToast', { kind: 'success', message }] as const;
  return [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [load],
      contextAfter: {
        contract: null,
        milestone: null,
        values: {},
        milestoneEvent: { type: 'agree' },
        ...noProblem,
      },
    },
    ...[
      ['the contract loads', 'writing', null] as const,
      ['a frozen contract loads', 'closed', null] as const,
      ['the developer’s proposal loads', 'answering', proposedMilestone] as const,
      ['their own proposal loads', 'waiting', ownProposal] as const,
      ['an agreed milestone loads', 'askingCancellation', agreedMilestone] as const,
      ['the contract has no such milestone', 'notFound', null] as const,
    ].map(([when, to, milestone]) => ({
      spec: '§M3',
      from: 'loading',
      when,
      to,
      effects: [],
      contextAfter: { milestone, ...noProblem },
    })),
    { spec: '§M2', from: 'loading', when: 'there is no such contract', to: 'notFound', effects: [] },
    {
      spec: 'reading 9',
      from: 'loading',
      when: 'the contract can’t be loaded',
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
      effects: [load],
      contextAfter: noProblem,
    },
    ...[
      ['the company proposes it', typedMilestone] as const,
      ['the company proposes nothing', untypedMilestone] as const,
    ].map(([when, values]) => ({
      spec: '§M3, proposeMilestone',
      from: 'writing',
      when,
      to: 'proposing',
      effects: [['call proposalSending', { contractId: 'k1', values }] as const],
      contextAfter: { values, ...noProblem },
    })),
    {
      spec: '§M3, proposeMilestone',
      from: 'proposing',
      when: 'the server accepts the proposal',
      to: 'done',
      effects: [success('Milestone proposed'), back],
    },
    ...[
      ['nothing is typed', invalidProposal.message, invalidProposal.fields] as const,
      ['it can’t be proposed', genericMessage, {}] as const,
    ].map(([when, problem, fieldProblems]) => ({
      spec: '§M5',
      from: 'proposing',
      when,
      to: 'writing',
      effects: [],
      contextAfter: { problem, fieldProblems },
    })),
    {
      spec: 'reading 9',
      from: 'proposing',
      when: cancelsAfterWaiting,
      to: 'writing',
      effects: [],
      contextAfter: noProblem,
    },
    ...[
      ['answering', 'the company agrees', 'agree', proposedMilestone, 'Milestone agreed'] as const,
      ['answering', 'the company rejects it', 'reject', proposedMilestone, 'Milestone rejected'] as const,
      ['waiting', 'the company withdraws it', 'reject', ownProposal, 'Proposal withdrawn'] as const,
      [
        'askingCancellation',
        'the company cancels it',
        'cancel',
        agreedMilestone,
        'Milestone canceled',
      ] as const,
    ].flatMap(([place, when, type, seen, toast]): readonly Expectation[] => {
      const contextBefore = (context: Readonly<Record<string, unknown>>) =>
        context.milestone === seen && (context.milestoneEvent as SentProposalEvent).type === type;
      const sending = { spec: `§M3, ${type}`, from: 'sending', contextBefore };
      return [
        {
          spec: `§M3, ${type}`,
          from: place,
          when,
          to: 'sending',
          effects: [
            ['call answerSending', { milestoneId: 'm3', version: seen.version, milestoneEvent: { type } }],
          ],
          contextAfter: { milestoneEvent: { type }, ...noProblem },
        },
        {
          ...sending,
          when: 'the server accepts the answer',
          to: 'done',
          effects: [success(toast), back],
        },
        {
          ...sending,
          when: 'it can’t be sent',
          to: place,
          effects: [],
          contextAfter: { problem: genericMessage, fieldProblems: {} },
        },
        { ...sending, when: cancelsAfterWaiting, to: place, effects: [], contextAfter: noProblem },
      ];
    }),
    {
      spec: '§M10',
      from: 'sending',
      when: 'the developer has withdrawn it in the meantime',
      to: 'closed',
      effects: [],
      contextAfter: { milestone: canceledMilestone, problem: staleMessage, fieldProblems: {} },
    },
  ];
}
