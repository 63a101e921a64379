import { assign, fromPromise, setup } from 'xstate';
import type { Receipt } from '../../../contract/marketplace/money/receipt.ts';
import { notProvided } from '../../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../../client-rules/failures.ts';
import { loadingCanceled } from '../../client-rules/messages.ts';

export type ReceiptInput = { readonly paymentId: string };

type Context = ReceiptInput & {
  readonly receipt: Receipt | null;
  readonly problem: string | null;
};

type ReceiptEvent =
  | { type: 'receipt.printRequested' }
  | { type: 'receipt.retried' }
  | { type: 'receipt.canceled' };

/** The receipt of a payment, on screen or printed (§M4, §M5). */
export const receiptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    tags: {} as 'busy',
  },
  actors: {
    receiptFetch: fromPromise<Receipt, ReceiptInput>(notProvided),
  },
  actions: {
    keepReceipt: assign({ receipt: (_, { receipt }: { receipt: Receipt }) => receipt }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    printPage: notProvided,
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'receipt',
  description: 'Read the receipt of a payment, and print it (§M4, §M5).',
  context: ({ input }) => ({ ...input, receipt: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the receipt (§M9).',
      tags: 'busy',
      invoke: {
        id: 'receiptFetch',
        src: 'receiptFetch',
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, 'The receipt couldn’t be loaded. Please try again.'),
              }),
            },
          },
        ],
      },
      on: { 'receipt.canceled': { target: 'failed', actions: 'keepCancelMessage' } },
    },
    shown: {
      description: 'What was paid, for what, and what was refunded (§M5).',
      on: { 'receipt.printRequested': { actions: 'printPage' } },
    },
    missing: { description: 'There is no such payment, or it funded nothing (§M2, §M5).' },
    failed: {
      description: 'The request failed; try again (reading 9).',
      on: { 'receipt.retried': { target: 'loading' } },
    },
  },
});
