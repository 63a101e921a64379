import { assign, fromPromise, setup } from 'xstate';
import type {
  IdentityLink,
  IdentityLinkProof,
  LinkedIdentity,
} from '../../contract/account/identity-link.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, hasCode, isNetworkFailure } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';

export type LinkIdentityInput = {
  /** The query parameter `token` of the address, or null. */
  readonly token: string | null;
};

type FormProblems = { readonly problem: string | null; readonly fieldProblems: FieldProblems };

type Context = LinkIdentityInput &
  FormProblems & {
    /** The identity to connect; null until it is loaded. */
    readonly link: IdentityLink | null;
    /** The typed password; cleared after it was checked. */
    readonly password: string;
  };

type LinkIdentityEvent =
  | { type: 'link.submitted'; password: string }
  | { type: 'link.pressed' }
  | { type: 'link.mailRequested' }
  | { type: 'link.returned' }
  | { type: 'link.retried' }
  | { type: 'link.canceled' };

const formProblems = (error: unknown, otherwise: string): FormProblems => {
  const problem = failureMessage(error, otherwise);
  return { problem, fieldProblems: hasCode(error, 'wrongPassword') ? { password: problem } : noProblems };
};
const endedMessage = (error: unknown) =>
  formProblems(error, 'This link has expired or was already used. Please sign in again.');

/** Proves the ownership of an account before a social sign-in connects to it (decision 026). */
export const linkIdentityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as LinkIdentityEvent,
    input: {} as LinkIdentityInput,
    tags: {} as 'busy',
  },
  actors: {
    linkFetch: fromPromise<IdentityLink, { token: string }>(notProvided),
    linkConfirmation: fromPromise<LinkedIdentity, IdentityLinkProof>(notProvided),
    linkMailing: fromPromise<void, { token: string }>(notProvided),
  },
  actions: {
    /** Continues as after a return from the provider (spec §4), or with the second step (decision 024). */
    goOn: (_, _linked: LinkedIdentity) => notProvided(),
    /** Removes the used token from the history entry. */
    spendToken: () => notProvided(),
    keepLink: assign({ link: (_, { link }: { link: IdentityLink }) => link }),
    keepPassword: assign({ password: (_, { password }: { password: string }) => password }),
    clearPassword: assign({ password: '' }),
    keepProblem: assign((_, found: FormProblems) => found),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    hasNoToken: ({ context }) => !context.token,
    hasPassword: (_, { password }: { password: string }) => password !== '',
    isChallenged: (_, linked: LinkedIdentity) => 'secondFactor' in linked,
    isUnreachable: (_, { error }: { error: unknown }) => isNetworkFailure(error),
    isEnded: (_, { error }: { error: unknown }) => hasCode(error, 'linkEnded'),
  },
}).createMachine({
  id: 'linkIdentity',
  description: 'Connect a Google or GitHub identity to the account of its address (decision 026).',
  context: ({ input }) => ({ ...input, link: null, password: '', problem: null, fieldProblems: noProblems }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether the address has a token (decision 026).',
      always: [
        {
          guard: 'hasNoToken',
          target: 'ended',
          actions: {
            type: 'keepProblem',
            params: { problem: 'This link is incomplete. Please sign in again.', fieldProblems: {} },
          },
        },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Loading which identity is pending, and how to confirm it (decision 026).',
      tags: 'busy',
      invoke: {
        id: 'linkFetch',
        src: 'linkFetch',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'asking',
          actions: { type: 'keepLink', params: ({ event }) => ({ link: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
          },
          {
            target: 'ended',
            actions: { type: 'keepProblem', params: ({ event }) => endedMessage(event.error) },
          },
        ],
      },
      on: { 'link.canceled': { target: 'unreachable' } },
    },
    unreachable: {
      description: 'There was no answer, so the token may still be valid; retry (decision 002).',
      on: { 'link.retried': { target: 'loading' } },
    },
    asking: {
      description: 'The password, or a mailed link, proves that the account is the user’s (decision 026).',
      on: {
        'link.submitted': [
          {
            guard: { type: 'hasPassword', params: ({ event }) => event },
            target: 'linking',
            actions: { type: 'keepPassword', params: ({ event }) => event },
          },
          {
            actions: {
              type: 'keepProblem',
              // A new object each time, so that each attempt moves the focus to the field.
              params: () => ({ problem: null, fieldProblems: { password: 'Enter your password.' } }),
            },
          },
        ],
        'link.pressed': { target: 'linking' },
        'link.mailRequested': { target: 'mailing' },
      },
    },
    linking: {
      description: 'The proof is being checked (decision 026).',
      tags: 'busy',
      entry: 'clearProblem',
      exit: 'clearPassword',
      invoke: {
        id: 'linkConfirmation',
        src: 'linkConfirmation',
        input: ({ context }) => ({
          token: context.token ?? '',
          ...(context.password !== '' && { password: context.password }),
        }),
        onDone: [
          {
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'challenged',
            actions: { type: 'goOn', params: ({ event }) => event.output },
          },
          { target: 'connected', actions: { type: 'goOn', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: { type: 'keepProblem', params: ({ event }) => endedMessage(event.error) },
          },
          {
            target: 'asking',
            actions: {
              type: 'keepProblem',
              params: ({ event }) =>
                formProblems(event.error, 'The account couldn’t be connected. Please try again.'),
            },
          },
        ],
      },
      on: { 'link.canceled': { target: 'asking' } },
    },
    mailing: {
      description: 'A link is being mailed to the account’s owner (decision 026).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'linkMailing',
        src: 'linkMailing',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'mailed' },
        onError: [
          {
            guard: { type: 'isEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
            actions: { type: 'keepProblem', params: ({ event }) => endedMessage(event.error) },
          },
          {
            target: 'asking',
            actions: {
              type: 'keepProblem',
              params: ({ event }) =>
                formProblems(event.error, 'The email couldn’t be sent. Please try again.'),
            },
          },
        ],
      },
      on: { 'link.canceled': { target: 'asking' } },
    },
    mailed: {
      description: 'The link was mailed; the flow continues wherever it is opened (decision 026).',
      on: { 'link.returned': { target: 'asking' } },
    },
    connected: {
      description: 'Connected; the callback page signs in, as after any social sign-in (decision 019).',
      type: 'final',
    },
    challenged: {
      description:
        'Confirmed; the second step follows on /two-step, and connects the identity (decision 024).',
      type: 'final',
    },
    ended: {
      description:
        'The link has expired, was used, or belongs to another browser; sign in again (decision 026).',
      entry: 'spendToken',
      type: 'final',
    },
  },
});
