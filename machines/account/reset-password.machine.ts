import { assign, fromPromise, setup } from 'xstate';
import { loginPath } from '../client-rules/account/redirect-path.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, hasCode, isNetworkFailure } from '../client-rules/failures.ts';
import { newPasswordProblem } from '../rules/password-strength.ts';

export type ResetPasswordInput = {
  /** The stored reset token, or null. */
  readonly token: string | null;
  /** The stored user type, which decides the next login page (reading 14). */
  readonly role: string | null;
};

type Context = ResetPasswordInput & {
  readonly password: string;
  readonly confirmation: string;
  readonly problem: string | null;
};

type ResetPasswordEvent =
  | { type: 'reset.typed'; password: string; confirmation: string }
  | { type: 'reset.submitted' }
  | { type: 'reset.canceled' }
  | { type: 'reset.continued' };

/** Sets a new password (spec §2 reset-password screen, §4, §5, §8, §9). */
export const resetPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
    tags: {} as 'busy',
  },
  actors: {
    passwordReset: fromPromise<void, { token: string; newPassword: string }>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    removeResetToken: () => notProvided(),
    forgetSession: () => notProvided(),
    keepTyped: assign((_, { password, confirmation }: { password: string; confirmation: string }) => ({
      password,
      confirmation,
      problem: null,
    })),
    keepPasswordProblem: assign({
      problem: ({ context }) => newPasswordProblem(context.password, context.confirmation),
    }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    clearProblem: assign({ problem: null }),
    clearPasswords: assign({ password: '', confirmation: '' }),
  },
  guards: {
    hasNoToken: ({ context }) => !context.token,
    isAcceptable: ({ context }) => newPasswordProblem(context.password, context.confirmation) === null,
    isPasswordRefused: (_, { error }: { error: unknown }) => hasCode(error, 'passwordRefused'),
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
  },
  delays: {
    /** 2 s after a reset result (spec §9). */
    resultPause: 2000,
  },
}).createMachine({
  id: 'resetPassword',
  description: 'Choose a new password with the token of a reset link (spec §4, reset password).',
  context: ({ input }) => ({ ...input, password: '', confirmation: '', problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether a reset token is stored (spec §4).',
      always: [{ guard: 'hasNoToken', target: 'turnedAway' }, { target: 'typing' }],
    },
    typing: {
      description: 'New password and confirmation, checked while they are typed (spec §2, §5).',
      on: {
        'reset.typed': { actions: { type: 'keepTyped', params: ({ event }) => event } },
        'reset.submitted': [
          { guard: 'isAcceptable', target: 'submitting', actions: 'clearProblem' },
          { actions: 'keepPasswordProblem' },
        ],
      },
    },
    submitting: {
      description: 'The new password is being sent (spec §7).',
      tags: 'busy',
      invoke: {
        id: 'passwordReset',
        src: 'passwordReset',
        input: ({ context }) => ({ token: context.token ?? '', newPassword: context.password }),
        onDone: { target: 'succeeded' },
        onError: [
          {
            // The link is still valid, so another password may be chosen (reading 19).
            guard: { type: 'isPasswordRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'typing',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ message: failureMessage(event.error, 'Choose another password.') }),
            },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'typing',
            actions: {
              type: 'keepProblem',
              params: { message: 'We couldn’t reach the server. Check your connection and try again.' },
            },
          },
          { target: 'rejected' },
        ],
      },
      on: { 'reset.canceled': { target: 'typing' } },
    },
    succeeded: {
      description: 'The success screen, then the role’s login after 2 s (spec §4).',
      // The reset has ended all sessions of the account, so a stored one is invalid.
      entry: ['clearPasswords', 'removeResetToken', 'forgetSession'],
      after: { resultPause: { target: 'done' } },
      on: { 'reset.continued': { target: 'done' } },
    },
    rejected: {
      description: 'The link has expired; on to /forgot-password after 2 s (spec §4, §8).',
      entry: [
        'clearPasswords',
        'removeResetToken',
        { type: 'keepProblem', params: { message: 'Old link expired. Please request new link' } },
      ],
      after: { resultPause: { target: 'expired' } },
      on: { 'reset.continued': { target: 'expired' } },
    },
    turnedAway: {
      description: 'No token present (spec §4).',
      entry: [
        {
          type: 'showToast',
          params: {
            kind: 'error',
            message: 'No reset token found. Please request a new password reset.',
          },
        },
        { type: 'navigate', params: { to: '/forgot-password', replace: true } },
      ],
      type: 'final',
    },
    done: {
      description: 'The role’s login takes over, with a message (spec §4).',
      entry: {
        type: 'navigate',
        params: ({ context }) => ({
          to: loginPath(context.role),
          replace: true,
          state: { message: 'Password reset successful. Please log in with your new credentials.' },
        }),
      },
      type: 'final',
    },
    expired: {
      description: 'The forgot-password screen takes over (spec §4).',
      entry: { type: 'navigate', params: { to: '/forgot-password', replace: true } },
      type: 'final',
    },
  },
});
