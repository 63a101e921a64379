import { assign, fromPromise, setup } from 'xstate';
import type { Application, ApplicationPage, ApplicationTab } from '../../contract/marketplace/application.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage } from '../client-rules/failures.ts';
import { applicationFingerprint } from '../client-rules/marketplace/fingerprints.ts';
import { refreshList, withoutShown } from '../client-rules/marketplace/refresh-list.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type OwnApplicationsInput = { readonly tab: ApplicationTab };

type Context = OwnApplicationsInput & {
  readonly applications: readonly Application[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  /** The number of automatic updates of the list. */
  readonly updates: number;
  readonly problem: string | null;
};

type OwnApplicationsEvent =
  | { type: 'applications.moreRequested' }
  | { type: 'applications.canceled' }
  | { type: 'applications.retried' };

/** A tab of the developer's own applications (§M4). */
export const ownApplicationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OwnApplicationsEvent,
    input: {} as OwnApplicationsInput,
    tags: {} as 'busy',
  },
  actors: {
    applicationsFetch: fromPromise<ApplicationPage, { tab: ApplicationTab; cursor: string | null }>(
      notProvided,
    ),
    applicationsChange: fromPromise<ApplicationPage, { tab: ApplicationTab; seen: readonly string[] }>(
      notProvided,
    ),
  },
  actions: {
    addPage: assign(({ context: { applications } }, { page }: { page: ApplicationPage }) => ({
      applications: [...applications, ...withoutShown(applications, page.items)],
      nextCursor: page.nextCursor,
    })),
    showChange: assign(
      ({ context: { applications, nextCursor, updates } }, { page }: { page: ApplicationPage }) => {
        const now = refreshList({ items: applications, nextCursor }, page);
        return { applications: now.items, nextCursor: now.nextCursor, updates: updates + 1 };
      },
    ),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
  },
}).createMachine({
  id: 'ownApplications',
  description: 'See the user’s applications, and their state (§M4).',
  context: ({ input }) => ({ ...input, applications: [], nextCursor: null, updates: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the first page of the tab (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'applicationsFetch',
        src: 'applicationsFetch',
        input: ({ context }) => ({ tab: context.tab, cursor: null }),
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your applications couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'applications.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'applications.retried': { target: 'loading' } },
    },
    listing: {
      description:
        'The applications of the tab, the latest changed first; changes by others appear on their own (§M4, §M7).',
      invoke: {
        id: 'applicationsChange',
        src: 'applicationsChange',
        input: ({ context: { tab, applications } }) => ({
          tab,
          seen: applications.map(applicationFingerprint),
        }),
        onDone: {
          target: 'listing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'applications.moreRequested': { guard: 'hasMore', target: 'loadingMore' },
      },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'applicationsFetch',
        input: ({ context }) => ({ tab: context.tab, cursor: context.nextCursor }),
        onDone: {
          target: 'listing',
          actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(
                event.error,
                'The next applications couldn’t be loaded. Please try again.',
              ),
            }),
          },
        },
      },
      on: { 'applications.canceled': { target: 'listing' } },
    },
  },
});
