import type { MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import {
  refundMachine,
  type SentRefundEvent,
} from '../../../../machines/marketplace/milestones/refund.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, refused } from '../../samples.ts';
import { staleFailure } from '../stale-failure.ts';
import { noReason, noStatement, refundExpectations } from './refund.expectations.ts';
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

type StateView = {
  readonly context: {
    readonly contractId: string;
    readonly milestone: MilestonePart | null;
    readonly milestoneEvent: SentRefundEvent;
  };
};
const isCompany = ({ context }: StateView) => context.contractId === 'k1';
const isDeveloper = ({ context }: StateView) => context.contractId === 'k2';
const asks = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'requestRefund' && milestoneEvent.reason !== '';
const asksAtFirst = (view: StateView) => asks(view) && view.context.milestone === fundedWork;
const rejects = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'rejectRefund' && milestoneEvent.statement !== '';
const isWritten = (view: StateView) =>
  asks(view) || rejects(view) || ['cancelRequest', 'acceptRefund'].includes(view.context.milestoneEvent.type);
/** Whether nothing was sent yet: another attempt would fail in the same way. */
const isFresh = ({ context: { milestoneEvent } }: StateView) =>
  milestoneEvent.type === 'requestRefund' && milestoneEvent.reason === '';

export const refundModel = defineModel<typeof refundMachine>({
  flow: 'refund',
  machine: refundMachine,
  inputs: {
    'a company at the refund of a milestone': { contractId: 'k1', milestoneId: 'm1' },
    'a developer at the refund of a milestone': { contractId: 'k2', milestoneId: 'm1' },
  },
  events: {
    'refund.requested': {
      'the company says why': { reason: refundReason },
      'the company gives no reason': { reason: '' },
    },
    'refund.withdrawalConfirmed': { 'the company withdraws its request': {} },
    'refund.acceptanceRequested': { 'the developer wants to accept': {} },
    'refund.accepted': { 'the developer accepts': {} },
    'refund.rejected': {
      'the developer rejects it with a statement': { statement: rejectionStatement },
      'the developer rejects it without a statement': { statement: '' },
    },
    'refund.dismissed': { 'the developer changes nothing': {} },
    'refund.canceled': { [cancelsAfterWaiting]: {} },
    'refund.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'funded work loads': contractWith(fundedWork),
        'the company’s request loads': contractWith(requestedRefund),
        'submitted work loads': contractWith(submittedWork),
        'the contract has no such milestone': contractWith({ ...fundedWork, id: 'm9' }),
        'a request that needs an answer loads': answeringContract(refundToAnswer),
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the milestone can’t be loaded': refused(500),
      },
    },
    refundSending: {
      done: { 'the server accepts it': requestedRefund },
      error: {
        'the reason is missing': noReason,
        'the statement is missing': noStatement,
        'it can’t be sent': refused(500),
        'another tab has extended the deadline in the meantime': staleFailure(stillRefundable),
        'the developer has submitted in the meantime': staleFailure(submittedWork),
        'the company has withdrawn the request in the meantime': staleFailure(refundTakenBack),
      },
    },
  },
  possible: {
    'funded work loads': isCompany,
    'the company’s request loads': isCompany,
    'submitted work loads': isCompany,
    'the contract has no such milestone': isCompany,
    'a request that needs an answer loads': isDeveloper,
    'there is no such contract': isCompany,
    'the milestone can’t be loaded': isCompany,
    'the company gives no reason': isFresh,
    'the developer rejects it without a statement': isFresh,
    'the server accepts it': isWritten,
    'the reason is missing': isFresh,
    'the statement is missing': ({ context: { milestoneEvent } }) =>
      milestoneEvent.type === 'rejectRefund' && milestoneEvent.statement === '',
    'it can’t be sent': isWritten,
    'another tab has extended the deadline in the meantime': asksAtFirst,
    'the developer has submitted in the meantime': asksAtFirst,
    'the company has withdrawn the request in the meantime': rejects,
  },
  contextKey: ({ contractId, milestone, milestoneEvent, problem }) => [
    contractId,
    milestone && [milestone.state, milestone.version],
    milestoneEvent,
    problem !== null,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    closed: '§M3: there is no refund to ask for or to answer',
  },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    deciding: {},
    unavailable: { invariants: ({ contract }) => ({ 'nothing has loaded': contract === null }) },
    notFound: {},
    closed: {
      invariants: ({ milestone }) => ({
        'nothing can be sent about a refund': !milestone?.allowedEvents.some((event) =>
          ['requestRefund', 'cancelRequest', 'acceptRefund'].includes(event),
        ),
      }),
    },
    writing: { invariants: ({ milestone }) => ({ 'the money is held': milestone?.state === 'funded' }) },
    waiting: {
      invariants: ({ contract }) => ({ 'the viewer is the company': contract?.side === 'company' }),
    },
    answering: {
      invariants: ({ contract }) => ({ 'the viewer is the developer': contract?.side === 'developer' }),
    },
    askingAcceptance: {
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    sending: {
      tags: ['busy'],
      running: ['refundSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    done: { ends: true },
  },
  expectations: refundExpectations,
});
