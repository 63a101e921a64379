import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { MilestoneEvent } from '../../../../contract/marketplace/milestones/milestone-event.ts';
import { maySendAs } from '../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';
import {
  disputeMachine,
  type SentDisputeEvent,
} from '../../../../machines/marketplace/milestones/dispute.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, pollFails, refused } from '../../samples.ts';
import { inView, showsOneOf } from '../shown-entity.ts';
import { staleFailure } from '../stale-failure.ts';
import { disputeExpectations, noStatement, noSum } from './dispute.expectations.ts';
import {
  disputedWork,
  disputeStatement,
  frozenDispute,
  ownParts,
  ownSplit,
  settledWork,
  splitToAnswer,
  withdrawnDispute,
} from './dispute-samples.ts';
import { approvedByTime, contractWith, submittedWork } from './work-samples.ts';

type StateView = {
  readonly context: { readonly milestone: MilestonePart | null; readonly milestoneEvent: SentDisputeEvent };
};
const eventIs =
  (type: SentDisputeEvent['type']) =>
  ({ context: { milestoneEvent } }: StateView) =>
    milestoneEvent.type === type;
/** Whether there is a button for this event. */
const hasButtonFor =
  (event: MilestoneEvent['type']) =>
  ({ context: { milestone } }: StateView) =>
    maySendAs('company', milestone, event);
const opens = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'dispute' && milestoneEvent.statement !== '';
const isUnsaid = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'dispute' && milestoneEvent.statement === '';
const proposes = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'proposeSplit' && milestoneEvent.toDeveloper !== null;
const isUnread = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'proposeSplit' && milestoneEvent.toDeveloper === null;

export const disputeModel = defineModel<typeof disputeMachine>({
  flow: 'dispute',
  machine: disputeMachine,
  inputs: { 'a company at a dispute': { contractId: 'k1', milestoneId: 'm1' } },
  events: {
    'dispute.opened': {
      'the company opens it with a statement': { statement: disputeStatement },
      'the company opens it without a statement': { statement: '' },
    },
    'dispute.splitProposed': {
      'the company proposes a split': ownParts,
      'the company types no sum': { toDeveloper: null, toCompany: null },
    },
    'dispute.acceptanceRequested': { 'the company wants to accept the split': {} },
    'dispute.splitAccepted': { 'the company accepts it': {} },
    'dispute.withdrawalRequested': { 'the company wants to withdraw the dispute': {} },
    'dispute.withdrawn': { 'the company withdraws it': {} },
    'dispute.dismissed': { 'the company changes nothing': {} },
    'dispute.canceled': { [cancelsAfterWaiting]: {} },
    'dispute.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'submitted work loads': contractWith(submittedWork),
        'a dispute loads': contractWith(disputedWork),
        'a split that needs an answer loads': contractWith(splitToAnswer),
        'a dispute in a frozen contract loads': contractWith(frozenDispute),
        'approved work loads': contractWith(approvedByTime),
        'the contract has no such milestone': contractWith({ ...submittedWork, id: 'm9' }),
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the milestone can’t be loaded': refused(500),
      },
    },
    milestoneChange: {
      done: { 'the developer proposes a split while the company looks': splitToAnswer },
      error: { [pollFails]: refused(500) },
    },
    disputeSending: {
      done: {
        'the dispute is opened': disputedWork,
        'the split is proposed': ownSplit,
        'the split is accepted': settledWork,
        'the dispute is withdrawn': withdrawnDispute,
      },
      error: {
        'the statement is missing': noStatement,
        'the sum can’t be read': noSum,
        'it can’t be sent': refused(500),
        'the developer has proposed another split in the meantime': staleFailure(splitToAnswer),
        'it was approved automatically in the meantime': staleFailure(approvedByTime),
      },
    },
  },
  possible: {
    // Receiving the same version again is no change.
    'the developer proposes a split while the company looks': inView(showsOneOf(disputedWork)),
    'the company opens it without a statement': isUnsaid,
    'the company proposes a split': hasButtonFor('proposeSplit'),
    'the company types no sum': inView(showsOneOf(disputedWork)),
    'the company wants to accept the split': hasButtonFor('acceptSplit'),
    'the company wants to withdraw the dispute': hasButtonFor('withdrawDispute'),
    'the dispute is opened': opens,
    'the split is proposed': proposes,
    'the split is accepted': eventIs('acceptSplit'),
    'the dispute is withdrawn': eventIs('withdrawDispute'),
    'the statement is missing': isUnsaid,
    'the sum can’t be read': isUnread,
    'it can’t be sent': (view) => !isUnsaid(view) && !isUnread(view),
    'the developer has proposed another split in the meantime': (view) =>
      proposes(view) && showsOneOf(disputedWork)(view.context),
    'it was approved automatically in the meantime': opens,
  },
  contextKey: ({ milestone, milestoneEvent, problem }) => [
    milestone && [milestone.state, milestone.version, milestone.split?.by],
    milestoneEvent,
    problem !== null,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    closed: '§M3: there is no dispute, and none to open',
  },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    deciding: {},
    unavailable: { invariants: ({ contract }) => ({ 'nothing has loaded': contract === null }) },
    notFound: {},
    closed: {
      invariants: ({ milestone }) => ({
        'it isn’t disputed, and can’t be': !milestone?.allowedEvents.includes('dispute'),
      }),
    },
    opening: { invariants: ({ milestone }) => ({ 'there is work': milestone?.state === 'submitted' }) },
    viewing: {
      running: ['milestoneChange'],
      invariants: ({ milestone }) => ({ 'it is disputed': milestone?.state === 'disputed' }),
    },
    askingAcceptance: {
      invariants: ({ milestone, problem }) => ({
        'the other side proposed it': milestone?.split?.by === 'developer',
        'the last problem is cleared': problem === null,
      }),
    },
    askingWithdrawal: {
      invariants: ({ milestone, problem }) => ({
        'the viewer opened it': milestone?.dispute?.openedBy === 'company',
        'the last problem is cleared': problem === null,
      }),
    },
    sending: {
      tags: ['busy'],
      running: ['disputeSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    done: { ends: true },
  },
  expectations: disputeExpectations,
});
