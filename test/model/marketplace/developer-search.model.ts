import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import { developerSearchMachine } from '../../../machines/marketplace/developer-search.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { refused } from '../samples.ts';
import { dana, mila, remy } from './developer-samples.ts';

const everybody = 'looking for nobody in particular';
const somebody = 'by a link to a search';
const more = 'the person asks for more';
const waited = 'the person waits 10 s and presses ‘Cancel’';
const cursor = 'WyJhIl0';
const search = { skills: 'TypeScript,Rust', timeZone: 'Europe/Paris', sort: 'rate' } as const;

type Known = Readonly<Record<string, unknown>>;
const isFirst = (context: Known) =>
  context.firstNew === null && (context.developers as readonly PublicDeveloper[]).length === 2;
const isFresh = (context: Known) => isFirst(context) && context.problem === null;

export const developerSearchModel = defineModel<typeof developerSearchMachine>({
  flow: 'developer-search',
  machine: developerSearchMachine,
  inputs: { [everybody]: { search: {} }, [somebody]: { search } },
  events: {
    'directory.moreRequested': { [more]: {} },
    'directory.cancelled': { [waited]: {} },
    'directory.retried': { 'the person tries again': {} },
  },
  outcomes: {
    developersFetch: {
      done: {
        'the server finds two and more': {
          items: [dana, remy],
          nextCursor: cursor,
          count: 501,
          currency: 'EUR',
        },
        'the server finds one': { items: [dana], nextCursor: null, count: 1, currency: 'EUR' },
        'the server finds nobody': { items: [], nextCursor: null, count: 0, currency: 'EUR' },
      },
      error: {
        'the server refuses without a word': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: {
        'the server brings another one, and one again': {
          items: [remy, mila],
          nextCursor: null,
          count: null,
          currency: 'EUR',
        },
        'the server brings who is shown already': {
          items: [remy],
          nextCursor: null,
          count: null,
          currency: 'EUR',
        },
      },
      error: {
        'the server brings no more': refused(500),
        'the server brings no more and says why': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: { [more]: ({ context }) => context.nextCursor !== null },
  tells: (context) => [
    context.developers.map(({ developerId }) => developerId),
    context.firstNew,
    context.nextCursor,
    context.problem,
  ],
  delays: {},
  resting: {},
  states: {
    loading: { tags: ['busy'], running: ['developersFetch'] },
    unavailable: { holds: ({ problem }) => ({ 'the problem is told': problem !== null }) },
    listing: {
      holds: ({ developers, currency }) => ({
        'nobody is shown twice':
          new Set(developers.map(({ developerId }) => developerId)).size === developers.length,
        'it is known what rates are compared in': currency !== null,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      holds: ({ problem }) => ({ 'what was told before is gone': problem === null }),
    },
  },
  expectations: [
    ...[[everybody, {}] as const, [somebody, search] as const].map(([given, wanted]) => ({
      spec: '§M4',
      given,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call developersFetch', { search: wanted, cursor: null }]] as const,
      known: {
        search: wanted,
        developers: [],
        count: null,
        currency: null,
        nextCursor: null,
        firstNew: null,
        problem: null,
      },
    })),
    ...[
      ['the server refuses without a word', 'The developers couldn’t be loaded. Please try again.'] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [waited, 'Loading was cancelled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      known: { problem, developers: [] },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the person tries again',
      where: (context) => JSON.stringify(context.search) === '{}',
      to: 'loading',
      effects: [['call developersFetch', { search: {}, cursor: null }]],
      known: { problem: null },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds two and more',
      to: 'listing',
      effects: [],
      known: { developers: [dana, remy], nextCursor: cursor, count: 501, currency: 'EUR' },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds one',
      to: 'listing',
      effects: [],
      known: { developers: [dana], nextCursor: null, count: 1 },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds nobody',
      to: 'listing',
      effects: [],
      known: { developers: [], nextCursor: null, count: 0 },
    },
    {
      spec: '§M9',
      from: 'listing',
      when: more,
      where: (context) => JSON.stringify(context.search) === JSON.stringify(search) && isFirst(context),
      to: 'loadingMore',
      effects: [['call moreFetch', { search, cursor }]],
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the server brings another one, and one again',
      where: isFresh,
      to: 'listing',
      effects: [],
      known: {
        developers: [dana, remy, mila],
        nextCursor: null,
        count: 501,
        currency: 'EUR',
        firstNew: mila.developerId,
        problem: null,
      },
    },
    {
      spec: '§M9',
      from: 'loadingMore',
      when: 'the server brings who is shown already',
      where: isFresh,
      to: 'listing',
      effects: [],
      known: { developers: [dana, remy], nextCursor: null, firstNew: null },
    },
    ...[
      ['the server brings no more', 'More developers couldn’t be loaded. Please try again.'] as const,
      ['the server brings no more and says why', 'Too many requests.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M4',
      from: 'loadingMore',
      when,
      where: isFirst,
      to: 'listing',
      effects: [],
      known: { nextCursor: cursor, firstNew: null, problem },
    })),
    {
      spec: 'reading 9',
      from: 'loadingMore',
      when: waited,
      where: isFresh,
      to: 'listing',
      effects: [],
      known: { developers: [dana, remy], firstNew: null, problem: null },
    },
  ],
});
