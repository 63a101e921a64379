import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type {
  milestoneProposalMachine,
  ProposalValues,
} from '../../../../machines/marketplace/milestones/milestone-proposal.machine.ts';
import {
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  text,
  toast,
  type,
} from '../../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';
import { noAlertUnless, problemAlerts } from '../problem-alerts.ts';
import { contractAlso } from './proposal-samples.ts';

const title = field('Title');
const propose = button('Propose milestone');
const agree = button('Agree');
const reject = button('Reject');
const takeBack = button('Take back');
const cancel = button('Cancel milestone');
const tryAgain = button('Try again');
const answers = [agree, reject, takeBack, cancel];
const cost = text('You would pay €540: €500 is for Dana, €40 is our fee, returned if the work is refunded.');
const startsOver = { state: 'loading', because: '§M4: the contract is loaded on every visit' };

const toasts: Readonly<Record<string, string>> = {
  agree: 'Milestone agreed',
  reject: 'Milestone rejected',
  cancel: 'Milestone canceled',
};

export const milestoneProposalScreen = defineScreen<typeof milestoneProposalMachine>({
  flow: 'milestone-proposal',
  screen: 'contracts/milestones/proposal/milestone-proposal-screen',
  visits: {
    'a company at the form of a milestone': {
      address: '/company/dashboard/contracts/k1?propose=new',
      encryptedItems: { authToken: 't1' },
    },
    'a company at a milestone without money': {
      address: '/company/dashboard/contracts/k1?propose=m3',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    proposalSending: {
      method: 'POST',
      path: '/v1/contracts/k1/milestones',
      answer: (milestone: Milestone) => milestone,
      isRefused: ({ values }: { readonly values: ProposalValues }) => values.title === '',
    } satisfies HeldCall,
    answerSending: {
      method: 'POST',
      path: '/v1/milestones/m3/events',
      answer: (milestone: Milestone) => milestone,
    },
  },
  gestures: {
    'the company proposes it': [
      type(title, 'Dunning'),
      type(field('Amount'), '500'),
      type(field('Days'), '7'),
      press(propose),
    ],
    'the company proposes nothing': [press(propose)],
    'the company agrees': [press(agree)],
    'the company rejects it': [press(reject)],
    'the company withdraws it': [press(takeBack)],
    'the company cancels it': [press(cancel)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'GET /v1/contracts/k1': contractAlso(),
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    closed: startsOver,
    writing: startsOver,
    proposing: startsOver,
    answering: startsOver,
    waiting: startsOver,
    askingCancellation: startsOver,
    sending: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your milestone')], missing: [title, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this milestone'), ...problemAlerts(problem)],
      enabled: [tryAgain],
      missing: [title, ...noAlertUnless(problem)],
    }),
    notFound: {
      sees: [heading('We couldn’t find that milestone'), link('Go to contracts')],
      missing: [title, anyAlert],
    },
    closed: ({ milestoneId, problem }) => ({
      sees: [
        heading(milestoneId === null ? 'You can’t propose a milestone now' : 'Dunning'),
        link('Back to the contract'),
        ...problemAlerts(problem),
      ],
      missing: [propose, ...answers, ...noAlertUnless(problem)],
    }),
    writing: ({ values, problem, fieldProblems }) => ({
      sees: [
        heading('Propose a milestone'),
        link('Back to the contract'),
        ...(values.amount === 50_000 ? [field('Title', 'Dunning'), cost] : [title]),
        ...problemAlerts(problem, fieldProblems.title),
      ],
      enabled: [propose],
      missing: [...answers, ...noAlertUnless(problem)],
    }),
    proposing: { sees: [busy('Propose milestone')], missing: [anyAlert] },
    answering: ({ problem }) => ({
      sees: [heading('Dunning'), heading('Dana proposes this'), cost, ...problemAlerts(problem)],
      enabled: [agree, reject],
      missing: [propose, takeBack, cancel, ...noAlertUnless(problem)],
    }),
    waiting: ({ problem }) => ({
      sees: [heading('You propose this'), text('Dana hasn’t answered yet.'), cost, ...problemAlerts(problem)],
      enabled: [takeBack],
      missing: [propose, agree, reject, cancel, ...noAlertUnless(problem)],
    }),
    askingCancellation: ({ problem }) => ({
      sees: [
        heading('Cancel this milestone? Dunning'),
        heading('Nothing was paid for it'),
        ...problemAlerts(problem),
      ],
      enabled: [cancel],
      missing: [propose, agree, reject, takeBack, ...noAlertUnless(problem)],
    }),
    sending: ({ milestone, milestoneEvent }) => ({
      sees: [
        busy(
          milestoneEvent.type === 'agree'
            ? 'Agree'
            : milestoneEvent.type === 'cancel'
              ? 'Cancel milestone'
              : milestone?.proposedBy === 'company'
                ? 'Take back'
                : 'Reject',
        ),
      ],
      missing: [anyAlert],
    }),
    done: ({ milestoneId, milestone, milestoneEvent }) => ({
      sees: [
        link('All contracts'),
        toast(
          milestoneId === null
            ? 'Milestone proposed'
            : milestone?.proposedBy === 'company' && milestoneEvent.type === 'reject'
              ? 'Proposal withdrawn'
              : (toasts[milestoneEvent.type] ?? ''),
        ),
      ],
      at: '/company/dashboard/contracts/k1',
    }),
  },
});
