import { assign, fromPromise, setup } from 'xstate';
import type { EmailBody, Role } from '../../contract/account/account.ts';
import { notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import {
  emailProblems,
  type FieldProblems,
  hasNoProblems,
  noProblems,
} from '../client-rules/field-problems.ts';

export type ForgotPasswordInput = {
  /** The side in the path; null on `/forgot-password`. */
  readonly role: Role | null;
  /** The email typed on the login page; '' if there is none. */
  readonly email: string;
};

type Context = ForgotPasswordInput & {
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ForgotPasswordEvent =
  | { type: 'forgotPassword.requested'; email: string }
  | { type: 'forgotPassword.canceled' }
  | { type: 'forgotPassword.resendRequested' }
  | { type: 'forgotPassword.restarted' };

const forgotMessage = (error: unknown) => failureMessage(error, 'Something went wrong. Please try again.');

/** Requests a reset link (spec §2 forgot-password screen, §4, §8). */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ForgotPasswordEvent,
    input: {} as ForgotPasswordInput,
    tags: {} as 'busy',
  },
  actors: {
    resetRequest: fromPromise<void, EmailBody>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    storeUserType: (_, _side: { role: Role | null }) => notProvided(),
    keepEmail: assign((_, { email }: { email: string }) => ({
      email,
      problem: null,
      fieldProblems: noProblems,
    })),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepFieldProblems: assign((_, { fieldProblems }: { fieldProblems: FieldProblems }) => ({
      problem: null,
      fieldProblems,
    })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: (_, { fieldProblems }: { fieldProblems: FieldProblems }) => hasNoProblems(fieldProblems),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'Request a reset link by email (spec §4, forgot password).',
  context: ({ input }) => ({ ...input, problem: null, fieldProblems: noProblems }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The email form (spec §2).',
      on: {
        'forgotPassword.requested': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ fieldProblems: emailProblems(event) }) },
            target: 'sending',
            actions: [
              { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
              { type: 'storeUserType', params: ({ context }) => ({ role: context.role }) },
            ],
          },
          {
            actions: {
              type: 'keepFieldProblems',
              params: ({ event }) => ({ fieldProblems: emailProblems(event) }),
            },
          },
        ],
      },
    },
    sending: {
      description: 'The link is being requested (spec §4).',
      tags: 'busy',
      invoke: {
        id: 'resetRequest',
        src: 'resetRequest',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'sent' },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ message: forgotMessage(event.error) }) },
            {
              type: 'showToast',
              params: ({ event }) => ({ kind: 'error', message: forgotMessage(event.error) }),
            },
          ],
        },
      },
      on: { 'forgotPassword.canceled': { target: 'idle' } },
    },
    failed: {
      description: 'The form again, with the error (spec §4, §8).',
      on: {
        'forgotPassword.requested': [
          {
            guard: { type: 'isComplete', params: ({ event }) => ({ fieldProblems: emailProblems(event) }) },
            target: 'sending',
            actions: [
              { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
              { type: 'storeUserType', params: ({ context }) => ({ role: context.role }) },
            ],
          },
          {
            target: 'idle',
            actions: {
              type: 'keepFieldProblems',
              params: ({ event }) => ({ fieldProblems: emailProblems(event) }),
            },
          },
        ],
      },
    },
    sent: {
      description: 'The form is replaced by “Check your email!” (spec §2).',
      on: {
        'forgotPassword.resendRequested': { target: 'resending', actions: 'clearProblem' },
        'forgotPassword.restarted': { target: 'idle', actions: 'clearProblem' },
      },
    },
    resending: {
      description: 'Another link is being requested; only the newest is valid (spec §4).',
      tags: 'busy',
      invoke: {
        id: 'resendRequest',
        src: 'resetRequest',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'sent',
          actions: { type: 'showToast', params: { kind: 'success', message: 'Email sent again.' } },
        },
        onError: {
          target: 'sent',
          actions: [
            { type: 'keepProblem', params: ({ event }) => ({ message: forgotMessage(event.error) }) },
            {
              type: 'showToast',
              params: ({ event }) => ({ kind: 'error', message: forgotMessage(event.error) }),
            },
          ],
        },
      },
      on: { 'forgotPassword.canceled': { target: 'sent' } },
    },
  },
});
