import type { ApplicationPage } from '../../../contract/marketplace/application.ts';
import type { ownApplicationsMachine } from '../../../machines/marketplace/own-applications.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';

const title = heading('Applications');
const showMore = button('Show more');
const tryAgain = button('Try again');
const first = heading('Move our billing to events');
const tabs = ['Live', 'Offers', 'Ended'].map(link);

const startsOver = {
  state: 'loading',
  because: '§M4: the tab is in the address, and its list is loaded again',
};

export const ownApplicationsScreen = defineScreen<typeof ownApplicationsMachine>({
  flow: 'own-applications',
  screen: 'applications/own-applications-screen',
  visits: {
    'a developer at their live applications': {
      address: '/developer/dashboard/applications',
      encryptedItems: { authToken: 't1' },
    },
    'a developer at their offers': {
      address: '/developer/dashboard/applications?tab=offers',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    applicationsFetch: { method: 'GET', path: '/v1/applications', answer: (page: ApplicationPage) => page },
    moreFetch: { method: 'GET', path: '/v1/applications', answer: (page: ApplicationPage) => page },
    applicationsChange: {
      method: 'GET',
      path: '/v1/applications',
      answer: (page: ApplicationPage) => page,
      pollsAfterMs: 15_000,
    },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  notByHand: {
    'listing — xstate.error.actor.applicationsChange → listing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: { unavailable: startsOver, listing: startsOver, loadingMore: startsOver },
  expectations: {
    loading: {
      sees: [title, ...tabs],
      missing: [first, heading('No live applications'), heading('No offers'), tryAgain, anyAlert],
    },
    unavailable: ({ problem }) => ({
      sees: [title, ...tabs, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [first],
    }),
    listing: ({ tab, applications, nextCursor, updates, problem }) => ({
      sees: [
        title,
        ...tabs,
        ...applications.map(({ project }) => heading(project.title)),
        ...(applications.length === 0
          ? [heading(tab === 'live' ? 'No live applications' : 'No offers')]
          : [text('€9,000'), text('Cora Ltd')]),
        ...(problem === null ? [] : [alert(problem)]),
        ...(updates === 0
          ? []
          : [text('Shortlisted'), status('Your applications have changed. The list is up to date.')]),
      ],
      enabled: nextCursor === null ? [] : [showMore],
      missing: [
        tryAgain,
        ...(nextCursor === null ? [showMore] : []),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: { sees: [title, first, busy('Show more')], missing: [anyAlert] },
  },
});
