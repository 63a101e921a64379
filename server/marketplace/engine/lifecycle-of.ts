import type { AnyStateMachine } from 'xstate';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { allowedEvents, nextState } from '../../../machines/lifecycles/step.ts';
import type { EntityKind } from '../../db/schema.ts';

const lifecycles: Readonly<Record<EntityKind, AnyStateMachine>> = {
  project: projectLifecycle,
  application: applicationLifecycle,
  contract: contractLifecycle,
};

/** What the shared machines say of an entity (§M3): the one place of the server that knows them. */
export const lifecycleOf = (kind: EntityKind) => {
  const lifecycle = lifecycles[kind];
  const states = Object.keys(lifecycle.states);
  return {
    next: (state: string, event: string, by: Party) => nextState(lifecycle, state, { type: event, by }),
    allowed: (state: string, by: Party) => allowedEvents(lifecycle, state, by),
    /** May this party send it in any state at all? */
    isEverBy: (event: string, by: Party) =>
      states.some((state) => nextState(lifecycle, state, { type: event, by }) !== null),
  };
};
