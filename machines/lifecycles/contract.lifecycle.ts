import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type ContractEvent = LifecycleEvent<
  | 'funded'
  | 'cancel'
  | 'fundingExpired'
  | 'projectEnded'
  | 'complete'
  | 'autoComplete'
  | 'autoCancel'
  | 'freeze'
  | 'unfreeze'
  | 'forceComplete'
  | 'forceCancel'
>;

/** Tags for groups of states. */
type ContractTag =
  /** Not ended (§M3). */
  | 'running'
  /** Neither frozen nor ended, so that its milestones accept users' events. */
  | 'acceptsUserEvents';

/** The agreement between two sides, with its money (§M3). */
export const contractLifecycle = setup({
  types: { events: {} as ContractEvent, tags: {} as ContractTag },
  guards: { isBy },
}).createMachine({
  id: 'contract',
  description: 'An agreement between two sides, with its money (§M3).',
  initial: 'awaitingFunding',
  states: {
    awaitingFunding: {
      description: 'Agreed; nothing starts before the first milestone is funded.',
      tags: ['running', 'acceptsUserEvents'],
      on: {
        funded: { target: 'active', guard: { type: 'isBy', params: ['system'] } },
        cancel: { target: 'canceled', guard: { type: 'isBy', params: ['company', 'developer'] } },
        fundingExpired: { target: 'canceled', guard: { type: 'isBy', params: ['time'] } },
        projectEnded: { target: 'canceled', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    active: {
      description: 'Work and money move, milestone by milestone.',
      tags: ['running', 'acceptsUserEvents'],
      on: {
        complete: { target: 'completed', guard: { type: 'isBy', params: ['company', 'developer'] } },
        cancel: { target: 'canceled', guard: { type: 'isBy', params: ['company', 'developer'] } },
        autoComplete: { target: 'completed', guard: { type: 'isBy', params: ['time'] } },
        autoCancel: { target: 'canceled', guard: { type: 'isBy', params: ['time'] } },
        freeze: { target: 'frozen', guard: { type: 'isBy', params: ['system', 'operator'] } },
      },
    },
    frozen: {
      description: 'Stopped by a chargeback or an operator.',
      tags: 'running',
      on: {
        freeze: { target: 'frozen', guard: { type: 'isBy', params: ['system', 'operator'] } },
        unfreeze: { target: 'active', guard: { type: 'isBy', params: ['operator'] } },
        forceComplete: { target: 'completed', guard: { type: 'isBy', params: ['operator'] } },
        forceCancel: { target: 'canceled', guard: { type: 'isBy', params: ['operator'] } },
      },
    },
    completed: {
      description: 'All of its money is settled.',
      type: 'final',
    },
    canceled: {
      description: 'Ended before anything was paid out.',
      type: 'final',
    },
  },
});
