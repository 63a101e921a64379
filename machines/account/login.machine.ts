import { assign, fromPromise, setup } from 'xstate';
import type {
  LoginBody,
  LoginResult,
  Profile,
  Role,
  SignUpBody,
  SignUpResult,
} from '../../contract/account/account.ts';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import { knownEmailProblem } from '../client-rules/account/known-email.ts';
import { isUnverified, leadsToCompletion, redirectPath } from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, hasCode, isInputRefusal, isUnauthorized } from '../client-rules/failures.ts';
import {
  type FieldProblems,
  hasNoProblems,
  loginProblems,
  noProblems,
  signUpProblems,
} from '../client-rules/field-problems.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';
import { isWeakPassword } from '../rules/password-points.ts';

export type LoginInput = {
  /** The side in the path (spec §6). */
  readonly role: Role;
  /** The form that is shown first: `?mode=sign-up` in the address selects the sign-up form. */
  readonly mode: 'logIn' | 'signUp';
  /** A message from the navigation to this screen, for example that the password was reset. */
  readonly notice: string | null;
  /** The email typed on the previous page or before a reload; '' if there is none. */
  readonly email: string;
  readonly name: string;
};

/** The part of a sign-up that survives a reload and a switch of sides: never the password (decision 007). */
export type SignUpDraft = { readonly name: string; readonly email: string };

type Typed = { readonly name: string; readonly email: string; readonly password: string };

type Context = LoginInput & {
  readonly password: string;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  /** The provider whose button was pressed last; the initial value is never read. */
  readonly provider: SocialProvider;
};

type LoginEvent =
  | { type: 'login.signUpChosen' }
  | { type: 'login.logInChosen' }
  | { type: 'login.drafted'; values: SignUpDraft }
  | { type: 'login.submitted'; email: string; password: string }
  | { type: 'login.signUpSubmitted'; name: string; email: string; password: string }
  | { type: 'login.passkeyUsed'; result: LoginResult }
  | { type: 'login.canceled' }
  | { type: 'login.providerChosen'; provider: SocialProvider }
  | { type: 'login.returned' };

const loginMessage = (error: unknown) => failureMessage(error, 'Something went wrong.');
const errorToast = (error: unknown): ToastMessage => ({ kind: 'error', message: loginMessage(error) });
const redirect = (profile: Profile): Navigation => ({ to: redirectPath(profile), replace: true });
const toTwoStep = ({ role }: Context, { secondFactor }: LoginResult): Navigation => ({
  to: '/two-step',
  state: { challenge: secondFactor?.challenge, role },
});
const toVerify = ({ role }: Context, email: string): Navigation => ({
  to: '/verify',
  state: { email, role },
});

/**
 * Login and sign-up (spec §2 login screen, §4 login flow, §8). Longer than most machines, because one page has two
 * forms that end in the same login.
 */
