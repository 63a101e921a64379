import type { Role } from '../../../contract/account/account.ts';
import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import { type EntityKind, lifecycles } from '../../../machines/lifecycles/lifecycles.ts';
import { allowedEvents, eventName, nextStates } from '../../../machines/lifecycles/step.ts';

/** §M2: the role decides who may publish and who may apply; for all else it is enough to be the party. */
const roles: Readonly<Partial<Record<EntityKind, Readonly<Record<string, Role>>>>> = {
  project: { publish: 'CORPORATE', reopen: 'CORPORATE' },
  application: { reapply: 'DEVELOPER' },
};

/** What the shared machines say of an entity (§M3): the one place of the server that knows them. */
export const lifecycleOf = (kind: EntityKind) => {
  const lifecycle = lifecycles[kind];
  const states = Object.keys(lifecycle.states);
  return {
    /** Where an event may lead: to several states where the entity’s data decides, to none where it doesn’t fit. */
    nexts: (state: string, event: string, by: Party): readonly string[] =>
      nextStates(lifecycle, state, { type: event, by }),
    /** Is it a state of this version? A newer process beside this one may have others. */
    hasState: (state: string) => states.includes(state),
    /** Does nothing follow any more? */
    isOver: (state: string) => lifecycle.states[state]?.type === 'final',
    /** What a party may send; @param role - that it has now, where it is a person. */
    allowed: (state: string, by: Party, role?: Role | null) =>
      allowedEvents(lifecycle, state, by).filter((event) => (roles[kind]?.[event] ?? role) === role),
    /** The role that it takes to send an event; undefined where the party alone decides. */
    roleOf: (event: string) => roles[kind]?.[event],
    /** May this party send it in any state at all? */
    isEverBy: (event: string, by: Party) =>
      states.some((state) => nextStates(lifecycle, state, { type: eventName(event), by }).length > 0),
  };
};
