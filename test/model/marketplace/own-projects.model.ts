import type { Project } from '../../../contract/marketplace/project.ts';
import { ownProjectsMachine } from '../../../machines/marketplace/own-projects.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, pollFails, refused } from '../samples.ts';
import { hasMoreAndNoUpdates, hasNoUpdates } from './list-updates.ts';
import { emptyDraft, openProject } from './project-samples.ts';

const firstProject: Project = { ...openProject, applications: { live: 0, unopened: 0 } };
export const secondProject: Project = {
  ...openProject,
  id: 'p2',
  title: 'Make our search fast again',
  applications: { live: 4, unopened: 3 },
};

const askMore = 'the user loads more';
const anotherAppears = 'another project appears';
const wantsNew = 'the user starts a new project';
/** The call that polls for changes to the list, with the entries it shows. */
const watch = (...seen: readonly string[]) => ['call projectsChange', { tab: 'open', seen }] as const;

const atOpen = 'a company at its open projects';
const atInProgress = 'a company at its projects in progress';
const atOnce = 'a company that wants to post a project';

/** The model of a company's list of projects: a single list, so longer than most files. */
export const ownProjectsModel = defineModel<typeof ownProjectsMachine>({
  flow: 'own-projects',
  machine: ownProjectsMachine,
  inputs: {
    [atOpen]: { tab: 'open', isCreationRequested: false },
    [atInProgress]: { tab: 'inProgress', isCreationRequested: false },
    [atOnce]: { tab: 'open', isCreationRequested: true },
  },
  events: {
    'projects.moreRequested': { [askMore]: {} },
    'projects.newRequested': { [wantsNew]: {} },
    'projects.canceled': { [cancelsAfterWaiting]: {} },
    'projects.retried': { 'the user tries again': {} },
  },
  outcomes: {
    projectsFetch: {
      done: {
        'some of the projects load': { items: [firstProject], nextCursor: 'after p1' },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest loads': { items: [secondProject], nextCursor: null } },
      error: {
        'the rest doesn’t load': networkFailure,
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
    projectsChange: {
      done: { [anotherAppears]: { items: [secondProject, firstProject], nextCursor: 'after p1' } },
      error: { [pollFails]: networkFailure },
    },
    projectStart: {
      done: { 'a draft is created at once': emptyDraft },
      error: {
        'no draft can be created at once': refused(500),
        'there are already too many drafts': refused(
          409,
          'You have 50 drafts. Publish or discard one first.',
        ),
      },
    },
    projectCreation: {
      done: { 'the draft is created': emptyDraft },
      error: {
        'the draft can’t be created': refused(500),
        'there are too many drafts': refused(409, 'You have 50 drafts. Publish or discard one first.'),
      },
    },
  },
  possible: {
    [askMore]: ({ context }) => context.nextCursor !== null,
    // Receiving the same list again is no change.
    [anotherAppears]: ({ context }) => !context.projects.some(({ id }) => id === secondProject.id),
  },
  contextKey: ({ tab, isCreationRequested, projects, nextCursor, updates, problem }) => [
    tab,
    isCreationRequested,
    projects.map(({ id }) => id),
    nextCursor,
    updates > 0,
    problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['projectsFetch'],
      invariants: ({ projects, problem }) => ({
        'nothing has loaded yet': projects.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    starting: {
      tags: ['busy'],
      running: ['projectStart'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    creationFailed: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      running: ['projectsChange'],
      invariants: ({ projects }) => ({
        'each project is listed once': new Set(projects.map(({ id }) => id)).size === projects.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ projects, nextCursor, problem }) => ({
        'what is listed stays': projects.length > 0,
        'the next page is known': nextCursor !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    creating: {
      tags: ['busy'],
      running: ['projectCreation'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    created: { ends: true },
  },
  expectations: [
    {
      spec: '§M4, /post-project',
      given: atOnce,
      from: 'start',
      when: 'start',
      to: 'starting',
      effects: [['call projectStart']],
      contextAfter: { projects: [], problem: null },
    },
    {
      spec: '§M4, /post-project: Back leads to the previous page',
      from: 'starting',
      when: 'a draft is created at once',
      to: 'created',
      effects: [['navigate', { to: '/company/dashboard/projects/p1/edit', replace: true }]],
    },
    ...[
      ['no draft can be created at once', 'The project couldn’t be started. Please try again.'] as const,
      ['there are already too many drafts', 'You have 50 drafts. Publish or discard one first.'] as const,
      [cancelsAfterWaiting, 'The project wasn’t started.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'starting',
      when,
      to: 'creationFailed',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'creationFailed',
      when: 'the user tries again',
      to: 'starting',
      effects: [['call projectStart']],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      given: atOpen,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call projectsFetch', { tab: 'open', cursor: null }]],
      contextAfter: { projects: [], nextCursor: null, problem: null },
    },
    {
      spec: '§M4',
      given: atInProgress,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call projectsFetch', { tab: 'inProgress', cursor: null }]],
    },
    ...[
      ['the server refuses without a reason', 'Your projects couldn’t be loaded. Please try again.'] as const,
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
      given: atOpen,
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call projectsFetch', { tab: 'open', cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      given: atOpen,
      from: 'loading',
      when: 'some of the projects load',
      to: 'listing',
      effects: [watch('p1 at 5, 0 and 0')],
      contextAfter: { projects: [firstProject], nextCursor: 'after p1' },
    },
    {
      spec: '§M4',
      given: atOpen,
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [watch()],
      contextAfter: { projects: [], nextCursor: null },
    },
    {
      spec: '§M9',
      given: atOpen,
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { tab: 'open', cursor: 'after p1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      given: atOpen,
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: hasNoUpdates,
      to: 'listing',
      effects: [watch('p1 at 5, 0 and 0', 'p2 at 5, 4 and 3')],
      contextAfter: { projects: [firstProject, secondProject], nextCursor: null, problem: null },
    },
    {
      spec: '§M9: nothing is shown twice',
      given: atOpen,
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: (context) => !hasNoUpdates(context),
      to: 'listing',
      effects: [watch('p2 at 5, 4 and 3', 'p1 at 5, 0 and 0')],
      contextAfter: { projects: [secondProject, firstProject] },
    },
    ...[
      ['the rest doesn’t load', 'The next projects couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      given: atOpen,
      from: 'loadingMore',
      when,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch('p1 at 5, 0 and 0')],
      contextAfter: { projects: [firstProject], nextCursor: 'after p1', problem },
    })),
    {
      spec: '§M7',
      given: atOpen,
      from: 'listing',
      when: anotherAppears,
      to: 'listing',
      effects: [watch('p2 at 5, 4 and 3', 'p1 at 5, 0 and 0')],
      contextAfter: { projects: [secondProject, firstProject], nextCursor: 'after p1' },
    },
    {
      spec: '§M7',
      given: atOpen,
      from: 'listing',
      when: anotherAppears,
      contextBefore: hasNoUpdates,
      to: 'listing',
      effects: [watch('p2 at 5, 4 and 3', 'p1 at 5, 0 and 0')],
      contextAfter: { updates: 1 },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      given: atOpen,
      from: 'listing',
      when: pollFails,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch('p1 at 5, 0 and 0')],
      contextAfter: { projects: [firstProject], updates: 0 },
    },
    {
      spec: '§M3',
      from: 'listing',
      when: wantsNew,
      to: 'creating',
      effects: [['call projectCreation']],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      from: 'creating',
      when: 'the draft is created',
      to: 'created',
      effects: [['navigate', { to: '/company/dashboard/projects/p1/edit' }]],
    },
    ...[
      ['the draft can’t be created', 'The project couldn’t be started. Please try again.'] as const,
      ['there are too many drafts', 'You have 50 drafts. Publish or discard one first.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M3',
      given: atOpen,
      from: 'creating',
      when,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch('p1 at 5, 0 and 0')],
      contextAfter: { problem },
    })),
  ],
});
