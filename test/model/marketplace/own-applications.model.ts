import { ownApplicationsMachine } from '../../../machines/marketplace/own-applications.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { noAnswer, refused } from '../samples.ts';
import { endedApplication, sentApplication } from './own-application-samples.ts';

const askMore = 'the person asks for more';
const waited = 'the person waits 10 s and presses ‘Cancel’';
const atLive = 'a developer at their live applications';
const atOffers = 'a developer at their offers';

export const ownApplicationsModel = defineModel<typeof ownApplicationsMachine>({
  flow: 'own-applications',
  machine: ownApplicationsMachine,
  inputs: { [atLive]: { tab: 'live' }, [atOffers]: { tab: 'offers' } },
  events: {
    'applications.moreRequested': { [askMore]: {} },
    'applications.cancelled': { [waited]: {} },
    'applications.retried': { 'the person tries again': {} },
  },
  outcomes: {
    applicationsFetch: {
      done: {
        'a part of the applications comes': { items: [sentApplication], nextCursor: 'after a1' },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a word': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest comes': { items: [endedApplication], nextCursor: null } },
      error: {
        'no more comes': noAnswer,
        'the server gives no more and says why': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: { [askMore]: ({ context }) => context.nextCursor !== null },
  tells: ({ tab, applications, nextCursor, problem }) => [
    tab,
    applications.map(({ id }) => id),
    nextCursor,
    problem,
  ],
  delays: {},
  resting: {},
  states: {
    loading: {
      tags: ['busy'],
      running: ['applicationsFetch'],
      holds: ({ applications, problem }) => ({
        'nothing is there yet': applications.length === 0,
        'what was told before is gone': problem === null,
      }),
    },
    unavailable: { holds: ({ problem }) => ({ 'the problem is told': problem !== null }) },
    listing: {
      holds: ({ applications }) => ({
        'each application stands there once':
          new Set(applications.map(({ id }) => id)).size === applications.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      holds: ({ applications, nextCursor, problem }) => ({
        'what is there stays': applications.length > 0,
        'it is known where to go on': nextCursor !== null,
        'what was told before is gone': problem === null,
      }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      given: atLive,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call applicationsFetch', { tab: 'live', cursor: null }]],
      known: { applications: [], nextCursor: null, problem: null },
    },
    {
      spec: '§M4',
      given: atOffers,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call applicationsFetch', { tab: 'offers', cursor: null }]],
    },
    ...[
      [
        'the server refuses without a word',
        'Your applications couldn’t be loaded. Please try again.',
      ] as const,
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
      given: atLive,
      from: 'unavailable',
      when: 'the person tries again',
      to: 'loading',
      effects: [['call applicationsFetch', { tab: 'live', cursor: null }]],
      known: { problem: null },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'a part of the applications comes',
      to: 'listing',
      effects: [],
      known: { applications: [sentApplication], nextCursor: 'after a1' },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [],
      known: { applications: [], nextCursor: null },
    },
    {
      spec: '§M9',
      given: atLive,
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { tab: 'live', cursor: 'after a1' }]],
      known: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the rest comes',
      to: 'listing',
      effects: [],
      known: { applications: [sentApplication, endedApplication], nextCursor: null, problem: null },
    },
    ...[
      ['no more comes', 'The next applications couldn’t be loaded. Please try again.'] as const,
      ['the server gives no more and says why', 'Too many requests.'] as const,
      [waited, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      from: 'loadingMore',
      when,
      to: 'listing',
      effects: [],
      known: { applications: [sentApplication], nextCursor: 'after a1', problem },
    })),
  ],
});
