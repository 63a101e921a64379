import type { AnyMachineSnapshot } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { type PathStep, pathsOf } from './paths.ts';
import { pathOf } from './transitions.ts';

/**
 * Waits for an answer that neither a person, nor another flow, nor a timer can end: found on the walks, with the real
 * decisions of the guards. A resting state is no wait: what happens there by itself needs no one to end it.
 *
 * @returns a sentence for each wait, once.
 */
export function waitProblems(model: FlowModel): readonly string[] {
  const steps = pathsOf(model).flatMap((path) => path.steps);
  const isInHand = ({ offer }: PathStep) =>
    offer.kind !== 'outcome' || (model.asks?.includes(offer.invoke) ?? false);
  const left = new Set(steps.filter(isInHand).flatMap((step) => endedBy(step, model)));
  const waits = new Set(steps.flatMap(({ before }) => waitsIn(before, model)));
  return [...waits]
    .filter((wait) => !left.has(wait))
    .map((wait) => `no event and no timer can end the ${wait}`);
}

/** The waits that a step ends: their calls don't run any more, or the flow is over. */
function endedBy({ before, after }: PathStep, model: FlowModel): readonly string[] {
  const still = after.status === 'active' ? waitsIn(after, model) : [];
  return waitsIn(before, model).filter((wait) => !still.includes(wait));
}

function waitsIn({ _nodes }: AnyMachineSnapshot, { resting }: FlowModel): readonly string[] {
  const waiting = _nodes.filter((node) => !resting[pathOf(node)]);
  return waiting.flatMap((node) => node.invoke.map(({ id }) => `wait for ${id} in ${pathOf(node)}`));
}
