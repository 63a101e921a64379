import { assign, fromPromise, setup } from 'xstate';
import type { Profile, Role } from '../../contract/account/account.ts';
import { withChosenRole } from '../client-rules/account/chosen-role.ts';
import { isUnverified, leadsToCompletion, redirectPath } from '../client-rules/account/redirect-path.ts';
import { refusalMessage } from '../client-rules/account/social-refusal.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, isNetworkFailure } from '../client-rules/failures.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type SocialCallbackInput = {
  /** The query parameter `token` of the address (spec §2), later the token of the first answer; or null. */
  readonly token: string | null;
  /** The query parameter `error` of the address, the reason for a missing token; or null. */
  readonly error: string | null;
  /** The query parameter `provider` of the address, or null. */
  readonly provider: string | null;
  /** The role chosen before going to the provider (stored oauthRole), or null. */
  readonly oauthRole: Role | null;
};

/** The role to push, and the profile to push it for; both are set by then. */
export type RolePush = { readonly profile: Profile | null; readonly role: Role | null };

type Context = SocialCallbackInput & {
  /** The profile, with the chosen role in place of its own while that is pushed. */
  readonly profile: Profile | null;
  readonly problem: string | null;
};

type SocialCallbackEvent =
  | { type: 'callback.entered' }
  | { type: 'callback.retried' }
  | { type: 'callback.canceled' };

const toProblem = ({ event: { error } }: { event: { error: unknown } }) => ({
  message: isNetworkFailure(error)
    ? 'We couldn’t reach the server. Check your connection and try again.'
    : failureMessage(error, 'Something went wrong.'),
});

/** A social sign-in never ends in an unverified account, because someone else may have created the link. */
const unverifiedMessage =
  'The email of this account isn’t verified yet. Log in with your email and password to verify it.';

/**
 * A profile's token becomes the auth token (spec §3); without one, the address's token is already that of a session.
 */
const realToken = ({ context, event }: { context: Context; event: { output: Profile } }) => ({
  token: event.output.token || context.token || '',
});

