import type {
  DeveloperCriteria,
  FoundDevelopers,
} from '../../../contract/marketplace/directory/developer-search.ts';
import type { developerSearchMachine } from '../../../machines/marketplace/developer-search.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  choose,
  field,
  heading,
  link,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { dana } from './developer-samples.ts';

const title = heading('Developers');
const searchField = field('Who are you looking for?');
const search = button('Search');
const showMore = button('Show more');
const tryAgain = button('Try again');
const noneAtAll = heading('No developers yet');
const noneFits = heading('No matching developers');

const counts: Readonly<Record<number, string>> = {
  0: 'No developers found',
  1: '1 developer',
  501: '500+ developers',
};
const isFiltered = ({ skills, hours }: DeveloperCriteria) => skills !== undefined || hours !== undefined;
const startsOver = {
  state: 'loading',
  because: '§M4: the search is in the address, and runs again',
};

export const developerSearchScreen = defineScreen<typeof developerSearchMachine>({
  flow: 'developer-search',
  screen: 'directory/developer-search-screen',
  visits: {
    'searching for any developer': {
      address: '/company/dashboard/developers',
      encryptedItems: { authToken: 't1' },
    },
    'following a link to a search': {
      address: '/company/dashboard/developers?skills=TypeScript%2CRust&timeZone=Europe%2FParis&sort=rate',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    developersFetch: { method: 'GET', path: '/v1/developers', answer: (found: FoundDevelopers) => found },
    moreFetch: { method: 'GET', path: '/v1/developers', answer: (found: FoundDevelopers) => found },
  },
  gestures: {
    'the user asks for 30 hours a week': [choose(field('Hours a week'), '30 or more')],
    'the user goes back to all developers': [{ do: 'outside', what: 'the user goes back' }],
    'the user loads more': [press(showMore)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company },
  afterReload: { unavailable: startsOver, listing: startsOver, loadingMore: startsOver },
  expectations: {
    loading: ({ developers }) => ({
      sees: [title, searchField, search],
      missing: [
        ...(developers.length === 0 ? [heading(dana.profile.displayName)] : []),
        ...Object.values(counts).map(status),
        noneAtAll,
        noneFits,
        tryAgain,
        anyAlert,
      ],
    }),
    unavailable: ({ problem }) => ({
      sees: [title, searchField, alert(problem ?? '')],
      enabled: [search, tryAgain],
      missing: [showMore],
    }),
    listing: ({ search: wanted, developers, count, nextCursor, problem }) => ({
      sees: [
        title,
        status(counts[count ?? 0] ?? ''),
        ...developers.map(({ profile }) => heading(profile.displayName)),
        ...(developers.length > 0
          ? [text('€85.50 per hour'), text('32 hours a week'), text('Available now · 10 years of experience')]
          : [isFiltered(wanted) ? noneFits : noneAtAll]),
        ...(isFiltered(wanted) ? [link('Clear all')] : []),
        ...(wanted.hours === undefined ? [] : [link('Remove 30 hours a week or more')]),
        ...(wanted.skills === undefined
          ? []
          : [
              link('Remove TypeScript'),
              link('Remove Rust'),
              link('Remove Up to 3 hours from Europe/Paris'),
              ...(developers.length > 0 ? [text('1 of the 2 skills you look for')] : []),
            ]),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: [search, ...(nextCursor === null ? [] : [showMore])],
      missing: [
        tryAgain,
        ...(nextCursor === null ? [showMore] : []),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: ({ developers }) => ({
      sees: [title, busy('Show more'), ...developers.map(({ profile }) => heading(profile.displayName))],
      missing: [anyAlert],
    }),
  },
});
