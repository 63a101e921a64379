import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { type SimulatedActor, simulateActor } from '../../../src/simulation/simulated-actor.ts';
import type { Effect, FlowModel } from './flow-model.ts';
import type { Path, PathStep } from './paths.ts';
import { specificationProblems } from './specification-checks.ts';
import { factProblems } from './state-facts.ts';
import { describePlace } from './step-place.ts';
import { buildStimuli, type Stimulus } from './stimuli.ts';
import { listLeaves } from './transitions.ts';

/** The result of one step of a path on a real actor; `stimulus` is null for the start. */
export type StepRecord = {
  readonly given: string;
  readonly input: unknown;
  readonly stimulus: Stimulus | null;
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly effects: readonly Effect[];
};

/** How a path went: its steps, and the problems as sentences. */
export type PathRun = {
  readonly path: Path;
  readonly records: readonly StepRecord[];
  readonly problems: readonly string[];
};

/** Runs one path on a real actor with simulated time, and checks every step. */
export async function runPath(model: FlowModel, path: Path): Promise<PathRun> {
  const simulated = simulateActor(model.machine, path.input);
  const stimuli = buildStimuli(model);
  const problems: string[] = [];
  const records: StepRecord[] = [];
  const record = (step: PathStep | null, before: AnyMachineSnapshot | null, found: readonly string[]) => {
    const done: StepRecord = {
      given: path.given,
      input: path.input,
      stimulus: step?.stimulus ?? null,
      before,
      after: simulated.snapshot(),
      transitions: simulated.transitions.splice(0),
      effects: simulated.effects.splice(0),
    };
    const where = describePlace(done, records.length);
    records.push(done);
    problems.push(
      ...[
        ...found,
        ...arrivalProblems(done, step?.after ?? path.start),
        ...(done.after.status === 'error' ? [] : factProblems(model, done.after, simulated)),
        ...specificationProblems(model, done),
        ...unhandledEventProblems(model, stimuli, simulated),
      ].map((problem) => `${where}: ${problem}`),
    );
  };

  simulated.start();
  record(null, null, []);
  for (const step of path.steps) {
    // Stop at the first problem: later steps would only obscure it.
    if (problems.length > 0) break;
    const before = simulated.snapshot();
    const found = [
      ...(await act(simulated, step.stimulus)),
      ...repetitionProblems(simulated, before, step.stimulus),
    ];
    record(step, before, found);
  }
  if (problems.length === 0) problems.push(...(await lateAnswerProblems(simulated)));
  problems.push(...simulated.errors.map((error) => `the machine threw: ${textOfError(error)}`));
  simulated.stop();
  return { path, records, problems };
}

/** Checks that the flow is where the graph expects it, and that it hasn't failed. */
function arrivalProblems({ stimulus, before, after }: StepRecord, expected: AnyMachineSnapshot) {
  if (after.status === 'error') {
    const isUntaken = stimulus?.kind === 'outcome' && stimulus.value === after.error;
    return isUntaken && before
      ? [
          `nothing handles the ${stimulus.end} of ${stimulus.invoke}; ${listLeaves(before).join(' and ')} fails`,
        ]
      : [`the machine fails: ${textOfError(after.error)}`];
  }
  const [here, there] = [after, expected].map((snapshot) => listLeaves(snapshot).join(' and '));
  return here === there ? [] : [`leads to ${here} and not to ${there}, as the graph expects`];
}

function textOfError(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

/** Does one step on a simulated actor; returns its problems as sentences. */
export async function act(simulated: SimulatedActor, stimulus: Stimulus): Promise<readonly string[]> {
  if (stimulus.kind === 'event') {
    simulated.send(stimulus.event);
    return [];
  }
  if (stimulus.kind === 'outcome') {
    const call = simulated.calls.findLast(({ id, signal }) => id === stimulus.invoke && !signal.aborted);
    if (!call) return [`'${stimulus.name}' cannot happen: ${stimulus.invoke} is not running`];
    await call.settle(stimulus.end, stimulus.value);
    return [];
  }
  const isUnchanged = rememberState(simulated);
  simulated.clock.increment(stimulus.ms - 1);
  const early = isUnchanged() ? [] : [`${stimulus.delay} moved before its ${stimulus.ms} ms were over`];
  simulated.clock.increment(1);
  return isUnchanged() ? [...early, `${stimulus.delay} did not move after ${stimulus.ms} ms`] : early;
}

/**
 * An event while a call is pending must not send the same call again (reading 2: a double submit). A call with another
 * input may replace it.
 */
function repetitionProblems(
  simulated: SimulatedActor,
  before: AnyMachineSnapshot,
  stimulus: Stimulus,
): readonly string[] {
  if (stimulus.kind !== 'event' || !before.hasTag('busy')) return [];
  const running = before._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  return running
    .filter((invoke) => {
      const [earlier, sent] = simulated.calls.filter(({ id }) => id === invoke).slice(-2);
      const isSent = simulated.effects.some(([name]) => name === `call ${invoke}`);
      return isSent && isDeepStrictEqual(earlier?.input, sent?.input);
    })
    .map((invoke) => `repeats the call ${invoke} that is pending`);
}

/** Model → the snapshots, as text, that were already found to ignore events they don't handle. */
const checked = new WeakMap<FlowModel, Set<string>>();

/**
 * An event that a state doesn't handle must change nothing, so that a double submit sends one request. Many paths lead
 * through the same snapshot, which is checked once.
 */
function unhandledEventProblems(
  model: FlowModel,
  stimuli: readonly Stimulus[],
  simulated: SimulatedActor,
): readonly string[] {
  const snapshot = simulated.snapshot();
  if (snapshot.status !== 'active') return [];
  const known = checked.get(model) ?? new Set<string>();
  checked.set(model, known);
  const here = JSON.stringify([snapshot.value, snapshot.context]);
  if (known.has(here)) return [];
  const isUnchanged = rememberState(simulated);
  const unhandled = stimuli.filter(({ kind, event }) => kind === 'event' && !snapshot.can(event));
  for (const { event } of unhandled) simulated.send(event);
  if (isUnchanged()) {
    known.add(here);
    return [];
  }
  const names = unhandled.map(({ name }) => name).join(', ');
  return [`${listLeaves(snapshot).join(' and ')} lets one of these change something: ${names}`];
}

/** The late response of an aborted call must be ignored. */
async function lateAnswerProblems(simulated: SimulatedActor): Promise<readonly string[]> {
  const isUnchanged = rememberState(simulated);
  for (const call of simulated.calls) if (call.signal.aborted) await call.settle('done', undefined);
  return isUnchanged() ? [] : ['at the end: the late answer of a canceled call moved the flow'];
}

/** Records a flow's snapshot; the returned function checks that nothing has changed since. */
function rememberState(simulated: SimulatedActor): () => boolean {
  const { value, context, status } = simulated.snapshot();
  const before = JSON.stringify([value, context, status, simulated.effects.length]);
  return () => {
    const now = simulated.snapshot();
    return JSON.stringify([now.value, now.context, now.status, simulated.effects.length]) === before;
  };
}
