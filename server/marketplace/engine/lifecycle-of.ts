import type { AnyStateMachine } from 'xstate';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { bankAccountLifecycle } from '../../../machines/lifecycles/bank-account.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { paymentLifecycle } from '../../../machines/lifecycles/payment.lifecycle.ts';
import { payoutLifecycle } from '../../../machines/lifecycles/payout.lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { allowedEvents, eventName, nextStates } from '../../../machines/lifecycles/step.ts';
import type { EntityKind } from '../../db/schema.ts';

const lifecycles: Readonly<Record<EntityKind, AnyStateMachine>> = {
  project: projectLifecycle,
  application: applicationLifecycle,
  contract: contractLifecycle,
  milestone: milestoneLifecycle,
  payment: paymentLifecycle,
  payout: payoutLifecycle,
  bankAccount: bankAccountLifecycle,
};

/** What the shared machines say of an entity (§M3): the one place of the server that knows them. */
export const lifecycleOf = (kind: EntityKind) => {
  const lifecycle = lifecycles[kind];
  const states = Object.keys(lifecycle.states);
  return {
    /** Where an event may lead: to several states where the entity’s data decides, to none where it doesn’t fit. */
    nexts: (state: string, event: string, by: Party): readonly string[] =>
      nextStates(lifecycle, state, { type: event, by }),
    /** Does nothing follow any more? */
    isOver: (state: string) => lifecycle.states[state]?.type === 'final',
    allowed: (state: string, by: Party) => allowedEvents(lifecycle, state, by),
    /** May this party send it in any state at all? */
    isEverBy: (event: string, by: Party) =>
      states.some((state) => nextStates(lifecycle, state, { type: eventName(event), by }).length > 0),
  };
};
