import { assign, fromPromise, setup } from 'xstate';
import type { Invitation, InvitationPage } from '../../contract/marketplace/directory/invitation.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

type Context = {
  readonly invitations: readonly Invitation[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  readonly problem: string | null;
};

type ReceivedInvitationsEvent =
  | { type: 'invitations.moreRequested' }
  | { type: 'invitations.canceled' }
  | { type: 'invitations.retried' };

/** The invitations that a developer received (§M4). */
export const receivedInvitationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReceivedInvitationsEvent,
    tags: {} as 'busy',
  },
  actors: {
    invitationsFetch: fromPromise<InvitationPage, { cursor: string | null }>(notProvided),
  },
  actions: {
    addPage: assign(({ context: { invitations } }, { page }: { page: InvitationPage }) => ({
      invitations: [...invitations, ...page.items],
      nextCursor: page.nextCursor,
    })),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
  },
}).createMachine({
  id: 'receivedInvitations',
  description: 'See the received invitations, and apply (§M4).',
  context: { invitations: [], nextCursor: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the first page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'invitationsFetch',
        src: 'invitationsFetch',
        input: { cursor: null },
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your invitations couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'invitations.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'invitations.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The invitations, the newest first; a project that has ended says so (§M4).',
      on: { 'invitations.moreRequested': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'invitationsFetch',
        input: ({ context }) => ({ cursor: context.nextCursor }),
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'More invitations couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'invitations.canceled': { target: 'listing' } },
    },
  },
});
