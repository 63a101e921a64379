import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type PayoutEvent = LifecycleEvent<'cancel' | 'send' | 'pay' | 'fail' | 'return'>;

/** Tags for groups of states. */
type PayoutTag =
  /** Requested, and neither paid nor refused yet. */
  'inProgress';

/** A payment of earned money to a developer's bank account (§M3). */
export const payoutLifecycle = setup({
  types: { events: {} as PayoutEvent, tags: {} as PayoutTag },
  guards: { isBy },
}).createMachine({
  id: 'payout',
  description: 'Money on its way to a developer’s bank (§M3).',
  initial: 'requested',
  states: {
    requested: {
      description: 'Waiting to be sent; it can still be canceled.',
      tags: 'inProgress',
      on: {
        cancel: { target: 'canceled', guard: { type: 'isBy', params: ['developer', 'system'] } },
        send: { target: 'processing', guard: { type: 'isBy', params: ['system', 'operator'] } },
      },
    },
    processing: {
      description: 'Given to the bank, which hasn’t answered yet.',
      tags: 'inProgress',
      on: {
        pay: { target: 'paid', guard: { type: 'isBy', params: ['provider', 'operator'] } },
        fail: { target: 'failed', guard: { type: 'isBy', params: ['provider', 'operator'] } },
      },
    },
    paid: {
      description: 'The money has left; the bank may still send it back.',
      on: {
        return: { target: 'failed', guard: { type: 'isBy', params: ['provider', 'operator'] } },
      },
    },
    failed: {
      description: 'The money is available again.',
      type: 'final',
    },
    canceled: {
      description: 'Never sent; the money is available again.',
      type: 'final',
    },
  },
});
