import type { Project } from '../../../contract/marketplace/project.ts';
import { projectSearchMachine } from '../../../machines/marketplace/project-search.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';
import {
  backToAllProjects,
  bestMatches,
  dismissSaving,
  expertSearch,
  forExperts,
  isForAll,
  isForExperts,
  leaveUnnamed,
  looksFor,
  nameSearch,
  namingExpectations,
  search,
  searchExpectations,
  wantToSaveSearch,
} from './project-search.expectations.ts';
import { clinic, map, plants, savedSearch } from './search-samples.ts';

const searchAnyProject = 'searching for any project';
const searchLink = 'following a link to a search';
const loadMore = 'the user loads more';
const saveCalendar = 'the user saves the calendar';
const takeOff = 'the user unsaves the plants';
const cursor = 'WyJhIl0';

type Known = Readonly<Record<string, unknown>>;
const shown = ({ projects }: Known) => (projects as readonly Project[]).map(({ title }) => title);
const isSaved = (title: string) => (context: Known) =>
  (context.projects as readonly Project[]).some((one) => one.title === title && one.forYou?.isSaved);
const showsProject = (project: Project) => (context: Known) => shown(context).includes(project.title);
/** The same project with its saved mark toggled. */
const toggled = (project: Project): Project => ({
  ...project,
  ...(project.forYou && { forYou: { ...project.forYou, isSaved: !project.forYou.isSaved } }),
});
const isFirstPage = (context: Known) => context.firstNew === null && shown(context).length === 2;
/** Whether nothing was saved yet and no further page was requested. */
const isUntouched = (context: Known) =>
  isFirstPage(context) && context.chosen === null && context.problem === null;

