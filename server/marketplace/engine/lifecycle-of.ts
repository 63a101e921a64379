import type { AnyStateMachine } from 'xstate';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { allowedEvents, nextState } from '../../../machines/lifecycles/step.ts';
import type { EntityKind } from '../../db/schema.ts';

const lifecycles: Readonly<Record<EntityKind, AnyStateMachine>> = { project: projectLifecycle };

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
