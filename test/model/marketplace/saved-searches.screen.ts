import type { SavedSearch, SavedSearches } from '../../../contract/marketplace/saved.ts';
import type { savedSearchesMachine } from '../../../machines/marketplace/saved-searches.machine.ts';
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
import { goSearch, savedSearch } from './search-samples.ts';

const title = heading('Saved searches');
const tabs = ['Search', 'Saved', 'Saved searches', 'Invitations'].map(link);
const none = heading('No saved searches');
const findWork = link('Find work');
const tryAgain = button('Try again');
const remove = button(`Remove ${savedSearch.name}`);
const undo = button(`Undo removing ${savedSearch.name}`);
const removeOther = button(`Remove ${goSearch.name}`);

const startsOver = {
  state: 'loading',
  because: '§M4: the tab is in the address, and its list is loaded again',
};

export const savedSearchesScreen = defineScreen<typeof savedSearchesMachine>({
  flow: 'saved-searches',
  screen: 'projects/saved/saved-searches-screen',
  visits: {
    'a developer at their saved searches': {
      address: '/developer/dashboard/saved?tab=searches',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    searchesFetch: { method: 'GET', path: '/v1/saved-searches', answer: (all: SavedSearches) => all },
    removal: { method: 'DELETE', path: '/v1/saved-searches/*' },
    restoration: { method: 'POST', path: '/v1/saved-searches', answer: (search: SavedSearch) => search },
  },
  gestures: {
    'the user removes a search': [press(remove)],
    'the user restores it': [press(undo)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  afterReload: { unavailable: startsOver, listing: startsOver, removing: startsOver, restoring: startsOver },
  expectations: {
    loading: { sees: [title, ...tabs], missing: [heading(savedSearch.name), none, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, ...tabs, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [none],
    }),
    listing: ({ searches: [first], problem }) => ({
      sees: [
        title,
        ...tabs,
        ...(problem === null ? [] : [alert(problem)]),
        ...(first
          ? [
              first.isRemoved ? heading(first.name) : link(first.name),
              first.isRemoved ? status('This search was removed.') : text('‘plants’ · Expert'),
              text('Go · gRPC · From €5,000'),
            ]
          : [none, findWork]),
      ],
      enabled: first ? [first.isRemoved ? undo : remove, removeOther] : [],
      missing: [tryAgain, ...(first?.isRemoved ? [remove] : [undo]), ...(problem === null ? [anyAlert] : [])],
    }),
    removing: {
      sees: [title, busy(`Remove ${savedSearch.name}`)],
      disabled: [removeOther],
      missing: [anyAlert],
    },
    restoring: {
      sees: [title, busy(`Undo removing ${savedSearch.name}`)],
      disabled: [removeOther],
      missing: [anyAlert],
    },
  },
});
