import { assign, fromPromise, setup } from 'xstate';
import type { Profile } from '../../contract/account/account.ts';
import { loginPath } from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided } from '../client-rules/effects.ts';
import { failureMessage, isOfflineFailure, isTransientFailure } from '../client-rules/failures.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

type Context = {
  /** The profile of the signed-in user; null until it is loaded. */
  readonly profile: Profile | null;
  /** The reason why the profile couldn't be loaded at start-up; stored as spec §4 requires. */
  readonly error: string | null;
  /** The number of consecutive profile fetches that got no answer or failed temporarily. */
  readonly failedAttempts: number;
};

/** The data that is found together with the stored token. */
type Found = {
  readonly profile: Profile | null;
  /** Whether the app starts on a callback page, whose flow fetches the profile itself (spec §4). */
  readonly isOnCallback: boolean;
};

type SessionEvent =
  | { type: 'session.tokenReceived'; token: string }
  | { type: 'session.profileReceived'; profile: Profile }
  | { type: 'session.forgotten' }
  | { type: 'session.clearRequested' }
  /** `destination` replaces the login page. */
  | { type: 'session.logOutRequested'; role: string | null; destination?: Navigation }
  | ({ type: 'session.tokenFound' } & Found)
  | { type: 'session.endedElsewhere'; isOnSessionPage: boolean };

/**
 * The root actor of a document: the signed-in user (spec §4, authentication state). Being authenticated is a state, not
 * a flag. A stored token is found at start-up, or after another tab has stored one.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    tags: {} as 'loading',
  },
  actors: {
    profileFetch: fromPromise<Profile, { raw: boolean }>(notProvided),
    connection: fromPromise<void>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    writeToken: (_, _stored: { token: string }) => notProvided(),
    writeProfile: (_, _stored: { profile: Profile }) => notProvided(),
    removeTokenAndProfile: () => notProvided(),
    removeAccountData: () => notProvided(),
    removeAllData: () => notProvided(),
    endServerSession: () => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    resetAnalyticsIdentity: () => notProvided(),
    keepProfile: assign({
      profile: (_, { profile }: { profile: Profile | null }) => profile,
      failedAttempts: 0,
    }),
    keepError: assign({ error: (_, { message }: { message: string }) => message }),
    clearContext: assign({ profile: null, error: null, failedAttempts: 0 }),
    countFailedAttempt: assign({ failedAttempts: ({ context }) => context.failedAttempts + 1 }),
  },
  guards: {
    isOnCallback: (_, { isOnCallback }: Found) => isOnCallback,
    isCallbackOfKnownUser: (_, { isOnCallback, profile }: Found) => isOnCallback && profile !== null,
    isOffline: (_, { error }: { error: unknown }) => isOfflineFailure(error),
    isWorthRetrying: ({ context }, { error }: { error: unknown }) =>
      isTransientFailure(error) && context.failedAttempts < 2,
    isOnSessionPage: (_, { isOnSessionPage }: { isOnSessionPage: boolean }) => isOnSessionPage,
  },
  delays: {
    /** Before each of two retries; together they stay within 3 s (reading 3). */
    retryPause: 1000,
  },
}).createMachine({
  id: 'session',
  description:
    'Who is signed in, from the stored token at start-up to logout, here or in another tab (spec §4).',
  context: { profile: null, error: null, failedAttempts: 0 },
  initial: 'signedOut',
  on: {
    'session.tokenReceived': {
      target: '.authenticated.awaitingProfile',
      actions: [{ type: 'writeToken', params: ({ event }) => ({ token: event.token }) }, 'clearContext'],
    },
    'session.profileReceived': {
      target: '.authenticated.signedIn',
      actions: [
        { type: 'writeProfile', params: ({ event }) => ({ profile: event.profile }) },
        { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
      ],
    },
    'session.forgotten': { target: '.signedOut', actions: ['removeTokenAndProfile', 'clearContext'] },
    'session.clearRequested': { target: '.signedOut', actions: ['removeAllData', 'clearContext'] },
    'session.tokenFound': [
      {
        guard: { type: 'isCallbackOfKnownUser', params: ({ event }) => event },
        target: '.authenticated.signedIn',
        actions: [
          'clearContext',
          { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
        ],
      },
      {
        guard: { type: 'isOnCallback', params: ({ event }) => event },
        target: '.authenticated.awaitingProfile',
        actions: 'clearContext',
      },
      {
        target: '.authenticated',
        actions: [
          'clearContext',
          { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
        ],
      },
    ],
  },
  states: {
    signedOut: {
      description: 'No token is stored, or none was found yet (spec §4).',
    },
    authenticated: {
      description: 'A token is stored (spec §4). Logging out works in every substate.',
      initial: 'restoring',
      on: {
        'session.logOutRequested': {
          target: 'signedOut',
          actions: [
            { type: 'track', params: { event: 'user_logged_out' } },
            'endServerSession',
            'removeAccountData',
            'resetAnalyticsIdentity',
            {
              type: 'navigate',
              params: ({ event }) => event.destination ?? { to: loginPath(event.role), replace: true },
            },
            'clearContext',
          ],
        },
        'session.endedElsewhere': [
          {
            guard: { type: 'isOnSessionPage', params: ({ event }) => event },
            target: 'signedOut',
            actions: [
              {
                type: 'navigate',
                params: ({ context }) => ({ to: loginPath(context.profile?.role), replace: true }),
              },
              'resetAnalyticsIdentity',
              'clearContext',
            ],
          },
          { target: 'signedOut', actions: ['resetAnalyticsIdentity', 'clearContext'] },
        ],
      },
      states: {
        restoring: {
          description:
            'The profile is being loaded, with the raw token when none is stored (spec §4, §7; reading 4).',
          tags: 'loading',
          invoke: {
            id: 'profileFetch',
            src: 'profileFetch',
            input: ({ context }) => ({ raw: context.profile === null }),
            onDone: {
              target: 'signedIn',
              actions: [
                { type: 'writeProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
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
              {
                target: '#session.signedOut',
                actions: [
                  'removeTokenAndProfile',
                  'clearContext',
                  {
                    type: 'keepError',
                    params: ({ event }) => ({
                      message: failureMessage(event.error, 'Something went wrong.'),
                    }),
                  },
                ],
              },
            ],
          },
        },
        pausing: {
          description:
            'There was no answer, or a server error; wait a second before the next attempt (reading 3).',
          tags: 'loading',
          after: { retryPause: { target: 'restoring' } },
        },
        offline: {
          description: 'The browser is offline, which doesn’t sign the user out (reading 3).',
          tags: 'loading',
          invoke: {
            id: 'connection',
            src: 'connection',
            onDone: { target: 'restoring' },
            onError: { target: 'restoring' },
          },
        },
        awaitingProfile: {
          description: 'A flow has stored a token and is about to store the profile (spec §4, login flow).',
        },
        signedIn: {
          description: 'Token and profile are stored (spec §4).',
        },
      },
    },
  },
});
