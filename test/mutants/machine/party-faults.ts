import type { AnyStateMachine } from 'xstate';
import type { Party } from '../../../contract/parties.ts';
import { parties } from '../../model/lifecycles/table-problems.ts';
import type { NamedFault } from './mutant.ts';
import { listSlots } from './slots.ts';

/** A party may send an event that isn't theirs, or may not send one that is. */
export function changedParties(machine: AnyStateMachine): readonly NamedFault[] {
  return listSlots(machine).flatMap(({ transition, text, place, replace }) => {
    const { params } = transition.guard as unknown as { readonly params: readonly Party[] };
    return parties.map((party) => {
      const others = params.filter((one) => one !== party);
      const isTheirs = others.length < params.length;
      const changed = isTheirs ? others : [...params, party];
      return {
        name: `${isTheirs ? 'not allowed' : 'allowed'} for the ${party}: ${text}`,
        place,
        fault: (literal: object) =>
          replace(literal, (one) => [{ ...one, guard: { ...one.guard, params: changed } }]),
      };
    });
  });
}

/** A state with transitions becomes final, or a final state doesn't end. */
export function changedEnds(machine: AnyStateMachine): readonly NamedFault[] {
  return Object.entries(machine.states).map(([state, { type }]) => ({
    name: `${type === 'final' ? 'isn’t' : 'is'} final: ${state}`,
    place: state,
    fault: ({ states }) => {
      states[state].type = type === 'final' ? 'atomic' : 'final';
    },
  }));
}
