import type { SavedProject } from '../../../contract/marketplace/saved.ts';
import { savedProjectsMachine } from '../../../machines/marketplace/saved-projects.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../samples.ts';
import { savedClosed, savedEnded, savedPlants } from './search-samples.ts';

const atSavedProjects = 'a developer at their saved projects';
const loadMore = 'the user loads more';
const takeOff = 'the user unsaves the plants';
const saveAgain = 'the user saves the plants again';
const removeEnded = 'the user removes an ended project';
const cursor = 'WyJhIl0';

type Known = Readonly<Record<string, unknown>>;
/** The plants project after a press on its button. */
const withSaved = (isSaved: boolean): SavedProject => {
  const { project } = savedPlants;
  return {
    ...savedPlants,
    project: project?.forYou ? { ...project, forYou: { ...project.forYou, isSaved } } : project,
  };
};
const takenOff = withSaved(false);
const findPlants = ({ saved }: { readonly saved: readonly SavedProject[] }) =>
  saved.find(({ id }) => id === savedPlants.id);
const isPlantsSaved = ({ saved }: Known) =>
  findPlants({ saved: saved as readonly SavedProject[] })?.project?.forYou?.isSaved;
const chosenId = ({ chosen }: Known) => (chosen as SavedProject).id;
const countOf = ({ saved }: Known) => (saved as readonly SavedProject[]).length;
/** Whether the list is as loaded: two projects, and no button was pressed. */
const isFresh = (context: Known) => countOf(context) === 2 && isPlantsSaved(context) === true;

export const savedProjectsModel = defineModel<typeof savedProjectsMachine>({
  flow: 'saved-projects',
  machine: savedProjectsMachine,
  inputs: { [atSavedProjects]: undefined },
  events: {
    'saved.moreRequested': { [loadMore]: {} },
    'saved.toggled': {
      [takeOff]: { saved: savedPlants },
      [saveAgain]: { saved: takenOff },
      [removeEnded]: { saved: savedEnded },
    },
    'saved.canceled': { [cancelsAfterWaiting]: {} },
    'saved.retried': { 'the user tries again': {} },
  },
  outcomes: {
    savedFetch: {
      done: {
        'some of the saved projects load': { items: [savedPlants, savedEnded], nextCursor: cursor },
        'nothing is saved': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest loads': { items: [savedClosed], nextCursor: null } },
      error: {
        'the rest doesn’t load': networkFailure,
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
  },
  possible: {
    [loadMore]: ({ context }) => context.nextCursor !== null && context.chosen === null,
    [takeOff]: ({ context }) => isPlantsSaved(context) === true,
    [saveAgain]: ({ context }) => isPlantsSaved(context) === false,
    [removeEnded]: ({ context }) => isFresh(context) && context.chosen === null && context.problem === null,
  },
  contextKey: (context) => [
    context.saved.map(({ id, project }) => [id, project?.forYou?.isSaved]),
    context.chosen?.id,
    context.nextCursor,
    context.problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['savedFetch'],
      invariants: ({ saved, problem }) => ({
        'nothing has loaded yet': saved.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ saved }) => ({
        'each is listed once': new Set(saved.map(({ id }) => id)).size === saved.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ nextCursor, problem }) => ({
        'the next page is known': nextCursor !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    saving: {
      tags: ['busy'],
      running: ['saveToggle'],
      invariants: ({ chosen, problem }) => ({
        'the affected item is known': chosen !== null,
        'the last problem is cleared': problem === null,
      }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call savedFetch', { cursor: null }]],
      contextAfter: { saved: [], nextCursor: null, chosen: null, problem: null },
    },
    ...[
      [
        'the server refuses without a reason',
        'Your saved projects couldn’t be loaded. Please try again.',
      ] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call savedFetch', { cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'some of the saved projects load',
      to: 'listing',
      effects: [],
      contextAfter: { saved: [savedPlants, savedEnded], nextCursor: cursor },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'nothing is saved',
      to: 'listing',
      effects: [],
      contextAfter: { saved: [], nextCursor: null },
    },
    {
      spec: '§M9',
      from: 'listing',
      when: loadMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { cursor }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: isFresh,
      to: 'listing',
      effects: [],
      contextAfter: { saved: [savedPlants, savedEnded, savedClosed], nextCursor: null, problem: null },
    },
    ...[
      ['the rest doesn’t load', 'More projects couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      contextBefore: isFresh,
      to: 'listing',
      effects: [],
      contextAfter: { saved: [savedPlants, savedEnded], nextCursor: cursor, problem },
    })),
    ...[
      [takeOff, savedPlants.id, false] as const,
      [saveAgain, savedPlants.id, true] as const,
      [removeEnded, savedEnded.id, false] as const,
    ].map(([when, projectId, isSaved]) => ({
      spec: 'decision 037',
      from: 'listing',
      when,
      to: 'saving',
      effects: [['call saveToggle', { projectId, isSaved }]] as const,
    })),
    {
      spec: 'decision 037',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: (context) => isFresh(context) && chosenId(context) === savedPlants.id,
      to: 'listing',
      effects: [],
      contextAfter: { saved: [takenOff, savedEnded], problem: null },
    },
    {
      spec: 'decision 037',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: (context) =>
        countOf(context) === 2 && isPlantsSaved(context) === false && chosenId(context) === savedPlants.id,
      to: 'listing',
      effects: [],
      contextAfter: { saved: [savedPlants, savedEnded], problem: null },
    },
    {
      spec: 'decision 037',
      from: 'saving',
      when: 'the server confirms it',
      contextBefore: (context) => isFresh(context) && chosenId(context) === savedEnded.id,
      to: 'listing',
      effects: [],
      contextAfter: { saved: [savedPlants], problem: null },
    },
    ...[
      ['the server fails to do it', 'That couldn’t be saved. Please try again.'] as const,
      ['the project has ended', 'It is gone.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'saving',
      when,
      contextBefore: isFresh,
      to: 'listing',
      effects: [],
      contextAfter: { saved: [savedPlants, savedEnded], problem },
    })),
  ],
});
