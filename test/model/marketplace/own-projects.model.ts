import type { Project } from '../../../contract/marketplace/project.ts';
import { ownProjectsMachine } from '../../../machines/marketplace/own-projects.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { noAnswer, refused } from '../samples.ts';
import { emptyDraft, openProject } from './project-samples.ts';

export const second: Project = { ...openProject, id: 'p2', title: 'Make our search fast again' };

const askMore = 'the person asks for more';
const begin = 'the person begins a new project';
const waited = 'the person waits 10 s and presses ‘Cancel’';
const atOpen = 'a company at its open projects';
const atInProgress = 'a company at its projects in progress';

export const ownProjectsModel = defineModel<typeof ownProjectsMachine>({
  flow: 'own-projects',
  machine: ownProjectsMachine,
  inputs: { [atOpen]: { tab: 'open' }, [atInProgress]: { tab: 'inProgress' } },
  events: {
    'projects.moreRequested': { [askMore]: {} },
    'projects.newRequested': { [begin]: {} },
    'projects.cancelled': { [waited]: {} },
    'projects.retried': { 'the person tries again': {} },
  },
  outcomes: {
    projectsFetch: {
      done: {
        'a part of the projects comes': { items: [openProject], nextCursor: 'after p1' },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a word': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest comes': { items: [second], nextCursor: null } },
      error: {
        'no more comes': noAnswer,
        'the server gives no more and says why': refused(429, 'Too many requests.'),
      },
    },
    projectCreation: {
      done: { 'the draft is there': emptyDraft },
      error: {
        'no draft is made': refused(500),
        'there are too many drafts': refused(409, 'You have 50 drafts. Publish or discard one first.'),
      },
    },
  },
  possible: { [askMore]: ({ context }) => context.nextCursor !== null },
  tells: ({ tab, projects, nextCursor, problem }) => [tab, projects.map(({ id }) => id), nextCursor, problem],
  delays: {},
  resting: {},
  states: {
    loading: {
      tags: ['busy'],
      running: ['projectsFetch'],
      holds: ({ projects, problem }) => ({
        'nothing is there yet': projects.length === 0,
        'what was told before is gone': problem === null,
      }),
    },
    unavailable: { holds: ({ problem }) => ({ 'the problem is told': problem !== null }) },
    listing: {
      holds: ({ projects }) => ({
        'each project stands there once': new Set(projects.map(({ id }) => id)).size === projects.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      holds: ({ projects, nextCursor, problem }) => ({
        'what is there stays': projects.length > 0,
        'it is known where to go on': nextCursor !== null,
        'what was told before is gone': problem === null,
      }),
    },
    creating: {
      tags: ['busy'],
      running: ['projectCreation'],
      holds: ({ problem }) => ({ 'what was told before is gone': problem === null }),
    },
    created: { ends: true },
  },
  expectations: [
    {
      spec: '§M4',
      given: atOpen,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call projectsFetch', { tab: 'open', cursor: null }]],
      known: { projects: [], nextCursor: null, problem: null },
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
      ['the server refuses without a word', 'Your projects couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [waited, 'Loading was cancelled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      known: { problem },
    })),
    {
      spec: 'reading 9',
      given: atOpen,
      from: 'unavailable',
      when: 'the person tries again',
      to: 'loading',
      effects: [['call projectsFetch', { tab: 'open', cursor: null }]],
      known: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'a part of the projects comes',
      to: 'listing',
      effects: [],
      known: { projects: [openProject], nextCursor: 'after p1' },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [],
      known: { projects: [], nextCursor: null },
    },
    {
      spec: '§M9',
      given: atOpen,
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { tab: 'open', cursor: 'after p1' }]],
      known: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest comes',
      to: 'listing',
      effects: [],
      known: { projects: [openProject, second], nextCursor: null, problem: null },
    },
    ...[
      ['no more comes', 'The next projects couldn’t be loaded. Please try again.'] as const,
      ['the server gives no more and says why', 'Too many requests.'] as const,
      [waited, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      to: 'listing',
      effects: [],
      known: { projects: [openProject], nextCursor: 'after p1', problem },
    })),
    {
      spec: '§M3',
      from: 'listing',
      when: begin,
      to: 'creating',
      effects: [['call projectCreation']],
      known: { problem: null },
    },
    {
      spec: '§M4',
      from: 'creating',
      when: 'the draft is there',
      to: 'created',
      effects: [['navigate', { to: '/company/dashboard/projects/p1/edit' }]],
    },
    ...[
      ['no draft is made', 'The project couldn’t be started. Please try again.'] as const,
      ['there are too many drafts', 'You have 50 drafts. Publish or discard one first.'] as const,
      [waited, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M3',
      from: 'creating',
      when,
      to: 'listing',
      effects: [],
      known: { problem },
    })),
  ],
});
