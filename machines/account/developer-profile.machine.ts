import { assign, fromPromise, setup } from 'xstate';
import type { PublicDeveloper } from '../../contract/account/profile.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../client-rules/failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';

export type DeveloperProfileInput = { readonly developerId: string };

type Context = DeveloperProfileInput & {
  readonly developer: PublicDeveloper | null;
  readonly problem: string | null;
};

type DeveloperProfileEvent = { type: 'developer.retried' } | { type: 'developer.canceled' };

/** Shows a developer's profile to signed-in users (spec §2 /developer/profile; reading 16). */
export const developerProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeveloperProfileEvent,
    input: {} as DeveloperProfileInput,
    tags: {} as 'busy',
  },
  actors: {
    developerFetch: fromPromise<PublicDeveloper, { developerId: string }>(notProvided),
  },
  actions: {
    keepDeveloper: assign({ developer: (_, { developer }: { developer: PublicDeveloper }) => developer }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'developerProfile',
  description: 'Read a developer’s profile (spec §2).',
  context: ({ input }) => ({ ...input, developer: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is being fetched (reading 16).',
      tags: 'busy',
      invoke: {
        id: 'developerFetch',
        src: 'developerFetch',
        input: ({ context }) => ({ developerId: context.developerId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepDeveloper', params: ({ event }) => ({ developer: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, somethingWentWrong),
              }),
            },
          },
        ],
      },
      on: { 'developer.canceled': { target: 'failed', actions: 'keepCancelMessage' } },
    },
    shown: { description: 'The profile is shown (spec §2).' },
    notFound: { description: 'There is no such developer (reading 16).' },
    failed: {
      description: 'The profile could not be loaded; retry (reading 9).',
      on: { 'developer.retried': { target: 'loading' } },
    },
  },
});
