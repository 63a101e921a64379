import { assign, fromPromise, setup } from 'xstate';
import type { Profile } from '../../contract/account/account.ts';
import { leadsToCompletion, loginPath, redirectPath } from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, isNetworkFailure } from '../client-rules/failures.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type VerifyLinkInput = {
  /** The query parameter `token` of the address. */
  readonly token: string;
  /** Whether the link was used just before this page was reloaded. */
  readonly isVerified: boolean;
};

type Context = VerifyLinkInput & { readonly problem: string | null };

type VerifyLinkEvent = { type: 'link.retried' } | { type: 'link.canceled' };

const linkMessage = (error: unknown) => failureMessage(error, 'This link has expired or was used already.');
const profileMessage = (error: unknown) => failureMessage(error, 'Something went wrong.');
const errorToast = (message: string): ToastMessage => ({ kind: 'error', message });
const redirect = (profile: Profile): Navigation => ({ to: redirectPath(profile), replace: true });

/** The page of the link that is mailed after too many wrong codes (decision 018; spec §2 /verify, §4 OTP). */
export const verifyLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VerifyLinkEvent,
    input: {} as VerifyLinkInput,
    tags: {} as 'busy',
  },
  actors: {
    linkVerification: fromPromise<{ token: string }, { token: string }>(notProvided),
    profileFetch: fromPromise<Profile>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    storeToken: (_, _stored: { token: string }) => notProvided(),
    /** Removes the token from the history entry and marks the entry as verified, because a link works only once. */
    storeVerified: () => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    forgetSession: () => notProvided(),
    removeOauthRole: () => notProvided(),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
  },
  guards: {
    isAlreadyVerified: ({ context }) => context.isVerified,
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
    hasProfileToComplete: (_, { profile }: { profile: Profile }) => leadsToCompletion(redirectPath(profile)),
  },
}).createMachine({
  id: 'verifyLink',
  description: 'Verify an email address by a mailed link, after too many wrong codes (decision 018).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the link was used just before a reload (reading 5).',
      always: [{ guard: 'isAlreadyVerified', target: 'loadingProfile' }, { target: 'verifying' }],
    },
    verifying: {
      description:
        'The link is used up; success returns a token, as a code does (decision 018; spec §4, OTP).',
      tags: 'busy',
      invoke: {
        id: 'linkVerification',
        src: 'linkVerification',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'loadingProfile',
          actions: [
            'storeVerified',
            // A different user may have been signed in here.
            'forgetSession',
            { type: 'storeToken', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
          },
          {
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => ({ message: linkMessage(event.error) }) },
          },
        ],
      },
      on: { 'link.canceled': { target: 'unreachable' } },
    },
    unreachable: {
      description: 'There was no answer, so the link may still be valid; retry (decision 002).',
      on: { 'link.retried': { target: 'verifying' } },
    },
    loadingProfile: {
      description: 'The profile decides where to go, as in login (spec §4).',
      tags: 'busy',
      invoke: {
        id: 'profileFetch',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'hasProfileToComplete', params: ({ event }) => ({ profile: event.output }) },
            target: 'admitted',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              { type: 'track', params: { event: 'user_logged_in' } },
              { type: 'showToast', params: { kind: 'info', message: 'Please complete your profile' } },
              { type: 'navigate', params: ({ event }) => redirect(event.output) },
            ],
          },
          {
            target: 'admitted',
            actions: [
              { type: 'storeProfile', params: ({ event }) => ({ profile: event.output }) },
              { type: 'track', params: { event: 'user_logged_in' } },
              { type: 'showToast', params: { kind: 'success', message: 'Successfully signed in!' } },
              'removeOauthRole',
              { type: 'navigate', params: ({ event }) => redirect(event.output) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'profileUnreachable',
          },
          {
            target: 'lost',
            actions: [
              'forgetSession',
              { type: 'showToast', params: ({ event }) => errorToast(profileMessage(event.error)) },
              { type: 'navigate', params: { to: loginPath(null), replace: true } },
            ],
          },
        ],
      },
      on: { 'link.canceled': { target: 'profileUnreachable' } },
    },
    profileUnreachable: {
      description: 'The address is verified, but the profile could not be loaded; retry (reading 9).',
      on: { 'link.retried': { target: 'loadingProfile' } },
    },
    refused: {
      description: 'The link has expired or was used; log in to get another (decision 018).',
      type: 'final',
    },
    admitted: { description: 'Verified and signed in (spec §4, OTP).', type: 'final' },
    lost: { description: 'Verified, but the profile can’t be read; log in again (spec §4).', type: 'final' },
  },
});
