import { assign, fromPromise, setup } from 'xstate';
import type { EmailBody, Role } from '../../contract/account/account.ts';
import { notProvided, type ToastMessage } from '../rules/effects.ts';
import { failureMessage } from '../rules/failure-messages.ts';

export type ForgotPasswordInput = {
  /** The side that the path names; null on `/forgot-password`. */
  readonly role: Role | null;
};

type Context = ForgotPasswordInput & { readonly email: string; readonly problem: string | null };

type ForgotPasswordEvent =
  | { type: 'forgot.submitted'; email: string }
  | { type: 'forgot.cancelled' }
  | { type: 'forgot.restarted' };

const forgotMessage = (error: unknown) => failureMessage(error, 'Something went wrong. Please try again.');

/** Ask for a reset link (spec §2 forgot-password screen, §4, §8). */
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
    keepEmail: assign({ email: (_, { email }: { email: string }) => email, problem: null }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'Request a reset link by e-mail (spec §4, forgot password).',
  context: ({ input }) => ({ ...input, email: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The e-mail form (spec §2).',
      on: {
        'forgot.submitted': {
          target: 'sending',
          actions: [
            { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            { type: 'storeUserType', params: ({ context }) => ({ role: context.role }) },
          ],
        },
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
      on: { 'forgot.cancelled': { target: 'idle' } },
    },
    failed: {
      description: 'The form again, with the error (spec §4, §8).',
      on: {
        'forgot.submitted': {
          target: 'sending',
          actions: [
            { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            { type: 'storeUserType', params: ({ context }) => ({ role: context.role }) },
          ],
        },
      },
    },
    sent: {
      description: 'The form is replaced by “Check your email!” (spec §2).',
      on: { 'forgot.restarted': { target: 'idle' } },
    },
  },
});
