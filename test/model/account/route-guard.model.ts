import { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  company,
  developer,
  networkFailure,
  newCompany,
  newDeveloper,
  noResponse,
  offlineFailure,
  refused,
  unreadableProfile,
  unverifiedDeveloper,
} from '../samples.ts';
import { contracts, dashboard, ownProfile, routeGuardExpectations } from './route-guard.expectations.ts';

export const routeGuardModel = defineModel<typeof routeGuardMachine>({
  flow: 'route-guard',
  machine: routeGuardMachine,
  inputs: {
    'on a developers’ page': { hasToken: true, side: 'developer', path: dashboard, returnPath: null },
    'on a page of both sides': {
      hasToken: true,
      side: null,
      path: ownProfile,
      returnPath: null,
    },
    'on a developers’ page without a token': {
      hasToken: false,
      side: 'developer',
      path: dashboard,
      returnPath: null,
    },
    'after a login to apply': {
      hasToken: true,
      side: 'developer',
      path: dashboard,
      returnPath: '/projects/p1',
    },
    'after a login, on the page that it leads back to': {
      hasToken: true,
      side: 'developer',
      path: dashboard,
      returnPath: dashboard,
    },
  },
  events: {
    'guard.canceled': { 'the user cancels': {}, 'the user returns to Home': {} },
    'guard.pageEntered': {
      'a developer continues to a developers’ page': {
        side: 'developer',
        path: contracts,
        profile: developer,
      },
      'a developer continues to a page of both sides': { side: null, path: ownProfile, profile: developer },
      'a developer continues to a companies’ page': {
        side: 'company',
        path: '/company/dashboard',
        profile: developer,
      },
      'an unknown user continues to a page of both sides': { side: null, path: ownProfile, profile: null },
    },
  },
  possible: {
    'the user cancels': ({ states }) => !states.includes('offline'),
    'the user returns to Home': ({ states }) => states.includes('offline'),
    'a developer continues to a developers’ page': ({ states }) => states.includes('open'),
    'a developer continues to a page of both sides': ({ states }) => states.includes('open'),
    'a developer continues to a companies’ page': ({ states }) => states.includes('open'),
    'an unknown user continues to a page of both sides': ({ states }) => !states.includes('open'),
  },
  outcomes: {
    profileFetch: {
      done: {
        'it is a developer': developer,
        'it is a company': company,
        'it is a developer without a profile': newDeveloper,
        'it is an unverified user': unverifiedDeveloper,
        'it is an unverified company': { ...newCompany, isVerified: false },
      },
      error: {
        'the server refuses': refused(401, 'Log in again.'),
        'the profile is unreadable': unreadableProfile,
        [noResponse]: networkFailure,
        'the server is in trouble': refused(503, 'Come back later.'),
        'the browser is offline': offlineFailure,
      },
    },
    connection: {
      done: { 'the connection is back': undefined },
      error: { 'the browser can’t tell when the connection is back': networkFailure },
    },
  },
  // reading 3: a network failure is retried twice within 3 s.
  delays: { retryPause: 1000 },
  contextKey: ({ failedAttempts, side, wanted, returnPath }) => [failedAttempts, side, wanted, returnPath],
  states: {
    checking: {
      tags: ['busy'],
      running: ['profileFetch'],
      invariants: ({ failedAttempts }) => ({ 'there were at most two failed attempts': failedAttempts <= 2 }),
    },
    pausing: { tags: ['busy'] },
    offline: { running: ['connection'] },
    open: { tags: ['open'] },
    turnedAway: { ends: true },
    redirected: { ends: true },
    left: { ends: true },
  },
  overlaps: {
    'xstate.done.actor.profileFetch in checking: isUnverifiedProfile and isOnOtherSide':
      'the address is verified before anything else (reading 15)',
    'xstate.done.actor.profileFetch in checking: isReturning and isOnOtherSide':
      'a return path goes before the redirect rule (§M4)',
    'xstate.error.actor.profileFetch in checking: isOffline and isWorthRetrying':
      'without a connection a try would be wasted: the guard waits (reading 3)',
  },
  expectations: routeGuardExpectations,
});
