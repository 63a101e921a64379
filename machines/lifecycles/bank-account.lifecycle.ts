import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type BankAccountEvent = LifecycleEvent<'save' | 'activate' | 'undo.none' | 'undo.active' | 'remove'>;

/** The bank account that a developer is paid to (§M3): one per developer, none at first. */
export const bankAccountLifecycle = setup({
  types: { events: {} as BankAccountEvent },
  guards: { isBy },
}).createMachine({
  id: 'bankAccount',
  description: 'The account that a developer is paid to, at most one each (§M3).',
  initial: 'none',
  states: {
    none: {
      description: 'None was added, or it was removed.',
      on: {
        save: { target: 'cooling', guard: { type: 'isBy', params: ['developer'] } },
      },
    },
    cooling: {
      description: 'Added; it can’t be used for 72 hours, in which its owner can undo it by mail.',
      on: {
        activate: { target: 'active', guard: { type: 'isBy', params: ['time'] } },
        save: { target: 'cooling', guard: { type: 'isBy', params: ['developer'] } },
        'undo.none': { target: 'none', guard: { type: 'isBy', params: ['developer'] } },
        'undo.active': { target: 'active', guard: { type: 'isBy', params: ['developer'] } },
        remove: { target: 'none', guard: { type: 'isBy', params: ['developer'] } },
      },
    },
    active: {
      description: 'Money can be paid out to it.',
      on: {
        save: { target: 'cooling', guard: { type: 'isBy', params: ['developer'] } },
        remove: { target: 'none', guard: { type: 'isBy', params: ['developer'] } },
      },
    },
  },
});
