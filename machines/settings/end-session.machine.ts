import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isInputRefusal, isNetworkFailure } from '../client-rules/failures.ts';

export type EndSessionInput = {
  /** The query parameter `token` of the address, or null. */
  readonly token: string | null;
  /** Whether the device was logged out just before this page was reloaded. */
  readonly isEnded: boolean;
};

type Context = EndSessionInput & { readonly problem: string | null };

type EndSessionEvent = { type: 'ending.confirmed' } | { type: 'ending.canceled' };

const unreachable = 'We couldn’t reach the server. Check your connection and try again.';
const endingMessage = (error: unknown) =>
  isNetworkFailure(error)
    ? unreachable
    : failureMessage(error, 'That device couldn’t be logged out. Please try again.');

/** The page of the link in a sign-in mail (decision 025). */
export const endSessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EndSessionEvent,
    input: {} as EndSessionInput,
    tags: {} as 'busy',
  },
  actors: {
    sessionEnding: fromPromise<void, { token: string }>(notProvided),
  },
  actions: {
    /** Removes the token from the history entry and marks the entry as done, because a link works only once. */
    storeEnded: () => notProvided(),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isAlreadyEnded: ({ context }) => context.isEnded,
    hasNoToken: ({ context }) => !context.token && !context.isEnded,
    isLinkRefused: (_, { error }: { error: unknown }) => isInputRefusal(error),
  },
}).createMachine({
  id: 'endSession',
  description: 'Log out the device that a mail has reported (decision 025).',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Checks whether there is a token, or whether it was used just before a reload (reading 5).',
      always: [
        { guard: 'isAlreadyEnded', target: 'ended' },
        {
          guard: 'hasNoToken',
          target: 'incomplete',
          actions: {
            type: 'keepProblem',
            params: { message: 'This link isn’t complete. Open it from the email again.' },
          },
        },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'Mail scanners open links, too, so the page waits for a button (decision 025).',
      on: { 'ending.confirmed': { target: 'ending' } },
    },
    ending: {
      description: 'The device is being logged out (decision 025).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'sessionEnding',
        src: 'sessionEnding',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'ended', actions: 'storeEnded' },
        onError: [
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, 'This link has expired or was used already.'),
              }),
            },
          },
          {
            target: 'asking',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({ message: endingMessage(event.error) }),
            },
          },
        ],
      },
      on: { 'ending.canceled': { target: 'asking' } },
    },
    ended: {
      description: 'It is logged out; the password still works (decision 025).',
      type: 'final',
    },
    incomplete: {
      description: 'There is no token in the address (decision 025).',
      type: 'final',
    },
    refused: {
      description: 'The link is used up or has expired (decision 025).',
      type: 'final',
    },
  },
});
