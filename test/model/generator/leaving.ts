import { type SimulatedActor, simulateActor } from '../../../src/inspector/replay/simulated-actor.ts';
import type { FlowModel } from './flow-model.ts';
import { type Path, pathsOf } from './paths.ts';
import { act } from './performance.ts';
import { leavesOf } from './transitions.ts';

/** Longer than anything that a flow waits for, in ms. */
const aDay = 24 * 60 * 60 * 1000;

/** Shows a flow's page, which starts its actor; returns a function that leaves the page. */
type Visit = (simulated: SimulatedActor) => Promise<() => Promise<void>>;

/**
 * What continues after a page is left, by a link or by logging out: in every state in which that can happen, nothing of
 * the flow may happen afterwards; no call still runs, no late answer and no timer is heard.
 *
 * @returns in words what did happen.
 */
export async function leavingProblems(model: FlowModel, visit: Visit): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [state, start] of startsOf(model)) {
    const found = await problemsAfter(model, start, visit);
    problems.push(...found.map((problem) => `after ${state} was left, ${problem}`));
  }
  return problems;
}

/** One way into each combination of states: the first steps of a path. */
function startsOf(model: FlowModel): ReadonlyMap<string, Path> {
  const starts = new Map<string, Path>();
  for (const path of pathsOf(model))
    for (const [index, snapshot] of [path.start, ...path.steps.map(({ after }) => after)].entries()) {
      const state = leavesOf(snapshot).join(' and ');
      const known = starts.get(state);
      if (!known || known.steps.length > index)
        starts.set(state, { ...path, steps: path.steps.slice(0, index) });
    }
  return starts;
}

async function problemsAfter(model: FlowModel, { input, steps }: Path, visit: Visit) {
  const simulated = simulateActor(model.machine, input);
  const leave = await visit(simulated);
  for (const { offer } of steps) await act(simulated, offer);
  const done = simulated.effects.length;
  const running = simulated.calls.filter(
    ({ id }) => simulated.snapshot().children[id]?.getSnapshot().status === 'active',
  );
  await leave();
  simulated.clock.increment(aDay);
  for (const call of simulated.calls) await call.settle('done', undefined);
  return [
    ...simulated.effects.slice(done).map(([name]) => `${name} is done`),
    ...running.filter(({ signal }) => !signal.aborted).map(({ id }) => `${id} still runs`),
  ];
}
