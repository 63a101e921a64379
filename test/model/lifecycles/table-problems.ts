import type { AnyStateMachine } from 'xstate';
import type { Party } from '../../../contract/parties.ts';
import { allowedEvents, nextState } from '../../../machines/lifecycles/transitions.ts';
import type { Lifecycle } from './lifecycles.ts';

export const parties: readonly Party[] = ['company', 'developer', 'operator', 'time', 'provider', 'system'];

/** A machine, and the table and text to compare it with. */
type Held = Pick<Lifecycle, 'rows' | 'text'> & { readonly machine: AnyStateMachine };

/** The transitions of a state that only the machine or only the table has. */
export function edgeProblems({ machine, rows }: Held, from: string): readonly string[] {
  const done = machine.events.flatMap((event) =>
    parties.flatMap((by) => {
      const to = nextState(machine, from, { type: event, by });
      if (to === null) return [];
      const [name, named = to] = event.split('.');
      return [`${from}: ${name} by ${by} → ${to}${named === to ? '' : `, and not ${named}`}`];
    }),
  );
  const expected = rows
    .filter((row) => row.from === from)
    .flatMap(({ event, to, by }) => by.map((party) => `${from}: ${event} by ${party} → ${to}`));
  return differences(done, expected);
}

/** The events that a party is offered in a state against the table, or not offered despite it. */
export function allowedProblems({ machine, rows }: Held, party: Party): readonly string[] {
  return Object.keys(machine.states).flatMap((state) => {
    const expected = rows.filter(({ from, by }) => from === state && by.includes(party));
    return differences(
      allowedEvents(machine, state, party).map((event) => `${state}: the ${party} can ${event}`),
      expected.map(({ event }) => `${state}: the ${party} can ${event}`),
    );
  });
}

/** The states that only the machine or only the table has. */
export function stateProblems({ machine, rows }: Held): readonly string[] {
  return differences(Object.keys(machine.states), [...new Set(rows.flatMap(({ from, to }) => [from, to]))]);
}

/** An initial state that the text doesn't name as such. */
export function initialStateProblems({ machine, text }: Held): readonly string[] {
  const initial = machine.root.initial.target[0]?.key;
  return text.includes(`It begins in \`${initial}\``) ? [] : [`it starts in ${initial}`];
}

/** The states that are final only in the machine or only in the text. */
export function endingProblems({ machine, text }: Held): readonly string[] {
  const states = Object.keys(machine.states);
  return differences(
    states.filter((state) => machine.states[state]?.type === 'final'),
    states.filter((state) => new RegExp(`It begins.* ends[^.]*\`${state}\``, 'u').test(text)),
  ).map((state) => `ends: ${state}`);
}

/**
 * All problems that a lifecycle's tests would report.
 *
 * @param place - the state to check first.
 */
export function* tableProblems(held: Held, place: string): Generator<string> {
  if (Object.hasOwn(held.machine.states, place)) yield* edgeProblems(held, place);
  yield* stateProblems(held);
  yield* initialStateProblems(held);
  yield* endingProblems(held);
  for (const state of Object.keys(held.machine.states)) yield* edgeProblems(held, state);
  for (const party of parties) yield* allowedProblems(held, party);
}

/** The items that only one of two lists contains. */
function differences(machine: readonly string[], table: readonly string[]): readonly string[] {
  return [
    ...machine.filter((one) => !table.includes(one)).map((one) => `only the machine: ${one}`),
    ...table.filter((one) => !machine.includes(one)).map((one) => `only the table: ${one}`),
  ];
}