/** The model of a search and its results: a single page, so longer than most files. */
export const projectSearchModel = defineModel<typeof projectSearchMachine>({
  flow: 'project-search',
  machine: projectSearchMachine,
  inputs: { [searchAnyProject]: { search: bestMatches }, [searchLink]: { search } },
  events: {
    'search.changed': {
      [forExperts]: { search: expertSearch, to: '/developer/dashboard/find-work?level=Expert' },
    },
    'search.addressChanged': { [backToAllProjects]: { search: bestMatches } },
    'search.moreRequested': { [loadMore]: {} },
    'search.saveToggled': { [saveCalendar]: { project: clinic }, [takeOff]: { project: plants } },
    'search.namingRequested': { [wantToSaveSearch]: {} },
    'search.named': { [nameSearch]: { name: 'Experts for plants' }, [leaveUnnamed]: { name: '' } },
    'search.namingDismissed': { [dismissSaving]: {} },
    'search.canceled': { [cancelsAfterWaiting]: {} },
    'search.retried': { 'the user tries again': {} },
  },
  outcomes: {
    projectsFetch: {
      done: {
        'the server finds two, and there are more': {
          items: [clinic, plants],
          nextCursor: cursor,
          count: 501,
        },
        'the server finds one': { items: [clinic], nextCursor: null, count: 1 },
        'the server finds no projects': { items: [], nextCursor: null, count: 0 },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: {
        'the server returns a new project and one that is already shown': {
          items: [plants, map],
          nextCursor: null,
          count: null,
        },
        'the server returns only projects that are already shown': {
          items: [plants],
          nextCursor: null,
          count: null,
        },
      },
      error: {
        'the server fails to load more': refused(500),
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
    saveToggle: {
      done: { 'the server confirms it': undefined },
      error: {
        'the server fails to do it': networkFailure,
        'the project has ended': refused(404, 'It is gone.'),
      },
    },
    searchSaving: {
      done: { 'the server saves it': savedSearch },
      error: {
        'the server doesn’t save it': refused(500),
        'there are already 50': refused(409, 'You have 50 saved searches. Remove one first.'),
        'the name is invalid': {
          kind: 'invalidInput',
          message: 'Write a name.',
          fields: { name: 'Write a name.' },
        },
      },
    },
  },
  possible: {
    [wantToSaveSearch]: ({ context }) =>
      context.search.q !== undefined && isFirstPage(context) && context.chosen === null,
    [forExperts]: ({ states, context }) =>
      isForAll(context) && (states.includes('unavailable') || isUntouched(context)),
    [backToAllProjects]: ({ context }) =>
      isForExperts(context) && (context.problem !== null || isUntouched(context)),
    // While results stay visible, a wait is the same as before there were any.
    [cancelsAfterWaiting]: ({ states, context }) =>
      !states.includes('loading') || shown(context).length === 0,
    // The actions on projects are the same for every search.
    [loadMore]: ({ context }) => context.nextCursor !== null && !isForExperts(context),
    [saveCalendar]: ({ context }) =>
      showsProject(clinic)(context) && !isSaved(clinic.title)(context) && !isForExperts(context),
    [takeOff]: ({ context }) => isSaved(plants.title)(context) && !isForExperts(context),
  },
  contextKey: (context) => [
    context.search.level,
    context.projects.map(({ id, forYou }) => [id, forYou?.isSaved]),
    context.chosen?.id,
    context.firstNew,
    context.nextCursor,
    context.problem,
  ],
  states: {
    loading: { tags: ['busy'], running: ['projectsFetch'] },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ projects }) => ({
        'nothing is shown twice': new Set(projects.map(({ id }) => id)).size === projects.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    saving: {
      tags: ['busy'],
      running: ['saveToggle'],
      invariants: ({ chosen, problem }) => ({
        'the affected item is known': chosen !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    naming: {
      tags: ['naming'],
      invariants: ({ search: { q } }) => ({ 'the search has criteria': q !== undefined }),
    },
    savingSearch: {
      tags: ['busy', 'naming'],
      running: ['searchSaving'],
      invariants: ({ problem, fieldProblems }) => ({
        'the last problem is cleared': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
  },
  expectations: [
    ...[[searchAnyProject, bestMatches] as const, [searchLink, search] as const].map(([given, wanted]) => ({
      spec: '§M4',
      given,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call projectsFetch', { search: wanted, cursor: null }]] as const,
      contextAfter: {
        search: wanted,
        projects: [],
        count: null,
        nextCursor: null,
        firstNew: null,
        problem: null,
      },
    })),
    ...[
      ['the server refuses without a reason', 'The projects couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextBefore: ({ projects }: Known) => (projects as readonly Project[]).length === 0,
      contextAfter: { problem, projects: [] },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      contextBefore: isForAll,
      to: 'loading',
      effects: [['call projectsFetch', { search: bestMatches, cursor: null }]],
      contextAfter: { problem: null },
    },
    ...searchExpectations,
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds two, and there are more',
      to: 'listing',
      effects: [],
      contextAfter: { projects: [clinic, plants], nextCursor: cursor, count: 501 },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds one',
      to: 'listing',
      effects: [],
      contextAfter: { projects: [clinic], nextCursor: null, count: 1 },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds no projects',
      to: 'listing',
      effects: [],
      contextAfter: { projects: [], nextCursor: null, count: 0 },
    },
    {
      spec: '§M9',
      from: 'listing',
      when: loadMore,
      contextBefore: (context) => looksFor(search)(context) && isFirstPage(context),
      to: 'loadingMore',
      effects: [['call moreFetch', { search, cursor }]],
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the server returns a new project and one that is already shown',
      contextBefore: (context) =>
        isFirstPage(context) && !isSaved(clinic.title)(context) && isSaved(plants.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: {
        projects: [clinic, plants, map],
        nextCursor: null,
        count: 501,
        firstNew: map.id,
        problem: null,
      },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the server returns only projects that are already shown',
      contextBefore: (context) =>
        isFirstPage(context) && !isSaved(clinic.title)(context) && isSaved(plants.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: { projects: [clinic, plants], nextCursor: null, firstNew: null },
    },
    ...[
      ['the server fails to load more', 'More projects couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M4',
      from: 'loadingMore',
      when,
      contextBefore: (context: Known) => isFirstPage(context) && !isSaved(clinic.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: { nextCursor: cursor, firstNew: null, problem },
    })),
    {
      spec: '§M9',
      from: 'listing',
      when: saveCalendar,
      to: 'saving',
      effects: [['call saveToggle', { projectId: clinic.id, isSaved: true }]],
    },
    {
      spec: '§M9',
      from: 'listing',
      when: takeOff,
      to: 'saving',
      effects: [['call saveToggle', { projectId: plants.id, isSaved: false }]],
    },
    {
      spec: '§M9',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: (context) =>
        isFirstPage(context) &&
        (context.chosen as Project).id === clinic.id &&
        isSaved(plants.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: { projects: [toggled(clinic), plants], problem: null },
    },
    {
      spec: '§M9',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: (context) =>
        isFirstPage(context) &&
        (context.chosen as Project).id === plants.id &&
        !isSaved(clinic.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: { projects: [clinic, toggled(plants)], problem: null },
    },
    ...[
      ['the server fails to do it', 'That couldn’t be saved. Please try again.'] as const,
      ['the project has ended', 'It is gone.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'saving',
      when,
      contextBefore: (context: Known) =>
        isFirstPage(context) && !isSaved(clinic.title)(context) && isSaved(plants.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: { projects: [clinic, plants], problem },
    })),
    ...['loadingMore', 'saving'].map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      contextBefore: (context: Known) =>
        isFirstPage(context) && !isSaved(clinic.title)(context) && isSaved(plants.title)(context),
      to: 'listing',
      effects: [],
      contextAfter: { projects: [clinic, plants], firstNew: null, problem: null },
    })),
    ...namingExpectations,
  ],
});