/** The return from Google or GitHub (spec §2 OAuth callback screen, §4 social sign-in, §7, §8). */
export const socialCallbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SocialCallbackEvent,
    input: {} as SocialCallbackInput,
    tags: {} as 'busy',
  },
  actors: {
    /** The profile fetches and the role push send the raw token (spec §7; reading 4). */
    profileFetch: fromPromise<Profile>(notProvided),
    rolePush: fromPromise<void, RolePush>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    forgetSession: () => notProvided(),
    storeToken: (_, _stored: { token: string }) => notProvided(),
    /** If the auth token differs from the address's, it replaces that in storage and in the history entry. */
    confirmToken: (_, _confirmed: { token: string }) => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    removeOauthRole: () => notProvided(),
    /** Removes the token from the history entry, so that going back or reloading doesn't use it again (reading 5). */
    spendToken: () => notProvided(),
    logFailure: (_, _failure: { message: string }) => notProvided(),
    keepToken: assign({ token: (_, { token }: { token: string }) => token }),
    overwriteRole: assign((_, { profile, role }: { profile: Profile; role: Role | null }) => ({
      profile: role === null ? profile : { ...profile, role },
    })),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isRefused: ({ context }) => !context.token && context.error !== null,
    hasNoToken: ({ context }) => !context.token,
    hasChosenRole: ({ context }) => context.oauthRole !== null,
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
    isUnverifiedProfile: (_, { profile }: { profile: Profile }) => isUnverified(profile),
    hasProfileToComplete: (_, { profile }: { profile: Profile }) => leadsToCompletion(redirectPath(profile)),
  },
}).createMachine({
  id: 'socialCallback',
  description: 'Return from Google or GitHub with a token (spec §4, social sign-in).',
  context: ({ input }) => ({ ...input, profile: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether the address has a token (spec §5).',
      tags: 'busy',
      on: {
        // Not `always`: an initial state's invocations start before the transition's actions run.
        'callback.entered': [
          {
            guard: 'isRefused',
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: ({ context }) => ({ message: refusalMessage(context.error ?? '', context.provider) }),
            },
          },
          {
            guard: 'hasNoToken',
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: { message: 'No authentication token was found in the address.' },
            },
          },
          { target: 'fetchingProfile' },
        ],
      },
    },
    fetchingProfile: {
      description:
        'The old token is replaced by that of the address, which fetches the profile; its answer may bring the real one (spec §4, §3).',
      tags: 'busy',
      entry: [
        'clearProblem',
        'forgetSession',
        { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
      ],
      invoke: {
        id: 'profileFetch',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'isUnverifiedProfile', params: ({ event }) => ({ profile: event.output }) },
            target: 'failed',
            actions: ['forgetSession', { type: 'keepProblem', params: { message: unverifiedMessage } }],
          },
          {
            guard: 'hasChosenRole',
            target: 'pushingRole',
            actions: [
              { type: 'confirmToken', params: realToken },
              { type: 'keepToken', params: realToken },
              {
                type: 'overwriteRole',
                params: ({ context, event }) => ({ profile: event.output, role: context.oauthRole }),
              },
            ],
          },
          {
            target: 'refetchingProfile',
            actions: [
              { type: 'confirmToken', params: realToken },
              { type: 'keepToken', params: realToken },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: { type: 'keepProblem', params: toProblem },
          },
          {
            target: 'failed',
            actions: ['forgetSession', { type: 'keepProblem', params: toProblem }],
          },
        ],
      },
      on: { 'callback.canceled': { target: 'left' } },
    },
    pushingRole: {
      description: 'A role was chosen earlier; it overwrites the profile’s and is pushed (spec §4).',
      tags: 'busy',
      invoke: {
        id: 'rolePush',
        src: 'rolePush',
        input: ({ context }) => ({ profile: context.profile, role: context.oauthRole }),
        onDone: { target: 'refetchingProfile' },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: { type: 'keepProblem', params: toProblem },
          },
          {
            target: 'failed',
            actions: ['forgetSession', { type: 'keepProblem', params: toProblem }],
          },
        ],
      },
      on: { 'callback.canceled': { target: 'left' } },
    },
    refetchingProfile: {
      description: 'The profile is fetched again and decides where to go (spec §4).',
      tags: 'busy',
      invoke: {
        id: 'profileRefetch',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'isUnverifiedProfile', params: ({ event }) => ({ profile: event.output }) },
            target: 'failed',
            actions: ['forgetSession', { type: 'keepProblem', params: { message: unverifiedMessage } }],
          },
          {
            guard: {
              type: 'hasProfileToComplete',
              params: ({ context, event }) => ({ profile: withChosenRole(event.output, context.oauthRole) }),
            },
            target: 'admitted',
            actions: [
              {
                type: 'storeProfile',
                params: ({ context, event }) => ({
                  profile: withChosenRole(event.output, context.oauthRole),
                }),
              },
              { type: 'track', params: { event: 'user_logged_in' } },
              { type: 'showToast', params: { kind: 'info', message: 'Please complete your profile' } },
              {
                type: 'navigate',
                params: ({ context, event }) => ({
                  to: redirectPath(withChosenRole(event.output, context.oauthRole)),
                  replace: true,
                }),
              },
            ],
          },
          {
            target: 'admitted',
            actions: [
              {
                type: 'storeProfile',
                params: ({ context, event }) => ({
                  profile: withChosenRole(event.output, context.oauthRole),
                }),
              },
              { type: 'track', params: { event: 'user_logged_in' } },
              { type: 'showToast', params: { kind: 'success', message: 'Successfully signed in!' } },
              'removeOauthRole',
              {
                type: 'navigate',
                params: ({ context, event }) => ({
                  to: redirectPath(withChosenRole(event.output, context.oauthRole)),
                  replace: true,
                }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: { type: 'keepProblem', params: toProblem },
          },
          {
            target: 'failed',
            actions: ['forgetSession', { type: 'keepProblem', params: toProblem }],
          },
        ],
      },
      on: { 'callback.canceled': { target: 'left' } },
    },
    unreachable: {
      description: 'There was no answer, so the token may still be valid; retry with it (decision 002).',
      entry: [
        'forgetSession',
        { type: 'logFailure', params: ({ context }) => ({ message: context.problem ?? '' }) },
      ],
      on: { 'callback.retried': { target: 'fetchingProfile' } },
    },
    failed: {
      description: '“Authentication Failed”, the error message, and a link home (spec §2, §8).',
      entry: [
        'spendToken',
        { type: 'logFailure', params: ({ context }) => ({ message: context.problem ?? '' }) },
      ],
      type: 'final',
    },
    admitted: { description: 'Signed in, or on the way to a complete profile (spec §4).', type: 'final' },
    left: {
      description: 'The user canceled (reading 9).',
      entry: ['forgetSession', { type: 'navigate', params: { to: '/', replace: true } }],
      type: 'final',
    },
  },
});
