import { assign, fromPromise, setup } from 'xstate';
import type { LoginResult } from '../../contract/account/account.ts';
import type { PasskeyRequestOptions, UsedPasskey } from '../../contract/settings/passkeys.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';

type Context = {
  readonly options: PasskeyRequestOptions | null;
  readonly used: UsedPasskey | null;
  readonly problem: string | null;
};

type PasskeyLoginEvent = { type: 'passkeyLogin.requested' } | { type: 'passkeyLogin.canceled' };

/** Logs in with a passkey, next to the forms of the login page (decision 023). */
export const passkeyLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasskeyLoginEvent,
    tags: {} as 'busy',
  },
  actors: {
    optionsFetch: fromPromise<PasskeyRequestOptions>(notProvided),
    /** The browser offers its passkeys in the email field until the user selects one. */
    passkeyOffer: fromPromise<UsedPasskey>(notProvided),
    /** Opens the browser's own dialog. */
    passkeyUse: fromPromise<UsedPasskey, { options: PasskeyRequestOptions | null }>(notProvided),
    authentication: fromPromise<LoginResult, { used: UsedPasskey | null }>(notProvided),
  },
  actions: {
    /** Passes the result to the login machine, which continues as after a password. */
    handOver: (_, _result: LoginResult) => notProvided(),
    keepOptions: assign((_, { options }: { options: PasskeyRequestOptions }) => ({ options })),
    keepUsed: assign((_, { used }: { used: UsedPasskey }) => ({ used })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'passkeyLogin',
  description: 'Log in by a passkey, from the email field or by a button (decision 023).',
  context: { options: null, used: null, problem: null },
  initial: 'offering',
  states: {
    offering: {
      description: 'The email field offers passkeys, and so does the button (decision 023).',
      invoke: {
        id: 'passkeyOffer',
        src: 'passkeyOffer',
        onDone: {
          target: 'authenticating',
          actions: { type: 'keepUsed', params: ({ event }) => ({ used: event.output }) },
        },
        // No message, because the user didn't request the offer; the button still works.
        onError: { target: 'ready' },
      },
      on: { 'passkeyLogin.requested': { target: 'preparing' } },
    },
    ready: {
      description: 'The browser offers no passkeys in the field; there is a button (decision 023).',
      on: { 'passkeyLogin.requested': { target: 'preparing' } },
    },
    preparing: {
      description: 'The button was pressed: loading the challenge (decision 023).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'optionsFetch',
        src: 'optionsFetch',
        onDone: {
          target: 'prompting',
          actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
        },
        onError: {
          target: 'offering',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'Something went wrong. Please try again.'),
            }),
          },
        },
      },
      on: { 'passkeyLogin.canceled': { target: 'offering' } },
    },
    prompting: {
      description: 'The browser asks for a passkey, and for a fingerprint, a face or a PIN (decision 023).',
      tags: 'busy',
      invoke: {
        id: 'passkeyUse',
        src: 'passkeyUse',
        input: ({ context }) => ({ options: context.options }),
        onDone: {
          target: 'authenticating',
          actions: { type: 'keepUsed', params: ({ event }) => ({ used: event.output }) },
        },
        onError: {
          target: 'offering',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(
                event.error,
                'No passkey was used. Try again, or log in in another way.',
              ),
            }),
          },
        },
      },
    },
    authenticating: {
      description: 'The passkey’s signature is being checked (decision 023).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'authentication',
        src: 'authentication',
        input: ({ context }) => ({ used: context.used }),
        onDone: {
          // The login machine continues; if it can't load the profile, this flow starts again.
          target: 'offering',
          actions: { type: 'handOver', params: ({ event }) => event.output },
        },
        onError: {
          target: 'offering',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              problem: failureMessage(event.error, 'Something went wrong. Please try again.'),
            }),
          },
        },
      },
      on: { 'passkeyLogin.canceled': { target: 'offering' } },
    },
  },
});
