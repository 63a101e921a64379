import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import { developerSearchMachine } from '../../../machines/marketplace/developer-search.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, refused } from '../samples.ts';
import { dana, mila, remy } from './developer-samples.ts';

const searchAnyDeveloper = 'searching for any developer';
const byLink = 'following a link to a search';
const forHours = 'the user asks for 30 hours a week';
const backToAllDevelopers = 'the user goes back to all developers';
const loadMore = 'the user loads more';
const cursor = 'WyJhIl0';
const search = { sort: 'rate', skills: 'TypeScript,Rust', timeZone: 'Europe/Paris' } as const;
const allDevelopers = { sort: 'match' } as const;
const availableDevelopers = { ...allDevelopers, hours: '30' } as const;

type Known = Readonly<Record<string, unknown>>;
const looksFor = (wanted: Known) => (context: Known) =>
  JSON.stringify(context.search) === JSON.stringify(wanted);
const isFirstPage = (context: Known) =>
  context.firstNew === null && (context.developers as readonly PublicDeveloper[]).length === 2;
/** Whether no further page was requested and nothing has failed. */
const isFresh = (context: Known) => isFirstPage(context) && context.problem === null;

export const developerSearchModel = defineModel<typeof developerSearchMachine>({
  flow: 'developer-search',
  machine: developerSearchMachine,
  inputs: { [searchAnyDeveloper]: { search: allDevelopers }, [byLink]: { search } },
  events: {
    'directory.changed': {
      [forHours]: { search: availableDevelopers, to: '/company/dashboard/developers?hours=30' },
    },
    'directory.addressChanged': { [backToAllDevelopers]: { search: allDevelopers } },
    'directory.moreRequested': { [loadMore]: {} },
    'directory.canceled': { [cancelsAfterWaiting]: {} },
    'directory.retried': { 'the user tries again': {} },
  },
  outcomes: {
    developersFetch: {
      done: {
        'the server finds two, and there are more': {
          items: [dana, remy],
          nextCursor: cursor,
          count: 501,
          currency: 'EUR',
        },
        'the server finds one': { items: [dana], nextCursor: null, count: 1, currency: 'EUR' },
        'the server finds no developers': { items: [], nextCursor: null, count: 0, currency: 'EUR' },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: {
        'the server returns a new developer and one that is already shown': {
          items: [remy, mila],
          nextCursor: null,
          count: null,
          currency: 'EUR',
        },
        'the server returns only developers that are already shown': {
          items: [remy],
          nextCursor: null,
          count: null,
          currency: 'EUR',
        },
      },
      error: {
        'the server fails to load more': refused(500),
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
  },
  possible: {
    [forHours]: ({ states, context }) =>
      looksFor(allDevelopers)(context) && (states.includes('unavailable') || isFresh(context)),
    [backToAllDevelopers]: ({ context }) =>
      looksFor(availableDevelopers)(context) && (context.problem !== null || isFresh(context)),
    // While results stay visible, a wait is the same as before there were any.
    [cancelsAfterWaiting]: ({ states, context }) =>
      !states.includes('loading') || context.developers.length === 0,
    // The next page is the same for every search.
    [loadMore]: ({ context }) => context.nextCursor !== null && !looksFor(availableDevelopers)(context),
  },
  contextKey: (context) => [
    context.search.hours,
    context.developers.map(({ developerId }) => developerId),
    context.firstNew,
    context.nextCursor,
    context.problem,
  ],
  states: {
    loading: { tags: ['busy'], running: ['developersFetch'] },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ developers, currency }) => ({
        'no developer is shown twice':
          new Set(developers.map(({ developerId }) => developerId)).size === developers.length,
        'the currency of the rates is known': currency !== null,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: [
    ...[[searchAnyDeveloper, allDevelopers] as const, [byLink, search] as const].map(([given, wanted]) => ({
      spec: '§M4',
      given,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call developersFetch', { search: wanted, cursor: null }]] as const,
      contextAfter: {
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
      [
        'the server refuses without a reason',
        'The developers couldn’t be loaded. Please try again.',
      ] as const,
      ['the server refuses and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextBefore: ({ developers }: Known) => (developers as readonly PublicDeveloper[]).length === 0,
      contextAfter: { problem, developers: [] },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      contextBefore: looksFor(allDevelopers),
      to: 'loading',
      effects: [['call developersFetch', { search: allDevelopers, cursor: null }]],
      contextAfter: { problem: null },
    },
    ...['unavailable', 'listing'].flatMap((from) => [
      {
        spec: '§M4',
        from,
        when: forHours,
        contextBefore: looksFor(allDevelopers),
        to: 'loading',
        effects: [
          ['navigate', { to: '/company/dashboard/developers?hours=30' }],
          ['call developersFetch', { search: availableDevelopers, cursor: null }],
        ] as const,
        contextAfter: { search: availableDevelopers, problem: null, firstNew: null },
      },
      {
        spec: '§M4',
        from,
        when: backToAllDevelopers,
        contextBefore: looksFor(availableDevelopers),
        to: 'loading',
        effects: [['call developersFetch', { search: allDevelopers, cursor: null }]] as const,
        contextAfter: { search: allDevelopers, problem: null, firstNew: null },
      },
    ]),
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds two, and there are more',
      to: 'listing',
      effects: [],
      contextAfter: { developers: [dana, remy], nextCursor: cursor, count: 501, currency: 'EUR' },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds one',
      to: 'listing',
      effects: [],
      contextAfter: { developers: [dana], nextCursor: null, count: 1 },
    },
    {
      spec: '§M9',
      from: 'loading',
      when: 'the server finds no developers',
      to: 'listing',
      effects: [],
      contextAfter: { developers: [], nextCursor: null, count: 0 },
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
      when: 'the server returns a new developer and one that is already shown',
      contextBefore: isFresh,
      to: 'listing',
      effects: [],
      contextAfter: {
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
      when: 'the server returns only developers that are already shown',
      contextBefore: isFresh,
      to: 'listing',
      effects: [],
      contextAfter: { developers: [dana, remy], nextCursor: null, firstNew: null },
    },
    ...[
      ['the server fails to load more', 'More developers couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M4',
      from: 'loadingMore',
      when,
      contextBefore: isFirstPage,
      to: 'listing',
      effects: [],
      contextAfter: { nextCursor: cursor, firstNew: null, problem },
    })),
    {
      spec: 'reading 9',
      from: 'loadingMore',
      when: cancelsAfterWaiting,
      contextBefore: isFresh,
      to: 'listing',
      effects: [],
      contextAfter: { developers: [dana, remy], firstNew: null, problem: null },
    },
  ],
});
