import { assign, fromPromise, setup } from 'xstate';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type {
  Milestone,
  MilestonePart,
  SeenMilestone,
} from '../../../contract/marketplace/milestones/milestone.ts';
import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import { notProvided, type ToastMessage } from '../../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../../client-rules/failures.ts';
import { isStale } from '../../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled } from '../../client-rules/messages.ts';
import type { Tracked } from '../../client-rules/site/analytics-calls.ts';
import { staleMessage } from '../../rules/marketplace/stale-message.ts';

export type MilestoneFundingInput = {
  readonly contractId: string;
  /** The milestone to fund; null after the return from the provider's page. */
  readonly milestoneId: string | null;
  /** The payment that was made or attempted; null before that. */
  readonly paymentId: string | null;
};
/** A payment with the version that is shown. */
export type SeenPayment = { readonly paymentId: string; readonly version: number };
/** A payment, and the milestone that waits for it. */
export type PaymentToCancel = { readonly paymentId: string; readonly milestoneId: string };

type Context = MilestoneFundingInput & {
  /** Null until it is loaded. */
  readonly contract: Contract | null;
  readonly milestone: MilestonePart | null;
  readonly payment: Payment | null;
  /** Whether this page has tracked the payment. */
  readonly isTracked: boolean;
  readonly problem: string | null;
};

type MilestoneFundingEvent =
  | { type: 'funding.confirmed' }
  | { type: 'funding.returned' }
  | { type: 'funding.resumed' }
  | { type: 'funding.givenUp' }
  | { type: 'funding.checked' }
  | { type: 'funding.canceled' }
  | { type: 'funding.retried' };

/**
 * Funds a milestone: costs, the provider's page, and the result (§M4, §M6). Longer than most machines, because a
 * payment can be left, resumed and returned to.
 */
