import type { AnyMachineSnapshot } from 'xstate';
import type { SimulatedActor } from '../../../src/simulation/simulated-actor.ts';
import type { FlowModel } from './flow-model.ts';
import { formatPath, isLeaf } from './transitions.ts';

/** Compares a snapshot with the model's facts about its states; returns the differences as sentences. */
export function factProblems(
  model: FlowModel,
  snapshot: AnyMachineSnapshot,
  simulated: SimulatedActor,
): readonly string[] {
  const active = snapshot._nodes.map(formatPath);
  const facts = active.flatMap((path) => model.states[path] ?? []);
  const ends = facts.some((fact) => fact.ends === true);
  const running = simulated.calls.filter(({ id, signal }) => !signal.aborted && isChild(snapshot, id));
  return [
    ...snapshot._nodes
      .filter((node) => isLeaf(node) && !model.states[formatPath(node)])
      .map((node) => `the model says nothing about ${formatPath(node)}`),
    ...difference(
      'tags',
      facts.flatMap(({ tags }) => tags ?? []),
      [...snapshot.tags],
    ),
    ...difference(
      'running actors',
      facts.flatMap((fact) => fact.running ?? []),
      running.map(({ id }) => id),
    ),
    ...(snapshot.status === (ends ? 'done' : 'active') ? [] : [`the flow is ${snapshot.status}`]),
    ...facts.flatMap(({ invariants }) =>
      Object.entries(invariants?.(snapshot.context as never) ?? {})
        .filter(([, isTrue]) => !isTrue)
        .map(([statement]) => `it is not true that ${statement}`),
    ),
  ];
}

/** Whether the machine still runs this actor; a settled actor stays in `children` until its state is left. */
function isChild(snapshot: AnyMachineSnapshot, id: string): boolean {
  return snapshot.children[id]?.getSnapshot().status === 'active';
}

function difference(what: string, expected: readonly string[], found: readonly string[]): readonly string[] {
  const wanted = [...new Set(expected)].sort().join(', ');
  const seen = [...new Set(found)].sort().join(', ');
  return wanted === seen ? [] : [`${what} are (${seen}) and not (${wanted})`];
}
