import type { Project } from '../../../contract/marketplace/project.ts';
import type { FoundProjects, SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import type { SavedSearch } from '../../../contract/marketplace/saved.ts';
import type { projectSearchMachine } from '../../../machines/marketplace/project-search.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  choose,
  dialog,
  field,
  heading,
  link,
  press,
  status,
  text,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { clinic, plants } from './search-samples.ts';

const title = heading('Find work');
const searchField = field('What are you looking for?');
const search = button('Search');
const showMore = button('Show more');
const tryAgain = button('Try again');
const keepSearch = button('Save this search');
const nameDialog = dialog('Save this search');
const name = field('Name');
const keepIt = button('Save search');
const dontKeep = button('Don’t save');
const savedLink = link('See your saved searches');
const noneAtAll = heading('No open projects yet');
const noneFits = heading('No matching projects');
/** The button's name shows whether the project is saved. */
const saveName = ({ title: of, forYou }: Project) => `${forYou?.isSaved ? 'Saved' : 'Save'} ${of}`;
const saveOf = (project: Project) => button(saveName(project));

const counts: Readonly<Record<number, string>> = {
  0: 'No projects found',
  1: '1 project',
  501: '500+ projects',
};
const isFiltered = ({ q, level }: SearchCriteria) => q !== undefined || level !== undefined;
const startsOver = {
  state: 'loading',
  because: '§M4: the search is in the address, and runs again',
};

export const projectSearchScreen = defineScreen<typeof projectSearchMachine>({
  flow: 'project-search',
  screen: 'projects/find-work/project-search-screen',
  visits: {
    'searching for any project': {
      address: '/developer/dashboard/find-work',
      encryptedItems: { authToken: 't1' },
    },
    'following a link to a search': {
      address: '/developer/dashboard/find-work?q=plants&level=Expert',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    projectsFetch: { method: 'GET', path: '/v1/projects', answer: (found: FoundProjects) => found },
    moreFetch: { method: 'GET', path: '/v1/projects', answer: (found: FoundProjects) => found },
    saveToggle: {
      method: 'PUT',
      path: '/v1/projects/*/save',
      or: [{ method: 'DELETE', path: '/v1/projects/*/save' }],
    },
    searchSaving: {
      method: 'POST',
      path: '/v1/saved-searches',
      answer: (one: SavedSearch) => one,
      isRefused: ({ name: typed }: { readonly name: string }) => typed === '',
    },
  },
  gestures: {
    'the user asks for experts only': [choose(field('Level'), 'Expert')],
    'the user goes back to all projects': [{ do: 'outside', what: 'the user goes back' }],
    'the user loads more': [press(showMore)],
    'the user saves the calendar': [press(saveOf(clinic))],
    'the user unsaves the plants': [press(saveOf(plants))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
    'the user wants to save the search': [press(keepSearch)],
    'the user gives it a name': [type(name, 'Experts for plants'), press(keepIt)],
    'the user gives it no name': [type(name, ''), press(keepIt)],
    'the user doesn’t save it': [press(dontKeep)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  afterReload: {
    unavailable: startsOver,
    listing: startsOver,
    loadingMore: startsOver,
    saving: startsOver,
    naming: startsOver,
    savingSearch: startsOver,
  },
  expectations: {
    loading: ({ projects }) => ({
      sees: [title, searchField, search],
      missing: [
        ...(projects.length === 0 ? [heading(clinic.title)] : []),
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
    listing: ({ search: wanted, projects, count, nextCursor, problem, isSearchSaved }) => ({
      sees: [
        title,
        status(counts[count ?? 0] ?? ''),
        ...projects.map((project) => heading(project.title)),
        ...(projects.length > 0
          ? [text('Matches TypeScript, within your hours')]
          : [isFiltered(wanted) ? noneFits : noneAtAll]),
        ...(wanted.q === undefined ? [] : [link('Remove ‘plants’')]),
        ...(isFiltered(wanted) ? [link('Remove Expert'), link('Clear all')] : []),
        ...(isSearchSaved ? [savedLink] : []),
        ...(problem === null ? [] : [alert(problem)]),
      ],
      enabled: [
        search,
        ...projects.map(saveOf),
        ...(nextCursor === null ? [] : [showMore]),
        ...(isFiltered(wanted) ? [keepSearch] : []),
      ],
      missing: [
        tryAgain,
        nameDialog,
        ...(isFiltered(wanted) ? [] : [keepSearch]),
        ...(isSearchSaved ? [] : [savedLink]),
        ...(nextCursor === null ? [showMore] : []),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: ({ projects }) => ({
      sees: [title, busy('Show more'), ...projects.map((project) => heading(project.title))],
      disabled: projects.map(saveOf),
      missing: [anyAlert],
    }),
    saving: ({ projects, count, chosen, nextCursor }) => ({
      sees: [title, status(counts[count ?? 0] ?? ''), busy(chosen ? saveName(chosen) : 'Save')],
      disabled: [
        ...projects.filter(({ id }) => id !== chosen?.id).map(saveOf),
        ...(nextCursor === null ? [] : [showMore]),
      ],
      missing: [anyAlert],
    }),
    naming: ({ problem, fieldProblems }) => ({
      sees: [
        nameDialog,
        name,
        text('It looks for ‘plants’ · Expert.'),
        ...(fieldProblems.name === undefined ? [] : [text(fieldProblems.name)]),
        ...(problem === null || fieldProblems.name !== undefined ? [] : [alert(problem)]),
      ],
      enabled: [keepIt, dontKeep],
      missing: problem === null ? [anyAlert] : [],
    }),
    savingSearch: {
      sees: [nameDialog, name, busy('Save search')],
      disabled: [dontKeep],
      missing: [anyAlert],
    },
  },
});
