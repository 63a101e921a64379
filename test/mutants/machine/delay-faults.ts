import type { AnyStateMachine } from 'xstate';
import { listNodes } from '../../model/generator/stimuli.ts';
import { formatPath } from '../../model/generator/transitions.ts';
import type { NamedFault } from './mutant.ts';

type Delay = number | ((scope: object, params: unknown) => number);

const changes: Readonly<Record<string, (ms: number) => number>> = {
  'is 1 ms longer': (ms) => ms + 1,
  'is 1 ms shorter': (ms) => ms - 1,
  'is doubled': (ms) => ms * 2,
};

/** A delay is 1 ms longer, 1 ms shorter, or doubled, including computed ones. */
export function changedDelays(machine: AnyStateMachine): readonly NamedFault[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    Object.entries(changes)
      // Doubling 1 ms equals adding 1 ms.
      .filter(([label]) => delay !== 1 || label !== 'is doubled')
      .map(([label, change]) => ({
        name: `${label}: ${name}`,
        place: findPlace(machine, name),
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

/** The first state with this delay. */
function findPlace(machine: AnyStateMachine, name: string): string {
  const node = listNodes(machine.root).find(({ after }) => after.some(({ delay }) => delay === name));
  return node ? formatPath(node) : '';
}
