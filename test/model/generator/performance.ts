import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { type SimulatedActor, simulateActor } from '../../../src/inspector/replay/simulated-actor.ts';
import { stepProblems } from './expectations.ts';
import type { Effect, FlowModel } from './flow-model.ts';
import { type Offer, offersOf } from './offers.ts';
import type { Path, PathStep } from './paths.ts';
import { stateProblems } from './state-facts.ts';
import { whereOf } from './step-words.ts';
import { leavesOf } from './transitions.ts';

/** What one step of a path did on a real actor; `offer` is null for the start. */
export type StepRecord = {
  readonly given: string;
  readonly input: unknown;
  readonly offer: Offer | null;
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly effects: readonly Effect[];
};

/** A path that was walked: its steps, and in words whatever was not as it must be. */
export type Performance = {
  readonly path: Path;
  readonly records: readonly StepRecord[];
  readonly problems: readonly string[];
};

/** Walks one path on a real actor with simulated time, and checks every step. */
export async function perform(model: FlowModel, path: Path): Promise<Performance> {
  const stage = simulateActor(model.machine, path.input);
  const offers = offersOf(model);
  const problems: string[] = [];
  const records: StepRecord[] = [];
  const record = (step: PathStep | null, before: AnyMachineSnapshot | null, found: readonly string[]) => {
    const done: StepRecord = {
      given: path.given,
      input: path.input,
      offer: step?.offer ?? null,
      before,
      after: stage.snapshot(),
      transitions: stage.transitions.splice(0),
      effects: stage.effects.splice(0),
    };
    const where = whereOf(done, records.length);
    records.push(done);
    problems.push(
      ...[
        ...found,
        ...arrivalProblems(done, step?.after ?? path.start),
        ...(done.after.status === 'error' ? [] : stateProblems(model, done.after, stage)),
        ...stepProblems(model, done),
        ...deafnessProblems(offers, stage),
      ].map((problem) => `${where}: ${problem}`),
    );
  };

  stage.start();
  record(null, null, []);
  for (const step of path.steps) {
    // What comes after a fault would only hide where it is.
    if (problems.length > 0) break;
    const before = stage.snapshot();
    const found = [...(await act(stage, step.offer)), ...repetitionProblems(stage, before, step.offer)];
    record(step, before, found);
  }
  if (problems.length === 0) problems.push(...(await lateAnswerProblems(stage)));
  problems.push(...stage.errors.map((error) => `the machine threw: ${textOfError(error)}`));
  stage.stop();
  return { path, records, problems };
}

/** Is the flow where the graph says, and does it still run? */
function arrivalProblems({ offer, before, after }: StepRecord, expected: AnyMachineSnapshot) {
  if (after.status === 'error') {
    const isUntaken = offer?.kind === 'outcome' && offer.value === after.error;
    return isUntaken && before
      ? [`nothing takes the ${offer.end} of ${offer.invoke}; ${leavesOf(before).join(' and ')} breaks off`]
      : [`the machine breaks off: ${textOfError(after.error)}`];
  }
  const [here, there] = [after, expected].map((snapshot) => leavesOf(snapshot).join(' and '));
  return here === there ? [] : [`leads to ${here} and not to ${there}, where the graph has it`];
}

function textOfError(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

/** Does one step on a stage; returns in words what went wrong with it. */
export async function act(stage: SimulatedActor, offer: Offer): Promise<readonly string[]> {
  if (offer.kind === 'event') {
    stage.send(offer.event);
    return [];
  }
  if (offer.kind === 'outcome') {
    const call = stage.calls.findLast(({ id, signal }) => id === offer.invoke && !signal.aborted);
    if (!call) return [`'${offer.name}' cannot happen: ${offer.invoke} is not running`];
    await call.settle(offer.end, offer.value);
    return [];
  }
  const still = stillness(stage);
  stage.clock.increment(offer.ms - 1);
  const early = still() ? [] : [`${offer.delay} moved before its ${offer.ms} ms were over`];
  stage.clock.increment(1);
  return still() ? [...early, `${offer.delay} did not move after ${offer.ms} ms`] : early;
}

/** Whoever acts while a call is on its way does not send the same call again (reading 2: a double submit). */
function repetitionProblems(
  stage: SimulatedActor,
  before: AnyMachineSnapshot,
  offer: Offer,
): readonly string[] {
  if (offer.kind !== 'event' || !before.hasTag('busy')) return [];
  const running = before._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => `call ${id}`));
  return stage.effects
    .filter(([name]) => running.includes(name))
    .map(([name]) => `repeats the ${name} that is on its way`);
}

/** What a state does not answer to changes nothing: so a double submit sends one request. */
function deafnessProblems(offers: readonly Offer[], stage: SimulatedActor): readonly string[] {
  const snapshot = stage.snapshot();
  if (snapshot.status !== 'active') return [];
  const still = stillness(stage);
  const unheard = offers.filter(({ kind, event }) => kind === 'event' && !snapshot.can(event));
  for (const { event } of unheard) stage.send(event);
  const names = unheard.map(({ name }) => name).join(', ');
  return still() ? [] : [`${leavesOf(snapshot).join(' and ')} lets one of these change something: ${names}`];
}

/** A call that the flow no longer waits for is told so, and its late answer is not heard. */
async function lateAnswerProblems(stage: SimulatedActor): Promise<readonly string[]> {
  const still = stillness(stage);
  for (const call of stage.calls) if (call.signal.aborted) await call.settle('done', undefined);
  return still() ? [] : ['at the end: the late answer of a cancelled call moved the flow'];
}

/** Remembers where a flow is; says later whether nothing has moved since. */
function stillness(stage: SimulatedActor): () => boolean {
  const { value, context, status } = stage.snapshot();
  const before = JSON.stringify([value, context, status, stage.effects.length]);
  return () => {
    const now = stage.snapshot();
    return JSON.stringify([now.value, now.context, now.status, stage.effects.length]) === before;
  };
}
