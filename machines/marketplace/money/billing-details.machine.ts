import { assign, fromPromise, setup } from 'xstate';
import type { BillingDetails, OwnBillingDetails } from '../../../contract/marketplace/money/billing.ts';
import { notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage, fieldMessages } from '../../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../../client-rules/field-problems.ts';
import {
  type BillingValues,
  billingValues,
  isRestored,
} from '../../client-rules/marketplace/money/billing-values.ts';
import { loadingCanceled } from '../../client-rules/messages.ts';

export type BillingDetailsInput = {
  /** Unsaved values typed earlier in this tab. */
  readonly draft: BillingValues | null;
};

type Context = BillingDetailsInput & {
  /** The details on the server; null if there are none yet. */
  readonly saved: BillingDetails | null;
  readonly values: BillingValues;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
};

type BillingDetailsEvent =
  | { type: 'details.changed'; values: BillingValues }
  | { type: 'details.submitted' }
  | { type: 'details.discarded' }
  | { type: 'details.canceled' }
  | { type: 'details.retried' };

/** The billing details on a company's receipts (§M4, §M5). */
export const billingDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BillingDetailsEvent,
    input: {} as BillingDetailsInput,
    tags: {} as 'busy',
  },
  actors: {
    detailsFetch: fromPromise<OwnBillingDetails>(notProvided),
    detailsSave: fromPromise<OwnBillingDetails, { values: BillingValues }>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    /** Stores the typed values for a later visit in this tab. */
    storeDraft: () => notProvided(),
    removeDraft: () => notProvided(),
    keepSaved: assign({ saved: (_, { details }: OwnBillingDetails) => details }),
    keepValues: assign({ values: (_, { values }: { values: BillingValues }) => values }),
    fillForm: assign({ values: ({ context: { draft, saved } }) => draft ?? billingValues(saved) }),
    clearDraft: assign({ draft: null }),
    keepProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureMessage(error, otherwise),
      fieldProblems: fieldMessages(error),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isRestored: ({ context }) => isRestored(context),
  },
}).createMachine({
  id: 'billingDetails',
  description: 'Enter or change the billing details on a company’s receipts (§M4, §M5).',
  context: ({ input: { draft } }) => ({
    draft,
    saved: null,
    values: draft ?? billingValues(null),
    problem: null,
    fieldProblems: noProblems,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the details (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'detailsFetch',
        src: 'detailsFetch',
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'fillForm'],
        },
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'Your billing details couldn’t be loaded. Please try again.',
            }),
          },
        },
      },
      on: { 'details.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The request failed; try again (reading 9).',
      on: { 'details.retried': { target: 'loading' } },
    },
    editing: {
      description: 'The form; the tab keeps its input until it is saved or discarded (§M4).',
      on: {
        'details.changed': {
          actions: [{ type: 'keepValues', params: ({ event }) => ({ values: event.values }) }, 'storeDraft'],
        },
        'details.discarded': {
          guard: 'isRestored',
          actions: [
            'removeDraft',
            'clearDraft',
            'fillForm',
            'clearProblem',
            { type: 'showToast', params: { kind: 'info', message: 'Changes discarded.' } },
          ],
        },
        'details.submitted': { target: 'saving' },
      },
    },
    saving: {
      description: 'The details are being saved, for later receipts (§M5).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'detailsSave',
        src: 'detailsSave',
        input: ({ context: { values } }) => ({ values }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepSaved', params: ({ event }) => event.output },
            'removeDraft',
            'clearDraft',
            'fillForm',
            { type: 'showToast', params: { kind: 'success', message: 'Billing details saved' } },
          ],
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'Your billing details couldn’t be saved. Please try again.',
            }),
          },
        },
      },
      on: { 'details.canceled': { target: 'editing' } },
    },
  },
});
