import type { Application } from '../../../contract/marketplace/application.ts';
import { ownApplicationsMachine } from '../../../machines/marketplace/own-applications.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, pollFails, refused } from '../samples.ts';
import { hasMoreAndNoUpdates, hasNoUpdates } from './list-updates.ts';
import { endedApplication, sentApplication } from './own-application-samples.ts';

/** The company has shortlisted the first. */
const shortlistedSince: Application = { ...sentApplication, state: 'shortlisted', version: 2 };

const companyShortlists = 'the company shortlists one of them';
const asSent = 'a1 at 1, its project at 1';
const asShortlisted = 'a1 at 2, its project at 1';
const asEnded = 'a2 at 2, its project at 1';
/** The call that polls for changes to the list, with the entries it shows. */
const watch = (...seen: readonly string[]) => ['call applicationsChange', { tab: 'live', seen }] as const;

const askMore = 'the user loads more';
const atLive = 'a developer at their live applications';
const atOffers = 'a developer at their offers';

export const ownApplicationsModel = defineModel<typeof ownApplicationsMachine>({
  flow: 'own-applications',
  machine: ownApplicationsMachine,
  inputs: { [atLive]: { tab: 'live' }, [atOffers]: { tab: 'offers' } },
  events: {
    'applications.moreRequested': { [askMore]: {} },
    'applications.canceled': { [cancelsAfterWaiting]: {} },
    'applications.retried': { 'the user tries again': {} },
  },
  outcomes: {
    applicationsFetch: {
      done: {
        'some of the applications load': { items: [sentApplication], nextCursor: 'after a1' },
        'there are none': { items: [], nextCursor: null },
      },
      error: {
        'the server refuses without a reason': refused(500),
        'the server refuses and says why': refused(429, 'Too many requests.'),
      },
    },
    moreFetch: {
      done: { 'the rest loads': { items: [endedApplication], nextCursor: null } },
      error: {
        'the rest doesn’t load': networkFailure,
        'the server refuses more and says why': refused(429, 'Too many requests.'),
      },
    },
    applicationsChange: {
      done: { [companyShortlists]: { items: [endedApplication, shortlistedSince], nextCursor: 'after a1' } },
      error: { [pollFails]: networkFailure },
    },
  },
  possible: {
    [askMore]: ({ context }) => context.nextCursor !== null,
    // Receiving the same list again is no change; an offer is on another tab.
    [companyShortlists]: ({ context }) =>
      context.tab === 'live' && context.applications.every(({ version, id }) => id !== 'a1' || version === 1),
  },
  contextKey: ({ tab, applications, nextCursor, updates, problem }) => [
    tab,
    applications.map(({ id, version }) => [id, version]),
    nextCursor,
    updates > 0,
    problem,
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['applicationsFetch'],
      invariants: ({ applications, problem }) => ({
        'nothing has loaded yet': applications.length === 0,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      running: ['applicationsChange'],
      invariants: ({ applications }) => ({
        'each application is listed once':
          new Set(applications.map(({ id }) => id)).size === applications.length,
      }),
    },
    loadingMore: {
      tags: ['busy'],
      running: ['moreFetch'],
      invariants: ({ applications, nextCursor, problem }) => ({
        'what is listed stays': applications.length > 0,
        'the next page is known': nextCursor !== null,
        'the last problem is cleared': problem === null,
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
      contextAfter: { applications: [], nextCursor: null, problem: null },
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
        'the server refuses without a reason',
        'Your applications couldn’t be loaded. Please try again.',
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
      given: atLive,
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call applicationsFetch', { tab: 'live', cursor: null }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M4',
      given: atLive,
      from: 'loading',
      when: 'some of the applications load',
      to: 'listing',
      effects: [watch(asSent)],
      contextAfter: { applications: [sentApplication], nextCursor: 'after a1' },
    },
    {
      spec: '§M4',
      given: atLive,
      from: 'loading',
      when: 'there are none',
      to: 'listing',
      effects: [watch()],
      contextAfter: { applications: [], nextCursor: null },
    },
    {
      spec: '§M9',
      given: atLive,
      from: 'listing',
      when: askMore,
      to: 'loadingMore',
      effects: [['call moreFetch', { tab: 'live', cursor: 'after a1' }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M9',
      given: atLive,
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: hasNoUpdates,
      to: 'listing',
      effects: [watch(asSent, asEnded)],
      contextAfter: { applications: [sentApplication, endedApplication], nextCursor: null, problem: null },
    },
    {
      spec: '§M9: nothing is shown twice',
      given: atLive,
      from: 'loadingMore',
      when: 'the rest loads',
      contextBefore: (context) => !hasNoUpdates(context),
      to: 'listing',
      effects: [watch(asEnded, asShortlisted)],
      contextAfter: { applications: [endedApplication, shortlistedSince], nextCursor: null },
    },
    {
      spec: '§M7',
      given: atLive,
      from: 'listing',
      when: companyShortlists,
      to: 'listing',
      effects: [watch(asEnded, asShortlisted)],
      contextAfter: {
        applications: [endedApplication, shortlistedSince],
        nextCursor: 'after a1',
        updates: 1,
      },
    },
    {
      spec: '§M7: a failed refresh shows no message',
      given: atLive,
      from: 'listing',
      when: pollFails,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asSent)],
      contextAfter: { applications: [sentApplication], updates: 0 },
    },
    ...[
      ['the rest doesn’t load', 'The next applications couldn’t be loaded. Please try again.'] as const,
      ['the server refuses more and says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, null] as const,
    ].map(([when, problem]) => ({
      spec: '§M9',
      given: atLive,
      from: 'loadingMore',
      when,
      contextBefore: hasMoreAndNoUpdates,
      to: 'listing',
      effects: [watch(asSent)],
      contextAfter: { applications: [sentApplication], nextCursor: 'after a1', problem },
    })),
  ],
});
