import { assign, fromPromise, setup } from 'xstate';
import type { PasswordChangeBody, PasswordStatus } from '../../contract/settings/password.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, hasCode } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import { newPasswordProblem } from '../rules/password-strength.ts';

type Typed = {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
};

type Context = Typed & {
  readonly hasPassword: boolean;
  /** Whether the user's identity must be confirmed in addition to the current password (decision 024). */
  readonly needsConfirmation: boolean;
  /** The number of successful changes; the form is reset after each. */
  readonly changes: number;
  /** The result of the last change; null once the next one is sent. */
  readonly notice: string | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ChangePasswordEvent =
  | ({ type: 'password.typed' } & Typed)
  | { type: 'password.submitted' }
  | { type: 'password.canceled' }
  | { type: 'password.retried' };

/** The problems found before sending, by field (spec §5). */
function typedProblems({ hasPassword, currentPassword, password, confirmation }: Context): FieldProblems {
  const isMissing = hasPassword && currentPassword === '';
  const problem = newPasswordProblem(password, confirmation);
  if (!isMissing && problem === null) return noProblems;
  return {
    ...(isMissing && { currentPassword: 'Enter your current password.' }),
    ...(problem !== null && { [password === confirmation ? 'password' : 'confirmation']: problem }),
  };
}

/** The message of a failed change, and its field. */
const formProblems = (error: unknown) => {
  const problem = failureMessage(error, 'Your password couldn’t be changed. Please try again.');
  return {
    problem,
    fieldProblems: hasCode(error, 'wrongPassword') ? { currentPassword: problem } : noProblems,
  };
};

/** Changes the password, or sets the first one (decision 021). */
export const changePasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangePasswordEvent,
    tags: {} as 'busy',
  },
  actors: {
    statusFetch: fromPromise<PasswordStatus>(notProvided),
    confirmation: fromPromise<void>(notProvided),
    passwordChange: fromPromise<void, PasswordChangeBody>(notProvided),
  },
  actions: {
    keepStatus: assign((_, { hasPassword, needsConfirmation }: PasswordStatus) => ({
      hasPassword,
      needsConfirmation,
    })),
    keepTyped: assign((_, { currentPassword, password, confirmation }: Typed) => ({
      currentPassword,
      password,
      confirmation,
    })),
    keepTypedProblems: assign({
      notice: null,
      problem: null,
      fieldProblems: ({ context }) => typedProblems(context),
    }),
    keepProblem: assign((_, failed: { problem: string; fieldProblems: FieldProblems }) => failed),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: {} }),
    clearProblem: assign({ notice: null, problem: null, fieldProblems: noProblems }),
    restart: assign({
      notice: ({ context }) =>
        context.hasPassword ? 'Your password has been changed.' : 'You can now log in with your password.',
      hasPassword: true,
      currentPassword: '',
      password: '',
      confirmation: '',
      changes: ({ context }) => context.changes + 1,
    }),
  },
  guards: {
    isProvenByPassword: ({ context }) =>
      context.hasPassword && !context.needsConfirmation && typedProblems(context) === noProblems,
    isConfirmationNeeded: ({ context }) =>
      (!context.hasPassword || context.needsConfirmation) && typedProblems(context) === noProblems,
  },
}).createMachine({
  id: 'changePassword',
  description: 'Change the password, or set a first one (decision 021).',
  context: {
    hasPassword: false,
    needsConfirmation: false,
    currentPassword: '',
    password: '',
    confirmation: '',
    changes: 0,
    notice: null,
    problem: null,
    fieldProblems: noProblems,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Checks whether the account has a password (decision 021).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'statusFetch',
        src: 'statusFetch',
        onDone: {
          target: 'editing',
          actions: { type: 'keepStatus', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, somethingWentWrong),
              fieldProblems: noProblems,
            }),
          },
        },
      },
      on: { 'password.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'password.retried': { target: 'loading' } },
    },
    editing: {
      description: 'The passwords, checked while they are typed (spec §5).',
      on: {
        'password.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'password.submitted': [
          { guard: 'isProvenByPassword', target: 'saving' },
          { guard: 'isConfirmationNeeded', target: 'confirming' },
          { actions: 'keepTypedProblems' },
        ],
      },
    },
    confirming: {
      description:
        'A first password grants access, and no second factor may be bypassed: the user confirms their identity (decision 024).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'saving' },
        onError: { target: 'editing' },
      },
    },
    saving: {
      description: 'The new password is being sent (decision 021).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: ({ context }) => ({
          ...(context.hasPassword && { currentPassword: context.currentPassword }),
          newPassword: context.password,
        }),
        onDone: {
          target: 'editing',
          actions: 'restart',
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => formProblems(event.error) },
        },
      },
      on: { 'password.canceled': { target: 'editing' } },
    },
  },
});
