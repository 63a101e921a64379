import { assign, fromPromise, setup } from 'xstate';
import type { Profile } from '../../contract/account/account.ts';
import type { Side } from '../../contract/parties.ts';
import { isComplete, isUnverified, redirectPath } from '../client-rules/account/redirect-path.ts';
import { returnTarget } from '../client-rules/account/return-target.ts';
import { type Navigation, notProvided } from '../client-rules/effects.ts';
import { isOfflineFailure, isTransientFailure } from '../client-rules/failures.ts';
import { roleOf } from '../rules/side.ts';

export type RouteGuardInput = {
  readonly hasToken: boolean;
  /** The side of the guarded pages; null for pages of both sides. */
  readonly side: Side | null;
  /** The page's path and query. */
  readonly path: string;
  /** The path to return to after login (§M4), or null. */
  readonly returnPath: string | null;
};

type Context = RouteGuardInput & {
  /** The path and query of the page that was entered last: where the user wants to be after the next login. */
  readonly wanted: string;
  /** The number of consecutive profile fetches that failed without an answer or with a server error. */
  readonly failedAttempts: number;
};

type RouteGuardEvent =
  | { type: 'guard.canceled' }
  /** The user navigated between protected pages; `profile` is the session's current one. */
  | { type: 'guard.pageEntered'; side: Side | null; path: string; profile: Profile | null };

/** The guard of the protected pages (spec §2, §8; readings 3 and 16). */
export const routeGuardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RouteGuardEvent,
    input: {} as RouteGuardInput,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    profileFetch: fromPromise<Profile>(notProvided),
    connection: fromPromise<void>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    removeAllData: () => notProvided(),
    removeReturnPath: () => notProvided(),
    keepPage: assign((_, { side, path }: Pick<RouteGuardInput, 'side' | 'path'>) => ({ side, wanted: path })),
    countFailedAttempt: assign({ failedAttempts: ({ context }) => context.failedAttempts + 1 }),
  },
  guards: {
    hasNoToken: ({ context }) => !context.hasToken,
    isOffline: (_, { error }: { error: unknown }) => isOfflineFailure(error),
    isWorthRetrying: ({ context }, { error }: { error: unknown }) =>
      isTransientFailure(error) && context.failedAttempts < 2,
    isUnverifiedProfile: (_, { profile }: { profile: Profile }) => isUnverified(profile),
    isReturning: ({ context: { path, returnPath } }, { profile }: { profile: Profile }) =>
      returnPath !== null && isComplete(profile) && returnTarget(returnPath, profile) !== path,
    hasReturned: ({ context: { path, returnPath } }, { profile }: { profile: Profile }) =>
      returnPath !== null && isComplete(profile) && returnTarget(returnPath, profile) === path,
    isOnOtherSide: ({ context }, { profile }: { profile: Profile }) =>
      context.side !== null && profile.role !== roleOf(context.side),
    isForOtherSide: (_, { side, profile }: { side: Side | null; profile: Profile | null }) =>
      side !== null && profile !== null && profile.role !== roleOf(side),
  },
  delays: {
    /** Before each of two retries; together they stay within 3 s (reading 3). */
    retryPause: 1000,
  },
}).createMachine({
  id: 'routeGuard',
  description: 'Show a protected page only once the profile is loaded (spec §2, protected guard).',
  context: ({ input }) => ({ ...input, wanted: input.path, failedAttempts: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether a token is stored (spec §2).',
      always: [{ guard: 'hasNoToken', target: 'turnedAway' }, { target: 'checking' }],
    },
    checking: {
      description: 'The current user profile is fetched behind a spinner (spec §2).',
      tags: 'busy',
      invoke: {
        id: 'profileFetch',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'isUnverifiedProfile', params: ({ event }) => ({ profile: event.output }) },
            target: 'redirected',
            actions: {
              type: 'navigate',
              params: ({ event }) => ({
                to: '/verify',
                replace: true,
                state: { email: event.output.email, role: event.output.role },
              }),
            },
          },
          {
            guard: { type: 'isReturning', params: ({ event }) => ({ profile: event.output }) },
            target: 'redirected',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              'removeReturnPath',
              {
                type: 'navigate',
                params: ({ context, event }) => ({
                  to: returnTarget(context.returnPath ?? '', event.output),
                  replace: true,
                }),
              },
            ],
          },
          {
            guard: { type: 'hasReturned', params: ({ event }) => ({ profile: event.output }) },
            target: 'open',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              'removeReturnPath',
            ],
          },
          {
            guard: { type: 'isOnOtherSide', params: ({ event }) => ({ profile: event.output }) },
            target: 'redirected',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              {
                type: 'navigate',
                params: ({ event }) => ({ to: redirectPath(event.output), replace: true }),
              },
            ],
          },
          {
            target: 'open',
            actions: { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
            target: 'offline',
          },
          {
            guard: { type: 'isWorthRetrying', params: ({ event }) => ({ error: event.error }) },
            target: 'pausing',
            actions: 'countFailedAttempt',
          },
          { target: 'turnedAway' },
        ],
      },
      on: {
        'guard.canceled': { target: 'left' },
        'guard.pageEntered': {
          actions: { type: 'keepPage', params: ({ event }) => ({ side: event.side, path: event.path }) },
        },
      },
    },
    pausing: {
      description:
        'There was no answer, or a server error; wait a second before the next attempt (reading 3).',
      tags: 'busy',
      after: { retryPause: { target: 'checking' } },
      on: {
        'guard.canceled': { target: 'left' },
        'guard.pageEntered': {
          actions: { type: 'keepPage', params: ({ event }) => ({ side: event.side, path: event.path }) },
        },
      },
    },
    offline: {
      description:
        'The browser is offline; the guard says so and continues once there is a connection (reading 3).',
      invoke: {
        id: 'connection',
        src: 'connection',
        onDone: { target: 'checking' },
        onError: { target: 'checking' },
      },
      on: {
        'guard.canceled': { target: 'left' },
        'guard.pageEntered': {
          actions: { type: 'keepPage', params: ({ event }) => ({ side: event.side, path: event.path }) },
        },
      },
    },
    open: {
      description: 'The protected page is shown (spec §2); navigating to another one loads no profile.',
      tags: 'open',
      on: {
        'guard.pageEntered': [
          {
            guard: { type: 'isForOtherSide', params: ({ event }) => event },
            target: 'redirected',
            actions: {
              type: 'navigate',
              params: ({ event }) => ({ to: redirectPath(event.profile ?? {}), replace: true }),
            },
          },
          { actions: { type: 'keepPage', params: ({ event }) => ({ side: event.side, path: event.path }) } },
        ],
      },
    },
    turnedAway: {
      description:
        'No token, or the fetch failed: all stored data is cleared, then /, where a login leads back here (spec §2, §8, §M4).',
      entry: [
        'removeAllData',
        {
          type: 'navigate',
          params: ({ context }) => ({ to: '/', replace: true, state: { wanted: context.wanted } }),
        },
      ],
      type: 'final',
    },
    redirected: {
      description: 'Another page is the right one for this user (readings 15, 16; §M4).',
      type: 'final',
    },
    left: {
      description: 'The user canceled; nothing is cleared (reading 9).',
      entry: { type: 'navigate', params: { to: '/', replace: true } },
      type: 'final',
    },
  },
});
