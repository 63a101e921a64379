import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type ApplicationEvent = LifecycleEvent<
  | 'revise'
  | 'shortlist'
  | 'unshortlist'
  | 'offer'
  | 'decline'
  | 'withdraw'
  | 'projectEnded'
  | 'accept'
  | 'declineOffer'
  | 'rescind'
  | 'offerExpired'
  | 'contractFunded'
  | 'contractCanceled'
  | 'reconsider'
  | 'reapply'
  | 'projectReopened'
>;

/** Tags for groups of states. */
type ApplicationTag =
  /** May still become a contract, or is becoming one (§M3). */
  | 'live'
  /** The company has neither offered a contract nor declined. */
  | 'undecided'
  /** An offer was made or accepted, but its contract isn't funded. */
  | 'promised'
  /** At most one of a project: its developer is offered the contract, or has it. */
  | 'chosen';

/** A developer's application to a project (§M3). */
export const applicationLifecycle = setup({
  types: { events: {} as ApplicationEvent, tags: {} as ApplicationTag },
  guards: { isBy },
}).createMachine({
  id: 'application',
  description: 'A developer’s application to a project (§M3).',
  initial: 'submitted',
  states: {
    submitted: {
      description: 'Sent; the company can read it.',
      tags: ['live', 'undecided'],
      on: {
        revise: { target: 'submitted', guard: { type: 'isBy', params: ['developer'] } },
        shortlist: { target: 'shortlisted', guard: { type: 'isBy', params: ['company'] } },
        offer: { target: 'offered', guard: { type: 'isBy', params: ['company'] } },
        decline: { target: 'declined', guard: { type: 'isBy', params: ['company'] } },
        withdraw: { target: 'withdrawn', guard: { type: 'isBy', params: ['developer'] } },
        projectEnded: { target: 'notSelected', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    shortlisted: {
      description: 'Shortlisted by the company.',
      tags: ['live', 'undecided'],
      on: {
        unshortlist: { target: 'submitted', guard: { type: 'isBy', params: ['company'] } },
        offer: { target: 'offered', guard: { type: 'isBy', params: ['company'] } },
        decline: { target: 'declined', guard: { type: 'isBy', params: ['company'] } },
        withdraw: { target: 'withdrawn', guard: { type: 'isBy', params: ['developer'] } },
        projectEnded: { target: 'notSelected', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    offered: {
      description: 'The company has offered a contract.',
      tags: ['live', 'promised', 'chosen'],
      on: {
        accept: { target: 'accepted', guard: { type: 'isBy', params: ['developer'] } },
        declineOffer: { target: 'shortlisted', guard: { type: 'isBy', params: ['developer'] } },
        rescind: { target: 'shortlisted', guard: { type: 'isBy', params: ['company'] } },
        withdraw: { target: 'withdrawn', guard: { type: 'isBy', params: ['developer'] } },
        offerExpired: { target: 'shortlisted', guard: { type: 'isBy', params: ['time'] } },
        projectEnded: { target: 'notSelected', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    accepted: {
      description: 'The developer has accepted; the contract awaits funding.',
      tags: ['live', 'promised', 'chosen'],
      on: {
        contractFunded: { target: 'hired', guard: { type: 'isBy', params: ['system'] } },
        contractCanceled: { target: 'shortlisted', guard: { type: 'isBy', params: ['system'] } },
        projectEnded: { target: 'notSelected', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    hired: {
      description: 'The contract is funded.',
      tags: 'chosen',
      on: {
        contractCanceled: { target: 'notSelected', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    declined: {
      description: 'Turned down by the company, with a reason.',
      on: {
        reconsider: { target: 'submitted', guard: { type: 'isBy', params: ['company'] } },
      },
    },
    withdrawn: {
      description: 'Withdrawn by the developer.',
      on: {
        reapply: { target: 'submitted', guard: { type: 'isBy', params: ['developer'] } },
      },
    },
    notSelected: {
      description: 'The project ended without it.',
      on: {
        projectReopened: { target: 'submitted', guard: { type: 'isBy', params: ['system'] } },
      },
    },
  },
});
