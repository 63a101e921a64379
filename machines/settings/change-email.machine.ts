import { assign, fromPromise, setup } from 'xstate';
import type { EmailBody } from '../../contract/account/account.ts';
import type { EmailChangeBody, EmailUndo, EmailUndos } from '../../contract/settings/email.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, hasCode } from '../client-rules/failures.ts';
import {
  emailProblems,
  type FieldProblems,
  hasNoProblems,
  noProblems,
} from '../client-rules/field-problems.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';

export type ChangeEmailInput = {
  /** The address that a code was mailed to before a reload; null if there is none. */
  readonly pendingEmail: string | null;
};

type Context = {
  /** The new address, as normalized by the server. */
  readonly newEmail: string;
  readonly isCodeSent: boolean;
  /** The changes that can still be undone; null until they are loaded. */
  readonly undos: readonly EmailUndo[] | null;
  readonly code: string;
  /** The number of changes; the form is reset after each. */
  readonly changes: number;
  /** The result of the last step; null once the next one starts. */
  readonly notice: string | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ChangeEmailEvent =
  | { type: 'email.submitted'; email: string }
  | { type: 'email.codeSubmitted'; code: string }
  | { type: 'email.codeRequested' }
  | { type: 'email.otherRequested' }
  | { type: 'email.retried' }
  | { type: 'email.canceled' };

type FormProblems = { readonly problem: string | null; readonly fieldProblems: FieldProblems };

const sendingProblem = (error: unknown): FormProblems => ({
  problem: failureMessage(error, 'The code couldn’t be sent. Please try again.'),
  fieldProblems: fieldMessages(error),
});
const changeProblem = (error: unknown): FormProblems => {
  const problem = failureMessage(error, 'Your email couldn’t be changed. Please try again.');
  return {
    problem,
    fieldProblems: hasCode(error, 'wrongCode', 'codeExpired') ? { code: problem } : fieldMessages(error),
  };
};

/** Changes the account's email with a code that is mailed to the new address (decision 022). */
export const changeEmailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeEmailEvent,
    input: {} as ChangeEmailInput,
    tags: {} as 'busy',
  },
  actors: {
    undosFetch: fromPromise<EmailUndos>(notProvided),
    confirmation: fromPromise<void>(notProvided),
    codeSending: fromPromise<void, EmailBody>(notProvided),
    emailChange: fromPromise<EmailUndos, EmailChangeBody>(notProvided),
  },
  actions: {
    /** Stores the pending address in the history entry, because reading the mail may reload the page. */
    storePending: (_, _pending: { email: string | null }) => notProvided(),
    /** Updates the session, so that the new address is shown everywhere. */
    storeEmail: (_, _stored: { email: string }) => notProvided(),
    keepUndos: assign({ undos: (_, { undos }: EmailUndos) => undos }),
    keepEmail: assign({ newEmail: (_, { email }: { email: string }) => email.trim().toLowerCase() }),
    keepCode: assign({ code: (_, { code }: { code: string }) => code.trim() }),
    noteCode: assign({
      notice: ({ context }) => (context.isCodeSent ? 'We’ve sent you a new code.' : null),
      isCodeSent: true,
    }),
    clearCode: assign({ isCodeSent: false, code: '' }),
    keepProblem: assign((_, formProblems: FormProblems) => formProblems),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ notice: null, problem: null, fieldProblems: noProblems }),
    restart: assign({
      notice: ({ context }) => `Your email is now ${context.newEmail}.`,
      newEmail: '',
      isCodeSent: false,
      code: '',
      changes: ({ context }) => context.changes + 1,
    }),
  },
  guards: {
    isValid: (_, { fieldProblems }: { fieldProblems: FieldProblems }) => hasNoProblems(fieldProblems),
    isCodeSent: ({ context }) => context.isCodeSent,
    hasLoadedUndos: ({ context }) => context.undos !== null,
  },
}).createMachine({
  id: 'changeEmail',
  description: 'Change the email address, by a code to the new one (decision 022).',
  context: ({ input }) => ({
    newEmail: input.pendingEmail ?? '',
    isCodeSent: input.pendingEmail !== null,
    undos: null,
    code: '',
    changes: 0,
    notice: null,
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether a code was sent before a reload or a failed step (decision 022).',
      always: [
        { guard: 'isCodeSent', target: 'enteringCode' },
        { guard: 'hasLoadedUndos', target: 'typing' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Loading which changes can still be undone (decision 022).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'undosFetch',
        src: 'undosFetch',
        onDone: { target: 'typing', actions: { type: 'keepUndos', params: ({ event }) => event.output } },
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
      on: { 'email.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'email.retried': { target: 'loading' } },
    },
    typing: {
      description: 'The current address, what can be undone, and a field for a new one (decision 022).',
      on: {
        'email.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ fieldProblems: emailProblems(event) }) },
            target: 'confirming',
            actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
          },
          {
            actions: [
              'clearProblem',
              {
                type: 'keepProblem',
                params: ({ event }) => ({ problem: null, fieldProblems: emailProblems(event) }),
              },
            ],
          },
        ],
      },
    },
    confirming: {
      description: 'The address grants access: the user confirms their identity (decision 021).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        onDone: { target: 'sendingCode' },
        onError: { target: 'deciding' },
      },
    },
    sendingCode: {
      description: 'A code is being mailed to the new address (decision 022).',
      tags: 'busy',
      invoke: {
        id: 'codeSending',
        src: 'codeSending',
        input: ({ context }) => ({ email: context.newEmail }),
        onDone: {
          target: 'enteringCode',
          actions: [
            { type: 'storePending', params: ({ context }) => ({ email: context.newEmail }) },
            'noteCode',
          ],
        },
        onError: {
          target: 'deciding',
          actions: { type: 'keepProblem', params: ({ event }) => sendingProblem(event.error) },
        },
      },
      on: { 'email.canceled': { target: 'deciding' } },
    },
    enteringCode: {
      description: 'The code proves that the user owns the new address (decision 022).',
      on: {
        'email.codeSubmitted': {
          target: 'confirmingCode',
          actions: { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
        },
        'email.codeRequested': { target: 'confirming' },
        'email.otherRequested': {
          target: 'deciding',
          actions: [{ type: 'storePending', params: { email: null } }, 'clearProblem', 'clearCode'],
        },
      },
    },
    confirmingCode: {
      description:
        'Waiting for the mail may have taken long: the user confirms their identity again (decision 021).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'secondConfirmation',
        src: 'confirmation',
        onDone: { target: 'changing' },
        onError: { target: 'enteringCode' },
      },
    },
    changing: {
      description: 'The code is being checked, and the address changed (decision 022).',
      tags: 'busy',
      invoke: {
        id: 'emailChange',
        src: 'emailChange',
        input: ({ context }) => ({ email: context.newEmail, code: context.code }),
        onDone: {
          target: 'typing',
          actions: [
            { type: 'storePending', params: { email: null } },
            { type: 'storeEmail', params: ({ context }) => ({ email: context.newEmail }) },
            { type: 'keepUndos', params: ({ event }) => event.output },
            'restart',
          ],
        },
        onError: {
          target: 'enteringCode',
          actions: { type: 'keepProblem', params: ({ event }) => changeProblem(event.error) },
        },
      },
      on: { 'email.canceled': { target: 'enteringCode' } },
    },
  },
});
