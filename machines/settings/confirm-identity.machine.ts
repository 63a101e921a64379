import { assign, fromPromise, setup } from 'xstate';
import type { Confirmation, ConfirmationMethod, ProofBody } from '../../contract/settings/confirmation.ts';
import type { PasskeyRequestOptions, UsedPasskey } from '../../contract/settings/passkeys.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { somethingWentWrong } from '../client-rules/messages.ts';

type Context = {
  /** The outcome of the last request; null while it runs, and before the first one. */
  readonly outcome: 'confirmed' | 'canceled' | null;
  /** The possible confirmation methods; null until they are loaded. */
  readonly confirmation: Confirmation | null;
  /** The selected method: the best one, until the user chooses another. */
  readonly method: ConfirmationMethod | null;
  readonly isCodeSent: boolean;
  /** The options that a passkey signs. */
  readonly options: PasskeyRequestOptions | null;
  /** The typed proof; cleared after it was checked. */
  readonly proof: ProofBody | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type ConfirmIdentityEvent =
  | { type: 'confirm.requested' }
  | { type: 'confirm.submitted'; proof: ProofBody }
  | { type: 'confirm.methodChosen'; method: ConfirmationMethod }
  | { type: 'confirm.passkeyRequested' }
  | { type: 'confirm.codeRequested' }
  | { type: 'confirm.retried' }
  | { type: 'confirm.canceled' };

/** The dialog ‘Confirm it’s you’, before security-relevant changes to an account (decision 021). */
export const confirmIdentityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConfirmIdentityEvent,
    tags: {} as 'dialog' | 'busy',
  },
  actors: {
    confirmationFetch: fromPromise<Confirmation>(notProvided),
    proofCheck: fromPromise<void, { proof: ProofBody | null }>(notProvided),
    codeSending: fromPromise<void>(notProvided),
    optionsFetch: fromPromise<PasskeyRequestOptions>(notProvided),
    /** Opens the browser's own dialog. */
    passkeyUse: fromPromise<UsedPasskey, { options: PasskeyRequestOptions | null }>(notProvided),
  },
  actions: {
    startConfirmation: assign({
      outcome: null,
      confirmation: null,
      method: null,
      isCodeSent: false,
      options: null,
      proof: null,
      problem: null,
      fieldProblems: noProblems,
    }),
    keepConfirmation: assign((_, { confirmation }: { confirmation: Confirmation }) => ({
      confirmation,
      method: confirmation.methods[0] ?? null,
    })),
    keepMethod: assign({ method: (_, { method }: { method: ConfirmationMethod }) => method }),
    keepOptions: assign((_, { options }: { options: PasskeyRequestOptions }) => ({ options })),
    keepProof: assign({ proof: (_, { proof }: { proof: ProofBody }) => proof }),
    clearProof: assign({ proof: null }),
    noteConfirmed: assign({ outcome: 'confirmed' }),
    noteCanceled: assign({ outcome: 'canceled' }),
    noteCode: assign({ isCodeSent: true }),
    keepProblem: assign((_, found: { problem: string; fieldProblems: FieldProblems }) => found),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isConfirmed: (_, { confirmation }: { confirmation: Confirmation }) => confirmation.isConfirmed,
  },
}).createMachine({
  id: 'confirmIdentity',
  description: 'Confirm the user’s identity if the last login is ten minutes old (decision 021).',
  context: {
    outcome: null,
    confirmation: null,
    method: null,
    isCodeSent: false,
    options: null,
    proof: null,
    problem: null,
    fieldProblems: noProblems,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No sensitive action is pending (decision 021).',
      on: { 'confirm.requested': { target: 'checking' } },
    },
    checking: {
      description:
        'Loading whether and how the user must confirm their identity; the section shows progress (decision 021).',
      entry: 'startConfirmation',
      invoke: {
        id: 'confirmationFetch',
        src: 'confirmationFetch',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ confirmation: event.output }) },
            target: 'closed',
            actions: 'noteConfirmed',
          },
          {
            target: 'asking',
            actions: {
              type: 'keepConfirmation',
              params: ({ event }) => ({ confirmation: event.output }),
            },
          },
        ],
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
      on: { 'confirm.canceled': { target: 'closed', actions: 'noteCanceled' } },
    },
    unavailable: {
      description: 'The request failed; try again or leave it (reading 9).',
      tags: 'dialog',
      on: {
        'confirm.retried': { target: 'checking' },
        'confirm.canceled': { target: 'closed', actions: 'noteCanceled' },
      },
    },
    asking: {
      description:
        'The dialog asks for a passkey, a code of the authenticator app, the password or a mailed code (decision 024).',
      tags: 'dialog',
      on: {
        'confirm.submitted': {
          target: 'proving',
          actions: { type: 'keepProof', params: ({ event }) => ({ proof: event.proof }) },
        },
        'confirm.methodChosen': {
          actions: [
            'clearProblem',
            { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
          ],
        },
        'confirm.passkeyRequested': { target: 'preparingPasskey' },
        'confirm.codeRequested': { target: 'sendingCode' },
        'confirm.canceled': { target: 'closed', actions: 'noteCanceled' },
      },
    },
    preparingPasskey: {
      description: 'Loading the challenge for the passkey (decision 023).',
      tags: ['dialog', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'optionsFetch',
        src: 'optionsFetch',
        onDone: {
          target: 'usingPasskey',
          actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: {
          target: 'asking',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'We couldn’t check that. Please try again.'),
              fieldProblems: noProblems,
            }),
          },
        },
      },
      on: { 'confirm.canceled': { target: 'closed', actions: 'noteCanceled' } },
    },
    usingPasskey: {
      description: 'The browser asks for a fingerprint, a face or a PIN (decision 023).',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'passkeyUse',
        src: 'passkeyUse',
        input: ({ context }) => ({ options: context.options }),
        onDone: {
          target: 'proving',
          actions: {
            type: 'keepProof',
            params: ({ event }) => ({ proof: { method: 'passkey', used: event.output } }),
          },
        },
        onError: {
          target: 'asking',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'No passkey was used. Try again, or choose another way.'),
              fieldProblems: noProblems,
            }),
          },
        },
      },
      on: { 'confirm.canceled': { target: 'closed', actions: 'noteCanceled' } },
    },
    sendingCode: {
      description: 'A code is being mailed (decision 021).',
      tags: ['dialog', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'codeSending',
        src: 'codeSending',
        onDone: { target: 'asking', actions: 'noteCode' },
        onError: {
          target: 'asking',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'The code couldn’t be sent. Please try again.'),
              fieldProblems: noProblems,
            }),
          },
        },
      },
      on: { 'confirm.canceled': { target: 'closed', actions: 'noteCanceled' } },
    },
    proving: {
      description: 'The proof is being checked (decision 021).',
      tags: ['dialog', 'busy'],
      entry: 'clearProblem',
      exit: 'clearProof',
      invoke: {
        id: 'proofCheck',
        src: 'proofCheck',
        input: ({ context }) => ({ proof: context.proof }),
        onDone: { target: 'closed', actions: 'noteConfirmed' },
        onError: {
          target: 'asking',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'We couldn’t check that. Please try again.'),
              fieldProblems: fieldMessages(event.error),
            }),
          },
        },
      },
      on: { 'confirm.canceled': { target: 'closed', actions: 'noteCanceled' } },
    },
  },
});
