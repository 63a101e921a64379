import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone, MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import type {
  refundMachine,
  SentRefundEvent,
} from '../../../../machines/marketplace/milestones/refund.machine.ts';
import {
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  link,
  press,
  text,
  toast,
  type,
  within,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company, developer } from '../../samples.ts';
import { noAlertUnless, problemAlerts } from '../problem-alerts.ts';
import { answeringContract, refundReason, refundToAnswer, rejectionStatement } from './refund-samples.ts';
import { contractWith, submittedWork } from './work-samples.ts';

const reason = field('Reason');
const statement = field('Statement');
const ask = button('Request refund');
const withdraw = button('Withdraw request');
const accept = button('Accept refund');
const reject = button('Reject refund');
const tryAgain = button('Try again');
const acceptDialog = dialog('Refund €3,240 to Cora Ltd?');
const toCompany = text(
  'You get back everything you paid for this milestone: €3,240, including our fee of €240. Dana receives nothing for it.',
);
const fromDeveloper = text(
  'Cora Ltd gets back everything it paid for this milestone: €3,240, including our fee of €240. You receive nothing for it.',
);
const startsOver = { state: 'loading', because: '§M4: the milestone is loaded on every visit' };
const encryptedItems = { authToken: 't1' };

const toasts = {
  requestRefund: 'Refund requested',
  cancelRequest: 'Refund request withdrawn',
  acceptRefund: 'Refund accepted',
  rejectRefund: 'Refund rejected',
} as const;
const labels = {
  requestRefund: 'Request refund',
  cancelRequest: 'Withdraw request',
  acceptRefund: 'Accept refund',
  rejectRefund: 'Reject refund',
} as const;
const sides = { company: 'k1', developer: 'k2' } as const;

export const refundScreen = defineScreen<typeof refundMachine>({
  flow: 'refund',
  screen: 'contracts/milestones/refund/refund-screen',
  visits: {
    'a company at the refund of a milestone': {
      address: '/company/dashboard/contracts/k1?refund=m1',
      encryptedItems,
      otherResponses: {
        'GET /v1/users/profile': company,
        'GET /v1/contracts/k1': contractWith(submittedWork),
      },
    },
    'a developer at the refund of a milestone': {
      address: '/developer/dashboard/contracts/k2?refund=m1',
      encryptedItems,
      otherResponses: {
        'GET /v1/users/profile': developer,
        'GET /v1/contracts/k2': answeringContract(refundToAnswer),
      },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/*', answer: (contract: Contract) => contract },
    refundSending: {
      method: 'POST',
      path: '/v1/milestones/m1/events',
      answer: (milestone: Milestone) => milestone,
      isRefused: ({ milestoneEvent }: { readonly milestoneEvent: SentRefundEvent }) =>
        (milestoneEvent.type === 'requestRefund' && milestoneEvent.reason === '') ||
        (milestoneEvent.type === 'rejectRefund' && milestoneEvent.statement === ''),
    } satisfies HeldCall,
  },
  gestures: {
    'the company says why': [type(reason, refundReason), press(ask)],
    'the company gives no reason': [press(ask)],
    'the company withdraws its request': [press(withdraw)],
    'the developer wants to accept': [press(accept)],
    'the developer accepts': [press(within(acceptDialog, accept))],
    'the developer rejects it with a statement': [type(statement, rejectionStatement), press(reject)],
    'the developer rejects it without a statement': [press(reject)],
    'the developer changes nothing': [press(within(acceptDialog, button('Not yet')))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  afterReload: {
    loading: startsOver,
    unavailable: startsOver,
    notFound: startsOver,
    closed: startsOver,
    writing: startsOver,
    waiting: startsOver,
    answering: startsOver,
    askingAcceptance: startsOver,
    sending: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your milestone')], missing: [reason, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this milestone'), ...problemAlerts(problem)],
      enabled: [tryAgain],
      missing: [reason, ...noAlertUnless(problem)],
    }),
    notFound: {
      sees: [heading('We couldn’t find that milestone'), link('Go to contracts')],
      missing: [reason, anyAlert],
    },
    closed: ({ contract, milestone, milestoneEvent, problem }) => ({
      sees: [
        heading(
          contract?.side === 'company' ? 'You can’t request a refund now' : 'There is no refund to answer',
        ),
        link('Back to the contract'),
        text(heldIn(milestone, contract)),
        ...problemAlerts(problem),
        ...(milestoneEvent.type === 'requestRefund' && milestoneEvent.reason !== ''
          ? [text('What you wrote'), text(milestoneEvent.reason)]
          : []),
        ...(milestoneEvent.type === 'rejectRefund' && milestoneEvent.statement !== ''
          ? [text('What you wrote'), text(milestoneEvent.statement)]
          : []),
      ],
      missing: [ask, withdraw, accept, reject, ...noAlertUnless(problem)],
    }),
    writing: ({ milestoneEvent, problem, fieldProblems }) => ({
      sees: [
        heading('Request a refund: Audit trail'),
        link('Back to the contract'),
        toCompany,
        milestoneEvent.type === 'requestRefund' ? field('Reason', milestoneEvent.reason) : reason,
        ...problemAlerts(problem, fieldProblems.reason),
      ],
      enabled: [ask],
      missing: [withdraw, accept, reject, ...noAlertUnless(problem)],
    }),
    waiting: ({ problem }) => ({
      sees: [
        heading('Refund requested: Audit trail'),
        text('Refunded automatically on 1 December, 14:00 if Dana doesn’t answer.'),
        toCompany,
        text(refundReason),
        ...problemAlerts(problem),
      ],
      enabled: [withdraw],
      missing: [ask, accept, reject, ...noAlertUnless(problem)],
    }),
    answering: ({ milestoneEvent, problem, fieldProblems }) => ({
      sees: [
        heading('Answer the refund request: Audit trail'),
        text('Refunded automatically on 1 December, 14:00 if you don’t answer.'),
        fromDeveloper,
        text(refundReason),
        link('Submit it instead'),
        milestoneEvent.type === 'rejectRefund' ? field('Statement', milestoneEvent.statement) : statement,
        ...problemAlerts(problem, fieldProblems.statement),
      ],
      enabled: [accept, reject],
      missing: [acceptDialog, ask, withdraw, ...noAlertUnless(problem)],
    }),
    askingAcceptance: {
      sees: [acceptDialog, text('This ends the milestone and can’t be undone.')],
      enabled: [within(acceptDialog, accept), within(acceptDialog, button('Not yet'))],
      missing: [anyAlert],
    },
    sending: ({ milestoneEvent }) => ({ sees: [busy(labels[milestoneEvent.type])], missing: [anyAlert] }),
    done: ({ contract, milestoneEvent }) => ({
      sees: [link('All contracts'), toast(toasts[milestoneEvent.type])],
      at: `/${contract?.side}/dashboard/contracts/${sides[contract?.side ?? 'company']}`,
    }),
  },
});

/** The location of the money of a milestone that allows no request now. */
function heldIn(milestone: MilestonePart | null, contract: Contract | null): string {
  if (milestone === null || contract?.side === 'developer')
    return '€3,000 is held for you. Cora Ltd has paid it, and our fee on top.';
  return 'You have paid €3,240: €3,000 is held for Dana, €240 is our fee, returned if the work is refunded.';
}
