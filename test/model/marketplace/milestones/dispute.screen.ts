import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type {
  disputeMachine,
  SentDisputeEvent,
} from '../../../../machines/marketplace/milestones/dispute.machine.ts';
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
  status,
  text,
  toast,
  type,
  within,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';
import { noAlertUnless, problemAlerts } from '../problem-alerts.ts';
import { isAllowed } from '../shown-entity.ts';
import { disputeStatement, settledWork } from './dispute-samples.ts';
import { contractWith } from './work-samples.ts';

const statement = field('Statement');
const open = button('Open a dispute');
const sum = field('Dana’s amount');
const propose = button('Propose a split');
const accept = button('Accept split');
const withdraw = button('Withdraw dispute');
const tryAgain = button('Try again');
const acceptDialog = dialog('Accept this split?');
const withdrawDialog = dialog('Withdraw this dispute?');
const heldText = text(
  'You have paid €3,240: €3,000 is held for Dana, €240 is our fee, returned if the work is refunded.',
);
const theirSplitText = text(
  'Dana gets €2,000. You get back €1,080: €1,000 of the amount and €80 of our fee. We keep €160 of it.',
);
const ownSplitText = text(
  'Dana gets €1,000. You get back €2,160: €2,000 of the amount and €160 of our fee. We keep €80 of it.',
);
const startsOver = { state: 'loading', because: '§M4: the milestone is loaded on every visit' };

const labels = {
  dispute: 'Open a dispute',
  proposeSplit: 'Propose a split',
  acceptSplit: 'Accept split',
  withdrawDispute: 'Withdraw dispute',
} as const;

export const disputeScreen = defineScreen<typeof disputeMachine>({
  flow: 'dispute',
  screen: 'contracts/milestones/dispute/dispute-screen',
  visits: {
    'a company at a dispute': {
      address: '/company/dashboard/contracts/k1?dispute=m1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    milestoneChange: {
      method: 'GET',
      path: '/v1/milestones/m1',
      answer: (milestone: Milestone) => milestone,
      pollsAfterMs: 15_000,
    },
    disputeSending: {
      method: 'POST',
      path: '/v1/milestones/m1/events',
      answer: (milestone: Milestone) => milestone,
      isRefused: ({ milestoneEvent }: { readonly milestoneEvent: SentDisputeEvent }) =>
        (milestoneEvent.type === 'dispute' && milestoneEvent.statement === '') ||
        (milestoneEvent.type === 'proposeSplit' && milestoneEvent.toDeveloper === null),
    } satisfies HeldCall,
  },
  gestures: {
    'the company opens it with a statement': [type(statement, disputeStatement), press(open)],
    'the company opens it without a statement': [press(open)],
    'the company proposes a split': [type(sum, '1,000.00'), press(propose)],
    'the company types no sum': [type(sum, 'half of it'), press(propose)],
    'the company wants to accept the split': [press(accept)],
    'the company accepts it': [press(within(acceptDialog, accept))],
    'the company wants to withdraw the dispute': [press(withdraw)],
    'the company withdraws it': [press(within(withdrawDialog, withdraw))],
    'the company changes nothing': [press(button('Close'))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'GET /v1/contracts/k1': contractWith(settledWork),
  },
  notByHand: {
    'viewing — xstate.error.actor.milestoneChange → viewing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    closed: startsOver,
    opening: startsOver,
    viewing: startsOver,
    askingAcceptance: startsOver,
    askingWithdrawal: startsOver,
    sending: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your milestone')], missing: [statement, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this milestone'), ...problemAlerts(problem)],
      enabled: [tryAgain],
      missing: [statement, ...noAlertUnless(problem)],
    }),
    notFound: {
      sees: [heading('We couldn’t find that milestone'), link('Go to contracts')],
      missing: [statement, anyAlert],
    },
    closed: ({ milestoneEvent, problem }) => ({
      sees: [
        heading('There is no dispute to settle now'),
        text('€3,000 was released to Dana. €240 was our fee.'),
        link('Back to the contract'),
        ...problemAlerts(problem),
        ...(milestoneEvent.type === 'dispute' && milestoneEvent.statement !== ''
          ? [text('What you wrote'), text(milestoneEvent.statement)]
          : []),
      ],
      missing: [open, propose, accept, withdraw, ...noAlertUnless(problem)],
    }),
    opening: ({ milestoneEvent, problem, fieldProblems }) => ({
      sees: [
        heading('Open a dispute: Audit trail'),
        link('Back to the contract'),
        heldText,
        milestoneEvent.type === 'dispute' ? field('Statement', milestoneEvent.statement) : statement,
        ...problemAlerts(problem, fieldProblems.statement),
      ],
      enabled: [open],
      missing: [propose, accept, withdraw, ...noAlertUnless(problem)],
    }),
    viewing: ({ milestone, updates, milestoneEvent, problem, fieldProblems }, happened) => {
      const isTheirs = milestone?.split?.by === 'developer';
      const shown = [
        ...(isAllowed(milestone, 'proposeSplit') ? [propose] : []),
        ...(isAllowed(milestone, 'acceptSplit') && isTheirs ? [accept] : []),
        ...(isAllowed(milestone, 'withdrawDispute') ? [withdraw] : []),
      ];
      return {
        sees: [
          heading('Dispute: Audit trail'),
          link('Back to the contract'),
          text(disputeStatement),
          heading('What was delivered'),
          heldText,
          ...(milestone?.split === null ? [text('No one has proposed one yet.')] : []),
          ...(isTheirs ? [heading('Dana proposes'), theirSplitText] : []),
          ...(milestone?.split?.by === 'company' ? [heading('Your proposal')] : []),
          ...(milestoneEvent.type === 'proposeSplit' && milestoneEvent.toDeveloper !== null
            ? [field('Dana’s amount', '1000'), ownSplitText]
            : []),
          ...problemAlerts(problem, fieldProblems.toDeveloper),
          ...(updates > 0 ? [status('This milestone has changed. It is now: In dispute.')] : []),
          ...(happened === 'the dispute is opened' ? [toast('Dispute opened')] : []),
          ...(happened === 'the split is proposed' ? [toast('Split proposed'), ownSplitText] : []),
        ],
        enabled: shown,
        missing: [
          acceptDialog,
          withdrawDialog,
          open,
          ...[propose, accept, withdraw].filter((one) => !shown.includes(one)),
          ...(isAllowed(milestone, 'proposeSplit') ? [] : [sum]),
          ...noAlertUnless(problem),
        ],
      };
    },
    askingAcceptance: {
      sees: [acceptDialog, theirSplitText],
      enabled: [within(acceptDialog, accept), within(acceptDialog, button('Not yet'))],
      missing: [anyAlert],
    },
    askingWithdrawal: {
      sees: [
        withdrawDialog,
        text('You can do this once for this milestone: a later dispute about it can’t be withdrawn.'),
      ],
      enabled: [within(withdrawDialog, withdraw), within(withdrawDialog, button('Keep it'))],
      missing: [anyAlert],
    },
    sending: ({ milestoneEvent }) => ({ sees: [busy(labels[milestoneEvent.type])], missing: [anyAlert] }),
    done: ({ milestoneEvent }) => ({
      sees: [
        link('All contracts'),
        toast(milestoneEvent.type === 'acceptSplit' ? 'Split accepted' : 'Dispute withdrawn'),
      ],
      at: '/company/dashboard/contracts/k1',
    }),
  },
});
