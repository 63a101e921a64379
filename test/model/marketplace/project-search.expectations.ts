import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

// The requirements for the project-search flow where the search changes, and where it is saved under a name.

export const wantToSaveSearch = 'the user wants to save the search';
export const nameSearch = 'the user gives it a name';
export const leaveUnnamed = 'the user gives it no name';
export const dismissSaving = 'the user doesn’t save it';
export const search = { q: 'plants', level: 'Expert', sort: 'match' } as const;

export const forExperts = 'the user asks for experts only';
export const backToAllProjects = 'the user goes back to all projects';
export const bestMatches = { sort: 'match' } as const;
export const expertSearch = { ...bestMatches, level: 'Expert' } as const;

type Known = Readonly<Record<string, unknown>>;
export const looksFor = (wanted: Known) => (context: Known) =>
  JSON.stringify(context.search) === JSON.stringify(wanted);
export const isForAll = looksFor(bestMatches);
export const isForExperts = looksFor(expertSearch);

/** Whether the search isn't saved yet, under any name. */
const isNotSaved = ({ isSearchSaved }: Readonly<Record<string, unknown>>) => isSearchSaved === false;

export const namingExpectations: readonly Expectation[] = [
  {
    spec: '§M4',
    from: 'listing',
    when: wantToSaveSearch,
    to: 'naming',
    effects: [],
    contextAfter: { problem: null, fieldProblems: {} },
  },
  {
    spec: '§M4',
    from: 'naming',
    when: dismissSaving,
    to: 'listing',
    contextBefore: isNotSaved,
    effects: [],
    contextAfter: { isSearchSaved: false, problem: null, fieldProblems: {} },
  },
  ...[
    [nameSearch, 'Experts for plants'] as const,
    // The client rejects it before anything is sent.
    [leaveUnnamed, ''] as const,
  ].map(([when, name]) => ({
    spec: '§M9',
    from: 'naming',
    when,
    to: 'savingSearch',
    effects: [['call searchSaving', { name, search }]] as const,
    contextAfter: { name },
  })),
  {
    spec: '§M9',
    from: 'savingSearch',
    when: 'the server saves it',
    to: 'listing',
    effects: [['showToast', { kind: 'success', message: 'Search saved' }]],
    contextAfter: { isSearchSaved: true, problem: null },
  },
  ...[
    ['the server doesn’t save it', 'The search couldn’t be saved. Please try again.', {}] as const,
    ['there are already 50', 'You have 50 saved searches. Remove one first.', {}] as const,
    ['the name is invalid', 'Write a name.', { name: 'Write a name.' }] as const,
    [cancelsAfterWaiting, null, {}] as const,
  ].map(([when, problem, fieldProblems]) => ({
    spec: '§M9',
    from: 'savingSearch',
    when,
    to: 'naming',
    contextBefore: isNotSaved,
    effects: [],
    contextAfter: { isSearchSaved: false, problem, fieldProblems },
  })),
];

export const searchExpectations: readonly Expectation[] = ['unavailable', 'listing'].flatMap((from) => [
  {
    spec: '§M4',
    from,
    when: forExperts,
    contextBefore: isForAll,
    to: 'loading',
    effects: [
      ['navigate', { to: '/developer/dashboard/find-work?level=Expert' }],
      ['call projectsFetch', { search: expertSearch, cursor: null }],
    ] as const,
    contextAfter: { search: expertSearch, problem: null, firstNew: null },
  },
  {
    spec: '§M4',
    from,
    when: backToAllProjects,
    contextBefore: isForExperts,
    to: 'loading',
    effects: [['call projectsFetch', { search: bestMatches, cursor: null }]] as const,
    contextAfter: { search: bestMatches, problem: null, firstNew: null },
  },
]);
