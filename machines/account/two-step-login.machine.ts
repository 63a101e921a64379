import { assign, fromPromise, setup } from 'xstate';
import type { Profile } from '../../contract/account/account.ts';
import type { SecondFactorAnswer, SecondFactorBody } from '../../contract/account/second-factor.ts';
import { leadsToCompletion, loginPath, redirectPath } from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, hasCode } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';

export type TwoStepLoginInput = {
  /** The challenge from the login's answer or a social sign-in; null if the page was opened without a login. */
  readonly challenge: string | null;
  /** The side of the login page to return to. */
  readonly role: string | null;
  /** Whether the browser stores the backend's cookies; otherwise no device can be trusted. */
  readonly canTrustDevice: boolean;
};

type Typed = { readonly code: string; readonly trustDevice: boolean };

type Context = TwoStepLoginInput &
  Typed & {
    /** Whether a recovery code is requested instead of the app's code. */
    readonly isRecovery: boolean;
    readonly problem: string | null;
    readonly fieldProblems: FieldProblems;
  };

type TwoStepLoginEvent =
  | ({ type: 'secondFactor.submitted' } & Typed)
  | { type: 'secondFactor.methodChanged' }
  | { type: 'secondFactor.canceled' };

const unchecked = 'We couldn’t check that. Please try again.';
const errorToast = (error: unknown): ToastMessage => ({
  kind: 'error',
  message: failureMessage(error, 'Something went wrong.'),
});
const formProblems = (error: unknown) => {
  const problem = failureMessage(error, unchecked);
  return {
    problem,
    fieldProblems: hasCode(error, 'wrongCode', 'codeExpired') ? { code: problem } : fieldMessages(error),
  };
};
const toLogin = ({ role }: Context): Navigation => ({ to: loginPath(role), replace: true });
const redirect = (profile: Profile): Navigation => ({ to: redirectPath(profile), replace: true });

/** The second step of a login: a code of the authenticator app, or a recovery code (decision 024). */
export const twoStepLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TwoStepLoginEvent,
    input: {} as TwoStepLoginInput,
    tags: {} as 'busy',
  },
  actors: {
    codeCheck: fromPromise<SecondFactorAnswer, SecondFactorBody>(notProvided),
    profileFetch: fromPromise<Profile>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    storeTokenIfPresent: (_, _result: { token: string | null }) => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    forgetSession: () => notProvided(),
    removeOauthRole: () => notProvided(),
    keepTyped: assign((_, { code, trustDevice }: Typed) => ({ code, trustDevice })),
    clearTyped: assign({ code: '' }),
    changeMethod: assign({ isRecovery: ({ context }) => !context.isRecovery }),
    keepProblem: assign((_, failed: { problem: string; fieldProblems: FieldProblems }) => failed),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    hasChallenge: ({ context }) => context.challenge !== null,
    isChallengeOver: (_, { error }: { error: unknown }) => hasCode(error, 'challengeEnded'),
    hasProfileToComplete: (_, { profile }: { profile: Profile }) => leadsToCompletion(redirectPath(profile)),
  },
}).createMachine({
  id: 'twoStepLogin',
  description: 'The second step of a login, where two-step verification is on (decision 024).',
  context: ({ input }) => ({
    ...input,
    code: '',
    trustDevice: false,
    isRecovery: false,
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether a login led here (decision 024).',
      always: [
        { guard: 'hasChallenge', target: 'asking' },
        { target: 'ended', actions: { type: 'navigate', params: ({ context }) => toLogin(context) } },
      ],
    },
    asking: {
      description: 'The form with the code (decision 024).',
      on: {
        'secondFactor.submitted': {
          target: 'checking',
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        'secondFactor.methodChanged': { actions: ['changeMethod', 'clearProblem'] },
      },
    },
    checking: {
      description: 'The code is being checked; the answer has the session’s token (decision 024).',
      tags: 'busy',
      entry: 'clearProblem',
      exit: 'clearTyped',
      invoke: {
        id: 'codeCheck',
        src: 'codeCheck',
        input: ({ context }) => ({
          challenge: context.challenge ?? '',
          code: context.code,
          trustDevice: context.trustDevice,
        }),
        onDone: {
          target: 'loadingProfile',
          actions: { type: 'storeTokenIfPresent', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isChallengeOver', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: [
              { type: 'showToast', params: ({ event }) => errorToast(event.error) },
              { type: 'navigate', params: ({ context }) => toLogin(context) },
            ],
          },
          {
            target: 'asking',
            actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
          },
        ],
      },
      on: { 'secondFactor.canceled': { target: 'asking' } },
    },
    loadingProfile: {
      description: 'The profile decides where to go, as after any login (spec §4, login 3).',
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
        onError: {
          target: 'ended',
          actions: [
            'forgetSession',
            { type: 'showToast', params: ({ event }) => errorToast(event.error) },
            { type: 'navigate', params: ({ context }) => toLogin(context) },
          ],
        },
      },
      on: {
        'secondFactor.canceled': {
          target: 'ended',
          actions: ['forgetSession', { type: 'navigate', params: ({ context }) => toLogin(context) }],
        },
      },
    },
    ended: {
      description: 'Back to the login page: a challenge is valid once (decision 024).',
      type: 'final',
    },
    admitted: { description: 'Signed in (spec §4, login 3).', type: 'final' },
  },
});
