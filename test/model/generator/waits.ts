import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { findPaths, type PathStep } from './paths.ts';
import { formatPath } from './transitions.ts';

/**
 * Finds waits for a response that neither the user, nor another flow, nor a timer can end. It follows the generated
 * paths, and so the real decisions of the guards. Resting states are excluded: their invokes may run on.
 *
 * @returns one sentence for each wait.
 */
export function waitProblems(model: FlowModel): readonly string[] {
  const steps = findPaths(model).flatMap((path) => path.steps);
  const endsWait = ({ stimulus }: PathStep) =>
    stimulus.kind !== 'outcome' || (model.asks?.includes(stimulus.invoke) ?? false);
  const left = new Set(steps.filter(endsWait).flatMap((step) => endedBy(step, model)));
  const waits = new Set(steps.flatMap(({ before }) => waitsIn(before, model)));
  return [...waits]
    .filter((wait) => !left.has(wait))
    .map((wait) => `no event and no timer can end the ${wait}`);
}

/** The waits that a step ends: their invokes have stopped, or the flow is done. */
function endedBy({ before, after }: PathStep, model: FlowModel): readonly string[] {
  const still = after.status === 'active' ? waitsIn(after, model) : [];
  return waitsIn(before, model).filter((wait) => !still.includes(wait));
}

function waitsIn({ _nodes }: AnyMachineSnapshot, { resting }: FlowModel): readonly string[] {
  const waiting = _nodes.filter((node) => !resting[formatPath(node)]);
  return waiting.flatMap((node) => node.invoke.map(({ id }) => `wait for ${id} in ${formatPath(node)}`));
}
