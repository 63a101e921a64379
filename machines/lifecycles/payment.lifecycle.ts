import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type PaymentEvent = LifecycleEvent<
  | 'succeed'
  | 'fail'
  | 'cancel'
  | 'process'
  | 'refund'
  | 'refundDone.refunded'
  | 'refundDone.partlyRefunded'
  | 'refundFailed'
  | 'repeat'
  | 'repaid.refunded'
  | 'repaid.partlyRefunded'
  | 'chargeback'
  | 'chargebackWon.refunding'
  | 'chargebackWon.succeeded'
  | 'chargebackWon.partlyRefunded'
  | 'chargebackWon.refunded'
  | 'chargebackLost'
>;

/** Tags for groups of states. */
type PaymentTag =
  /** Neither paid nor refused yet. */
  | 'underWay'
  /** The provider's next answer changes it. */
  | 'awaitsProvider';

/** A company's payment for a milestone (§M3). */
export const paymentLifecycle = setup({
  types: { events: {} as PaymentEvent, tags: {} as PaymentTag },
  guards: { isBy },
}).createMachine({
  id: 'payment',
  description: 'What a company pays for a milestone (§M3).',
  initial: 'created',
  states: {
    created: {
      description: 'The company was sent to the provider.',
      tags: ['underWay', 'awaitsProvider'],
      on: {
        succeed: { target: 'succeeded', guard: { type: 'isBy', params: ['provider'] } },
        fail: { target: 'failed', guard: { type: 'isBy', params: ['provider'] } },
        cancel: { target: 'canceled', guard: { type: 'isBy', params: ['provider'] } },
        process: { target: 'processing', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    processing: {
      description: 'The company’s bank is still processing the payment.',
      tags: ['underWay', 'awaitsProvider'],
      on: {
        succeed: { target: 'succeeded', guard: { type: 'isBy', params: ['provider'] } },
        fail: { target: 'failed', guard: { type: 'isBy', params: ['provider'] } },
        cancel: { target: 'canceled', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    succeeded: {
      description: 'The money has arrived.',
      on: {
        refund: { target: 'refunding', guard: { type: 'isBy', params: ['system'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    failed: {
      description: 'It was declined; nothing was charged.',
      on: {
        succeed: { target: 'succeeded', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    canceled: {
      description: 'It was canceled or expired; nothing was charged.',
      on: {
        succeed: { target: 'succeeded', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    refunding: {
      description: 'A refund was requested from the provider.',
      tags: 'awaitsProvider',
      on: {
        'refundDone.refunded': { target: 'refunded', guard: { type: 'isBy', params: ['provider'] } },
        'refundDone.partlyRefunded': {
          target: 'partlyRefunded',
          guard: { type: 'isBy', params: ['provider'] },
        },
        refundFailed: { target: 'refundFailed', guard: { type: 'isBy', params: ['provider'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    partlyRefunded: {
      description: 'Part of the money was refunded.',
      on: {
        refund: { target: 'refunding', guard: { type: 'isBy', params: ['system'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    refunded: {
      description: 'All of the money was refunded.',
      on: {
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    refundFailed: {
      description: 'The provider couldn’t refund it; an operator handles it.',
      on: {
        repeat: { target: 'refunding', guard: { type: 'isBy', params: ['operator'] } },
        'repaid.refunded': { target: 'refunded', guard: { type: 'isBy', params: ['operator'] } },
        'repaid.partlyRefunded': { target: 'partlyRefunded', guard: { type: 'isBy', params: ['operator'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    chargedBack: {
      description: 'Charged back by the company’s bank; the provider’s decision is pending.',
      tags: 'awaitsProvider',
      on: {
        'chargebackWon.refunding': { target: 'refunding', guard: { type: 'isBy', params: ['provider'] } },
        'chargebackWon.succeeded': { target: 'succeeded', guard: { type: 'isBy', params: ['provider'] } },
        'chargebackWon.partlyRefunded': {
          target: 'partlyRefunded',
          guard: { type: 'isBy', params: ['provider'] },
        },
        'chargebackWon.refunded': { target: 'refunded', guard: { type: 'isBy', params: ['provider'] } },
        chargebackLost: { target: 'lost', guard: { type: 'isBy', params: ['provider'] } },
      },
    },
    lost: {
      description: 'The chargeback was lost.',
      type: 'final',
    },
  },
});
