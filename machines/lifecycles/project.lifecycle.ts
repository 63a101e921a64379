import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type ProjectEvent = LifecycleEvent<
  | 'save'
  | 'publish'
  | 'discard'
  | 'edit'
  | 'renew'
  | 'close'
  | 'expire'
  | 'fill'
  | 'remove'
  | 'reopen'
  | 'contractCompleted'
  | 'contractCanceled'
  | 'restore'
>;

/** Tags for groups of states. */
type ProjectTag =
  /** Developers can apply to it, or one is working on it. */
  'current';

/** A company's project, from its draft to its end (§M3). */
export const projectLifecycle = setup({
  types: { events: {} as ProjectEvent, tags: {} as ProjectTag },
  guards: { isBy },
}).createMachine({
  id: 'project',
  description: 'A company’s project, from its draft to its end (§M3).',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; only its owner sees it.',
      on: {
        save: { target: 'draft', guard: { type: 'isBy', params: ['company'] } },
        publish: { target: 'open', guard: { type: 'isBy', params: ['company'] } },
        discard: { target: 'discarded', guard: { type: 'isBy', params: ['company'] } },
      },
    },
    discarded: {
      description: 'Discarded before it was published.',
      type: 'final',
    },
    open: {
      description: 'Published: developers find it and apply.',
      tags: 'current',
      on: {
        edit: { target: 'open', guard: { type: 'isBy', params: ['company'] } },
        renew: { target: 'open', guard: { type: 'isBy', params: ['company'] } },
        close: { target: 'closed', guard: { type: 'isBy', params: ['company'] } },
        expire: { target: 'expired', guard: { type: 'isBy', params: ['time'] } },
        fill: { target: 'filled', guard: { type: 'isBy', params: ['system'] } },
        remove: { target: 'removed', guard: { type: 'isBy', params: ['operator'] } },
      },
    },
    filled: {
      description: 'In progress: its contract is active or frozen.',
      tags: 'current',
      on: {
        contractCompleted: { target: 'completed', guard: { type: 'isBy', params: ['system'] } },
        contractCanceled: { target: 'closed', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    completed: {
      description: 'Its contract is completed.',
      type: 'final',
    },
    closed: {
      description: 'Ended by its owner, or by the end of its contract.',
      on: {
        remove: { target: 'removed', guard: { type: 'isBy', params: ['operator'] } },
        reopen: { target: 'open', guard: { type: 'isBy', params: ['company'] } },
      },
    },
    expired: {
      description: 'Expired after 30 days without activity.',
      on: {
        remove: { target: 'removed', guard: { type: 'isBy', params: ['operator'] } },
        reopen: { target: 'open', guard: { type: 'isBy', params: ['company'] } },
      },
    },
    removed: {
      description: 'Taken down by an operator.',
      on: {
        restore: { target: 'closed', guard: { type: 'isBy', params: ['operator'] } },
      },
    },
  },
});
