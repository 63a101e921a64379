import type { Role } from '../../../contract/account/account.ts';
import type { Party } from '../../../contract/parties.ts';
import { type EntityKind, type EventOf, lifecycles } from '../../../machines/lifecycles/lifecycles.ts';
import { allowedEvents, eventName, nextStates } from '../../../machines/lifecycles/transitions.ts';

/** §M2: the role decides who may publish and who may apply; everything else depends on the party alone. */
const roles: Readonly<Partial<Record<EntityKind, Readonly<Record<string, Role>>>>> = {
  project: { publish: 'CORPORATE', reopen: 'CORPORATE' },
  application: { reapply: 'DEVELOPER' },
} satisfies { readonly [Kind in EntityKind]?: Readonly<Partial<Record<EventOf<Kind>, Role>>> };

/** An entity's lifecycle (§M3), asked about events. Others read only its groups of states (`statesWith`). */
export const lifecycleOf = <Kind extends EntityKind>(kind: Kind) => {
  const lifecycle = lifecycles[kind];
  const states = Object.keys(lifecycle.states);
  const roleByEvent: Readonly<Record<string, Role>> = roles[kind] ?? {};
  return {
    /** The states that an event may lead to: several if the entity's data decides, none if it doesn't fit. */
    nextStates: (state: string, event: string, by: Party): readonly string[] =>
      nextStates(lifecycle, state, { type: event, by }),
    /** Whether this version has the state; a newer process running beside this one may have others. */
    hasState: (state: string) => states.includes(state),
    /** Whether a state is final. */
    isOver: (state: string) => lifecycle.states[state]?.type === 'final',
    /**
     * The events that a party may send.
     *
     * @param role - the sender's current one, if a user.
     */
    allowedEvents: (state: string, by: Party, role?: Role | null) =>
      allowedEvents(lifecycle, state, by).filter(
        (event) => (roleByEvent[event] ?? role) === role,
      ) as EventOf<Kind>[],
    /** The role that an event needs; undefined if the party alone decides. */
    roleOf: (event: string) => roleByEvent[event],
    /** Whether this party may send an event in any state. */
    canEverSend: (event: string, by: Party) =>
      states.some((state) => nextStates(lifecycle, state, { type: eventName(event), by }).length > 0),
  };
};
