import type { Overview } from '../../../contract/marketplace/overview.ts';
import type { overviewMachine } from '../../../machines/marketplace/overview.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company, developer } from '../samples.ts';

const title = heading('Welcome');
const needs = heading('Needs you now');
const tryAgain = button('Try again');

const companySees = {
  busy: [
    needs,
    link('Fund the first milestone'),
    link('Review ‘Ground floor’'),
    text('Draw our floor plans · Dana · €1,500'),
    link('Answer the split of ‘First floor’'),
    link('Answer the proposal ‘Attic’'),
    link('Fund ‘Cellar’'),
    link('2 more milestones need you'),
    link('Read 3 new applications'),
    link('Your offer to Ravi has no answer yet'),
    heading('Projects'),
    text('4 applications, 3 new · open until 26 December 2026'),
    heading('Drafts'),
    link('Count our stock'),
    link('Untitled project'),
    heading('Contracts'),
    text('Waiting for funding'),
  ],
  empty: [heading('Post a project')],
};
const developerSees = {
  busy: [
    needs,
    link('Answer the refund request for ‘Ground floor’'),
    text('Draw our floor plans · requested by Cora Ltd'),
    link('Make the changes to ‘First floor’'),
    link('Answer the split of ‘Stairs’'),
    link('Answer the proposal ‘Attic’'),
    link('Answer Cora Ltd’s offer of €9,500'),
    link('Deliver ‘Cellar’'),
    heading('Money'),
    text('€1,500.00'),
    text('€999.50'),
    heading('Contracts'),
    text('Waiting for funding'),
    heading('Applications'),
    link('Make our search fast again'),
  ],
  empty: [heading('Find your next project')],
};

const startsOver = { state: 'loading', because: '§M4: the tasks are loaded on every visit' };

export const overviewScreen = defineScreen<typeof overviewMachine>({
  flow: 'overview',
  screen: 'workspace/overview/overview-screen',
  visits: {
    'a company at its dashboard': {
      address: '/company/dashboard',
      encryptedItems: { authToken: 't1' },
      otherResponses: { 'GET /v1/users/profile': company },
    },
    'a developer at their dashboard': {
      address: '/developer/dashboard',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    overviewFetch: { method: 'GET', path: '/v1/overview', answer: (overview: Overview) => overview },
    overviewChange: {
      method: 'GET',
      path: '/v1/overview',
      answer: (overview: Overview) => overview,
      pollsAfterMs: 15_000,
    },
  },
  gestures: {
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  notByHand: {
    'shown — xstate.error.actor.overviewChange → shown':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: { unavailable: startsOver, shown: startsOver },
  expectations: {
    // The heading and the profile are shown at once.
    loading: {
      sees: [title, heading('Profile')],
      missing: [needs, ...companySees.empty, ...developerSees.empty, tryAgain, anyAlert],
    },
    unavailable: ({ problem }) => ({
      sees: [title, heading('Profile'), alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [needs],
    }),
    shown: ({ side, overview, updates }) => {
      const isEmpty = overview?.contracts.count === 0;
      const seen = side === 'company' ? companySees : developerSees;
      return {
        sees: [
          title,
          heading('Profile'),
          ...(isEmpty ? seen.empty : seen.busy),
          ...(updates > 0 ? [status('Your overview has changed. It is up to date.')] : []),
        ],
        missing: [tryAgain, anyAlert, ...(isEmpty ? [needs, heading('Money')] : seen.empty)],
      };
    },
  },
});
