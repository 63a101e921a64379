import { type SimulatedActor, simulateActor } from '../../../src/simulation/simulated-actor.ts';
import { day } from '../../support/durations.ts';
import type { FlowModel } from './flow-model.ts';
import { act } from './path-run.ts';
import { findPaths, type Path } from './paths.ts';
import { listLeaves } from './transitions.ts';

/** In ms; longer than any wait of a flow. */

/** Opens a flow's page, which starts its actor; returns a function that leaves the page. */
type Visit = (simulated: SimulatedActor) => Promise<() => Promise<void>>;

/**
 * Leaves a flow's page, by a link or by logging out, in every combination of its states, and checks that the flow
 * stops: no call still runs, and neither a late response nor a timer has an effect.
 *
 * @returns the effects that still happened and the calls that still ran, as sentences.
 */
export async function leavingProblems(model: FlowModel, visit: Visit): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [state, start] of findStarts(model)) {
    const found = await problemsAfter(model, start, visit);
    problems.push(...found.map((problem) => `after ${state} was left, ${problem}`));
  }
  return problems;
}

/** The shortest path into each combination of states. */
function findStarts(model: FlowModel): ReadonlyMap<string, Path> {
  const starts = new Map<string, Path>();
  for (const path of findPaths(model))
    for (const [index, snapshot] of [path.start, ...path.steps.map(({ after }) => after)].entries()) {
      const state = listLeaves(snapshot).join(' and ');
      const known = starts.get(state);
      if (!known || known.steps.length > index)
        starts.set(state, { ...path, steps: path.steps.slice(0, index) });
    }
  return starts;
}

async function problemsAfter(model: FlowModel, { input, steps }: Path, visit: Visit) {
  const simulated = simulateActor(model.machine, input);
  const leave = await visit(simulated);
  for (const { stimulus } of steps) await act(simulated, stimulus);
  const done = simulated.effects.length;
  const running = simulated.calls.filter(
    ({ id }) => simulated.snapshot().children[id]?.getSnapshot().status === 'active',
  );
  await leave();
  simulated.clock.increment(day);
  for (const call of simulated.calls) await call.settle('done', undefined);
  return [
    ...simulated.effects.slice(done).map(([name]) => `${name} is done`),
    ...running.filter(({ signal }) => !signal.aborted).map(({ id }) => `${id} still runs`),
  ];
}
