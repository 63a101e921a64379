import type { AnyStateMachine } from 'xstate';
import { nodesOf } from '../generator/offers.ts';
import { pathOf } from '../generator/transitions.ts';
import type { FaultAt } from './mutant.ts';

type Delay = number | ((scope: object, params: unknown) => number);

const changes: Readonly<Record<string, (ms: number) => number>> = {
  'is 1 ms longer': (ms) => ms + 1,
  'is 1 ms shorter': (ms) => ms - 1,
  'is doubled': (ms) => ms * 2,
};

/** A wait takes 1 ms more, 1 ms less, or twice as long; a computed one, too. */
export function changedDelays(machine: AnyStateMachine): readonly FaultAt[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    Object.entries(changes)
      // A doubled ms is a ms more.
      .filter(([label]) => delay !== 1 || label !== 'is doubled')
      .map(([label, change]) => ({
        name: `${label}: ${name}`,
        place: placeOf(machine, name),
        fault: (_, { delays }) => {
          delays[name] = changed(delay as Delay, change);
        },
      })),
  );
}

function changed(delay: Delay, change: (ms: number) => number): Delay {
  return typeof delay === 'number'
    ? change(delay)
    : (scope: object, params: unknown) => change(delay(scope, params));
}

/** The first state that waits so long. */
function placeOf(machine: AnyStateMachine, name: string): string {
  const node = nodesOf(machine.root).find(({ after }) => after.some(({ delay }) => delay === name));
  return node ? pathOf(node) : '';
}
