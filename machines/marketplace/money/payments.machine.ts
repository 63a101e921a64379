import { assign, fromPromise, setup } from 'xstate';
import type { PaidMonth, Payment, PaymentPage } from '../../../contract/marketplace/money/payment.ts';
import { notProvided } from '../../client-rules/effects.ts';
import { failureMessage } from '../../client-rules/failures.ts';
import { paymentFingerprint } from '../../client-rules/marketplace/fingerprints.ts';
import { refreshList, withoutShown } from '../../client-rules/marketplace/refresh-list.ts';
import { loadingCanceled } from '../../client-rules/messages.ts';

type Context = {
  readonly payments: readonly Payment[];
  /** The cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
  /** The company's debt, in minor units; negative if we owe the company. */
  readonly owed: number;
  /** The totals of the latest months, latest last. */
  readonly months: readonly PaidMonth[];
  /** The number of automatic updates of the list. */
  readonly updates: number;
  readonly problem: string | null;
};

type PaymentsEvent =
  | { type: 'payments.moreRequested' }
  | { type: 'payments.fileRequested' }
  | { type: 'payments.canceled' }
  | { type: 'payments.retried' };

/** A company's payments and refunds (§M4). */
export const paymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PaymentsEvent,
    tags: {} as 'busy',
  },
  actors: {
    paymentsFetch: fromPromise<PaymentPage, { cursor: string | null }>(notProvided),
    paymentsChange: fromPromise<PaymentPage, { seen: readonly string[] }>(notProvided),
    fileFetch: fromPromise<string>(notProvided),
  },
  actions: {
    addPage: assign(({ context }, { page }: { page: PaymentPage }) => ({
      payments: [...context.payments, ...withoutShown(context.payments, page.items)],
      nextCursor: page.nextCursor,
      ...refreshSums(context, page),
    })),
    showChange: assign(({ context }, { page }: { page: PaymentPage }) => {
      const { payments, nextCursor, updates } = context;
      const now = refreshList({ items: payments, nextCursor }, page);
      return {
        payments: now.items,
        nextCursor: now.nextCursor,
        ...refreshSums(context, page),
        updates: updates + 1,
      };
    }),
    saveFile: (_, _file: { csv: string }) => notProvided(),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
    hasPaid: ({ context }) => context.payments.length > 0,
  },
}).createMachine({
  id: 'payments',
  description: 'See a company’s payments, and what was refunded (§M4).',
  context: { payments: [], nextCursor: null, owed: 0, months: [], updates: 0, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the first page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'paymentsFetch',
        src: 'paymentsFetch',
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
              message: failureMessage(event.error, 'Your payments couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'payments.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'payments.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The payments, the newest first; changes by others appear on their own (§M4, §M7).',
      invoke: {
        id: 'paymentsChange',
        src: 'paymentsChange',
        input: ({ context: { payments } }) => ({ seen: payments.map(paymentFingerprint) }),
        onDone: {
          target: 'listing',
          reenter: true,
          actions: { type: 'showChange', params: ({ event }) => ({ page: event.output }) },
        },
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'payments.moreRequested': { guard: 'hasMore', target: 'loadingMore' },
        'payments.fileRequested': { guard: 'hasPaid', target: 'downloading' },
      },
    },
    loadingMore: {
      description: 'Loading the next page of the list (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'moreFetch',
        src: 'paymentsFetch',
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
              message: failureMessage(event.error, 'The next payments couldn’t be loaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'payments.canceled': { target: 'listing' } },
    },
    downloading: {
      description: 'Downloading all payments as a table (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'fileFetch',
        src: 'fileFetch',
        onDone: {
          target: 'listing',
          actions: { type: 'saveFile', params: ({ event }) => ({ csv: event.output }) },
        },
        onError: {
          target: 'listing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              message: failureMessage(event.error, 'Your payments couldn’t be downloaded. Please try again.'),
            }),
          },
        },
      },
      on: { 'payments.canceled': { target: 'listing' } },
    },
  },
});

/** Only the first page contains the months. */
function refreshSums({ months }: Context, page: PaymentPage) {
  return { owed: page.owed, months: page.months ?? months };
}