export const loginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    tags: {} as 'busy' | 'signUp',
  },
  actors: {
    /** Returns the account's ID, if the backend sends one. */
    accountCreation: fromPromise<SignUpResult, SignUpBody>(notProvided),
    authentication: fromPromise<LoginResult, LoginBody>(notProvided),
    profileFetch: fromPromise<Profile>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    storeTokenIfPresent: (_, _result: { token: string | null }) => notProvided(),
    storeProfile: (_, _result: { profile: Profile }) => notProvided(),
    forgetSession: () => notProvided(),
    storeOauthRole: (_, _choice: { role: Role }) => notProvided(),
    removeOauthRole: () => notProvided(),
    /** Remembers the side for the links of the public pages. */
    storeRole: (_, _choice: { role: Role }) => notProvided(),
    storeDraft: (_, _draft: { values: SignUpDraft }) => notProvided(),
    removeDraft: () => notProvided(),
    openProvider: (_, _choice: { provider: SocialProvider; role: Role }) => notProvided(),
    keepCredentials: assign((_, { name, email, password }: Typed) => ({ name, email, password })),
    /** Also clears the errors of the form, which no longer apply. */
    keepProvider: assign((_, choice: { provider: SocialProvider }) => ({
      ...choice,
      problem: null,
      fieldProblems: noProblems,
    })),
    clearPassword: assign({ password: '' }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepFieldProblems: assign((_, { fieldProblems }: { fieldProblems: FieldProblems }) => ({
      problem: null,
      fieldProblems,
    })),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isSignUp: ({ context }) => context.mode === 'signUp',
    isComplete: (_, { fieldProblems }: { fieldProblems: FieldProblems }) => hasNoProblems(fieldProblems),
    /** Recognized by our backend's error code, or by any backend's refusal of a weak password. */
    isPasswordRefused: ({ context }, { error }: { error: unknown }) =>
      hasCode(error, 'passwordRefused') || (isInputRefusal(error) && isWeakPassword(context.password)),
    hasWrongCredentials: (_, { error }: { error: unknown }) => isUnauthorized(error),
    isChallenged: (_, { secondFactor }: LoginResult) => secondFactor !== null,
    isNotVerified: (_, { isVerified }: { isVerified: boolean }) => !isVerified,
    isUnverifiedProfile: (_, { profile }: { profile: Profile }) => isUnverified(profile),
    hasProfileToComplete: (_, { profile }: { profile: Profile }) => leadsToCompletion(redirectPath(profile)),
  },
}).createMachine({
  id: 'login',
  description: 'Log in or sign up by email and password, or leave for Google or GitHub (spec §2, §4).',
  context: ({ input }) => ({
    ...input,
    password: '',
    problem: null,
    fieldProblems: noProblems,
    provider: 'google',
  }),
  initial: 'deciding',
  entry: { type: 'storeRole', params: ({ context }) => ({ role: context.role }) },
  states: {
    deciding: {
      description: 'Checks which form the address requests (spec §2).',
      always: [{ guard: 'isSignUp', target: 'signingUp' }, { target: 'loggingIn' }],
    },
    loggingIn: {
      description: 'The form with email and password (spec §2).',
      on: {
        'login.signUpChosen': { target: 'signingUp', actions: 'clearProblem' },
        'login.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ fieldProblems: loginProblems(event) }) },
            target: 'authenticating',
            actions: [
              'clearProblem',
              { type: 'keepCredentials', params: ({ event }) => ({ ...event, name: '' }) },
            ],
          },
          {
            actions: {
              type: 'keepFieldProblems',
              params: ({ event }) => ({ fieldProblems: loginProblems(event) }),
            },
          },
        ],
        // Sent by the passkey login on the same page.
        'login.passkeyUsed': {
          target: 'loadingProfile',
          actions: ['clearProblem', { type: 'storeTokenIfPresent', params: ({ event }) => event.result }],
        },
        'login.providerChosen': {
          target: 'leaving',
          actions: { type: 'keepProvider', params: ({ event }) => ({ provider: event.provider }) },
        },
      },
    },
    signingUp: {
      description: 'The form with full name, email and password (spec §2).',
      tags: 'signUp',
      on: {
        'login.drafted': {
          actions: { type: 'storeDraft', params: ({ event }) => ({ values: event.values }) },
        },
        'login.logInChosen': { target: 'loggingIn', actions: 'clearProblem' },
        'login.passkeyUsed': {
          target: 'loadingProfile',
          actions: ['clearProblem', { type: 'storeTokenIfPresent', params: ({ event }) => event.result }],
        },
        'login.signUpSubmitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ fieldProblems: signUpProblems(event) }) },
            target: 'creatingAccount',
            actions: ['clearProblem', { type: 'keepCredentials', params: ({ event }) => event }],
          },
          {
            actions: {
              type: 'keepFieldProblems',
              params: ({ event }) => ({ fieldProblems: signUpProblems(event) }),
            },
          },
        ],
        'login.providerChosen': {
          target: 'leaving.fromSignUp',
          actions: { type: 'keepProvider', params: ({ event }) => ({ provider: event.provider }) },
        },
      },
    },
    creatingAccount: {
      description: 'The account is created first, then login follows (spec §4, login 1).',
      tags: ['busy', 'signUp'],
      invoke: {
        id: 'accountCreation',
        src: 'accountCreation',
        input: ({ context }) => ({
          name: context.name,
          email: context.email,
          role: context.role,
          cred: context.password,
        }),
        onDone: {
          target: 'enteringAccount',
          actions: [
            'removeDraft',
            {
              type: 'track',
              params: ({ context, event }) => ({
                event: 'SIGN_UP',
                person: { userId: event.output.userId, role: context.role, email: context.email },
              }),
            },
            {
              type: 'showToast',
              params: { kind: 'success', message: 'Account created! Logging in...' },
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isPasswordRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'signingUp',
            actions: [
              'clearPassword',
              {
                type: 'keepFieldProblems',
                params: ({ event }) => ({ fieldProblems: { password: loginMessage(event.error) } }),
              },
              { type: 'showToast', params: ({ event }) => errorToast(event.error) },
            ],
          },
          {
            target: 'signingUp',
            actions: [
              'clearPassword',
              { type: 'keepProblem', params: ({ event }) => ({ message: loginMessage(event.error) }) },
              { type: 'showToast', params: ({ event }) => errorToast(event.error) },
            ],
          },
        ],
      },
      on: { 'login.canceled': { target: 'signingUp', actions: 'clearPassword' } },
    },
    enteringAccount: {
      description: 'Login follows automatically; the sign-up form stays until then (spec §4, login 1).',
      tags: ['busy', 'signUp'],
      invoke: {
        id: 'authentication',
        src: 'authentication',
        input: ({ context }) => ({ email: context.email, cred: context.password }),
        onDone: [
          {
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'challenged',
            actions: [
              'clearPassword',
              { type: 'navigate', params: ({ context, event }) => toTwoStep(context, event.output) },
            ],
          },
          {
            guard: { type: 'isNotVerified', params: ({ event }) => event.output },
            target: 'unverified',
            actions: [
              'clearPassword',
              { type: 'storeTokenIfPresent', params: ({ event }) => event.output },
              { type: 'navigate', params: ({ context }) => toVerify(context, context.email) },
            ],
          },
          {
            target: 'loadingProfile',
            actions: ['clearPassword', { type: 'storeTokenIfPresent', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'hasWrongCredentials', params: ({ event }) => ({ error: event.error }) },
            target: 'signingUp',
            actions: [
              'clearPassword',
              { type: 'keepProblem', params: { message: knownEmailProblem } },
              { type: 'showToast', params: ({ event }) => errorToast(event.error) },
            ],
          },
          {
            // The account exists now, so a retry only has to log in.
            target: 'loggingIn',
            actions: [
              'clearPassword',
              { type: 'keepProblem', params: ({ event }) => ({ message: loginMessage(event.error) }) },
              { type: 'showToast', params: ({ event }) => errorToast(event.error) },
            ],
          },
        ],
      },
      on: { 'login.canceled': { target: 'loggingIn', actions: 'clearPassword' } },
    },
    authenticating: {
      description:
        'The credentials are sent; the answer has a token and says whether the email is verified (spec §4, login 2).',
      tags: 'busy',
      invoke: {
        id: 'authentication',
        src: 'authentication',
        input: ({ context }) => ({ email: context.email, cred: context.password }),
        onDone: [
          {
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'challenged',
            actions: [
              'clearPassword',
              { type: 'navigate', params: ({ context, event }) => toTwoStep(context, event.output) },
            ],
          },
          {
            guard: { type: 'isNotVerified', params: ({ event }) => event.output },
            target: 'unverified',
            actions: [
              'clearPassword',
              { type: 'storeTokenIfPresent', params: ({ event }) => event.output },
              { type: 'navigate', params: ({ context }) => toVerify(context, context.email) },
            ],
          },
          {
            target: 'loadingProfile',
            actions: ['clearPassword', { type: 'storeTokenIfPresent', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          target: 'loggingIn',
          actions: [
            'clearPassword',
            { type: 'keepProblem', params: ({ event }) => ({ message: loginMessage(event.error) }) },
            { type: 'showToast', params: ({ event }) => errorToast(event.error) },
          ],
        },
      },
      on: { 'login.canceled': { target: 'loggingIn', actions: 'clearPassword' } },
    },
    loadingProfile: {
      description: 'The profile decides where to go (spec §4, login 3).',
      tags: 'busy',
      invoke: {
        id: 'profileFetch',
        src: 'profileFetch',
        onDone: [
          {
            guard: { type: 'isUnverifiedProfile', params: ({ event }) => ({ profile: event.output }) },
            target: 'unverified',
            actions: {
              type: 'navigate',
              params: ({ context, event }) => toVerify(context, event.output.email ?? context.email),
            },
          },
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
          target: 'loggingIn',
          actions: [
            'forgetSession',
            { type: 'keepProblem', params: ({ event }) => ({ message: loginMessage(event.error) }) },
            { type: 'showToast', params: ({ event }) => errorToast(event.error) },
          ],
        },
      },
      on: { 'login.canceled': { target: 'loggingIn', actions: 'forgetSession' } },
    },
    leaving: {
      description: 'The browser is leaving for the provider (spec §4, social sign-in).',
      tags: 'busy',
      entry: [
        { type: 'storeOauthRole', params: ({ context }) => ({ role: context.role }) },
        {
          type: 'openProvider',
          params: ({ context }) => ({ provider: context.provider, role: context.role }),
        },
      ],
      initial: 'fromLogIn',
      states: {
        fromLogIn: {
          description: 'Leaving; a return from the back-forward cache shows the login form (reading 9).',
          on: { 'login.returned': { target: '#login.loggingIn' } },
        },
        fromSignUp: {
          description: 'Leaving; a return shows the sign-up form with its input (reading 9).',
          tags: 'signUp',
          on: { 'login.returned': { target: '#login.signingUp' } },
        },
      },
    },
    unverified: {
      description: 'The email address is verified next, on /verify (spec §4, login 2).',
      type: 'final',
    },
    challenged: {
      description: 'The second step comes next, on /two-step (decision 024).',
      type: 'final',
    },
    admitted: { description: 'Signed in (spec §4, login 3).', type: 'final' },
  },
});