export const milestoneFundingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MilestoneFundingEvent,
    input: {} as MilestoneFundingInput,
    tags: {} as 'busy',
  },
  actors: {
    contractFetch: fromPromise<Contract, { contractId: string }>(notProvided),
    fundingStart: fromPromise<Milestone, SeenMilestone>(notProvided),
    checkoutFetch: fromPromise<Payment, { paymentId: string }>(notProvided),
    paymentFetch: fromPromise<Payment, { paymentId: string }>(notProvided),
    paymentChange: fromPromise<Payment, SeenPayment>(notProvided),
    paymentCancellation: fromPromise<Milestone, PaymentToCancel>(notProvided),
    seenReport: fromPromise<{ first: boolean }, { paymentId: string | null }>(notProvided),
  },
  actions: {
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    openCheckout: (_, _at: { address: string }) => notProvided(),
    keepContract: assign(({ context: { milestoneId } }, { contract }: { contract: Contract }) => ({
      contract,
      milestone: contract.milestones.find(({ id }) => id === milestoneId) ?? null,
    })),
    keepPaymentId: assign({
      paymentId: (_, { paymentId }: { paymentId: string | null }) => paymentId,
    }),
    keepPayment: assign((_, { payment }: { payment: Payment }) => ({
      payment,
      paymentId: payment.id,
      milestoneId: payment.milestoneId,
    })),
    keepTracked: assign({ isTracked: true }),
    clearPayment: assign({ payment: null, paymentId: null }),
    keepProblem: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureMessage(error, otherwise),
    })),
    keepCancelMessage: assign({ problem: loadingCanceled }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isBackFromPaying: ({ context: { paymentId } }) => paymentId !== null,
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    hasChanged: (_, { error }: { error: unknown }) => isStale(error),
    hasNoSuchMilestone: ({ context: { milestone } }) => milestone === null,
    canFund: ({ context: { milestone } }) => milestone?.allowedEvents.includes('fund') ?? false,
    isBeingPaid: ({ context: { milestone } }) =>
      milestone?.state === 'funding' && milestone.paymentId !== null,
    canPay: (_, { payment }: { payment: Payment | null }) =>
      payment?.state === 'created' && payment.checkoutUrl !== null,
    isFunded: ({ context: { payment } }) => (payment?.fundedAt ?? null) !== null,
    isDeclined: ({ context: { payment } }) => payment?.state === 'failed',
    isPaymentCanceled: ({ context: { payment } }) => payment?.state === 'canceled',
    isProcessing: ({ context: { payment } }) => payment?.state === 'processing',
    isUnpaid: ({ context: { payment } }) => payment?.state === 'created',
    isFirstToSee: (_, { first }: { first: boolean }) => first,
  },
}).createMachine({
  id: 'milestoneFunding',
  description: 'Fund a milestone: agree to the costs, pay at the provider, see the result (§M4, §M6).',
  context: ({ input }) => ({
    ...input,
    contract: null,
    milestone: null,
    payment: null,
    isTracked: false,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address says whether the company comes to pay, or back from paying (§M6).',
      always: [{ guard: 'isBackFromPaying', target: 'loadingPayment' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the contract with the milestone (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'contractFetch',
        src: 'contractFetch',
        input: ({ context: { contractId } }) => ({ contractId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepContract', params: ({ event }) => ({ contract: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The milestone couldn’t be loaded. Please try again.',
              }),
            },
          },
        ],
      },
      on: { 'funding.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    deciding: {
      description: 'Checks whether it can be funded, or is being paid already (§M3, fund).',
      always: [
        { guard: 'hasNoSuchMilestone', target: 'notFound' },
        { guard: 'canFund', target: 'agreeing' },
        {
          guard: 'isBeingPaid',
          target: 'loadingPayment',
          actions: {
            type: 'keepPaymentId',
            params: ({ context }) => ({ paymentId: context.milestone?.paymentId ?? null }),
          },
        },
        { target: 'closed' },
      ],
    },
    unavailable: {
      description: 'The milestone, its payment or the checkout couldn’t be loaded; try again (reading 9).',
      on: { 'funding.retried': { target: 'arriving' } },
    },
    notFound: { description: 'There is no such milestone for this user (§M2).' },
    closed: { description: 'The milestone can’t be funded now (§M3, fund).' },
    agreeing: {
      description: 'What is paid, held and returned, for whom and until when (§M4).',
      on: { 'funding.confirmed': { target: 'starting' } },
    },
    starting: {
      description: 'The payment is being created; the provider is called after that (§M3, fund).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'fundingStart',
        src: 'fundingStart',
        input: ({ context: { milestone } }) => ({
          milestoneId: milestone?.id ?? '',
          version: milestone?.version ?? 0,
        }),
        onDone: {
          target: 'openingCheckout',
          actions: [
            { type: 'keepPaymentId', params: ({ event }) => ({ paymentId: event.output.paymentId }) },
            { type: 'track', params: { event: 'payment_INIT' } },
          ],
        },
        onError: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => ({ error: event.error }) },
            target: 'loading',
            actions: {
              type: 'showToast',
              params: {
                kind: 'error',
                message: staleMessage,
              },
            },
          },
          {
            target: 'agreeing',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'The payment couldn’t be started. Nothing was charged. Please try again.',
              }),
            },
          },
        ],
      },
      on: { 'funding.canceled': { target: 'loading' } },
    },
    openingCheckout: {
      description: 'Loading the address of the provider’s page (§M6).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'checkoutFetch',
        src: 'checkoutFetch',
        input: ({ context: { paymentId } }) => ({ paymentId: paymentId ?? '' }),
        onDone: [
          {
            guard: { type: 'canPay', params: ({ event }) => ({ payment: event.output }) },
            target: 'leaving',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
          },
          {
            target: 'checking',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The payment page couldn’t be opened. Nothing was charged. Please try again.',
            }),
          },
        },
      },
      on: { 'funding.canceled': { target: 'loadingPayment' } },
    },
    leaving: {
      description: 'The browser is leaving for the provider; a user who goes back continues here (§M6).',
      entry: {
        type: 'openCheckout',
        params: ({ context: { payment } }) => ({ address: payment?.checkoutUrl ?? '' }),
      },
      on: { 'funding.returned': { target: 'loadingPayment' } },
    },
    loadingPayment: {
      description: 'Loading the payment, because the return from the provider proves nothing (§M6).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'paymentFetch',
        src: 'paymentFetch',
        input: ({ context: { paymentId } }) => ({ paymentId: paymentId ?? '' }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                error: event.error,
                otherwise: 'We couldn’t check your payment. Please try again.',
              }),
            },
          },
        ],
      },
      on: { 'funding.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    checking: {
      description: 'Checks the payment’s current state (§M6).',
      always: [
        { guard: 'isFunded', target: 'funded' },
        { guard: 'isDeclined', target: 'declined' },
        { guard: 'isPaymentCanceled', target: 'notPaid' },
        { guard: 'isProcessing', target: 'waiting' },
        { guard: 'isUnpaid', target: 'unpaid' },
        { target: 'moneyReturned' },
      ],
    },
    unpaid: {
      description: 'No result yet: the company hasn’t paid, or the bank hasn’t answered (§M6).',
      invoke: {
        id: 'unpaidChange',
        src: 'paymentChange',
        input: ({ context: { payment } }) => ({
          paymentId: payment?.id ?? '',
          version: payment?.version ?? 0,
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
        },
        onError: { target: 'loadingPayment' },
      },
      on: {
        'funding.resumed': { target: 'openingCheckout' },
        'funding.givenUp': { target: 'givingUp' },
      },
    },
    waiting: {
      description: 'The provider’s next answer ends it; the user needn’t wait here (§M6).',
      initial: 'working',
      invoke: {
        id: 'paymentChange',
        src: 'paymentChange',
        input: ({ context: { payment } }) => ({
          paymentId: payment?.id ?? '',
          version: payment?.version ?? 0,
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
        },
        onError: { target: 'loadingPayment' },
      },
      on: { 'funding.checked': { target: 'loadingPayment' } },
      states: {
        working: { description: 'The bank hasn’t answered yet (§M10).' },
        ending: { description: 'The provider was asked to cancel the payment (§M3).' },
      },
    },
    givingUp: {
      description:
        'The provider is being asked to cancel the payment; its answer ends it (§M3, cancelPayment).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'paymentCancellation',
        src: 'paymentCancellation',
        input: ({ context: { paymentId, milestoneId } }) => ({
          paymentId: paymentId ?? '',
          milestoneId: milestoneId ?? '',
        }),
        onDone: { target: 'waiting.ending', actions: { type: 'track', params: { event: 'payment_update' } } },
        onError: {
          target: 'unpaid',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({
              error: event.error,
              otherwise: 'The payment couldn’t be canceled. Please try again.',
            }),
          },
        },
      },
      on: { 'funding.canceled': { target: 'loadingPayment' } },
    },
    funded: {
      description: 'What was paid and what is held (§M4); the first page to show it reports it (§M11).',
      invoke: {
        id: 'seenReport',
        src: 'seenReport',
        input: ({ context: { payment, isTracked } }) => ({
          paymentId: isTracked ? null : (payment?.id ?? null),
        }),
        onDone: [
          {
            guard: { type: 'isFirstToSee', params: ({ event }) => event.output },
            target: 'funded',
            reenter: true,
            actions: [
              'keepTracked',
              { type: 'track', params: { event: 'payment_made' } },
              { type: 'showToast', params: { kind: 'success', message: 'Milestone funded' } },
            ],
          },
          { target: 'funded', reenter: true, actions: 'keepTracked' },
        ],
        onError: { target: 'funded', reenter: true, actions: 'keepTracked' },
      },
    },
    declined: {
      description: 'The bank declined; nothing was charged (§M10).',
      on: { 'funding.retried': { target: 'loading', actions: 'clearPayment' } },
    },
    notPaid: {
      description: 'The payment was canceled before anything was paid (§M3).',
      on: { 'funding.retried': { target: 'loading', actions: 'clearPayment' } },
    },
    moneyReturned: {
      description: 'The payment came too late for the milestone, and is returned (§M6).',
    },
  },
});
