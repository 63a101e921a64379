import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { type SimulatedActor, simulateActor } from '../../../src/inspector/replay/simulated-actor.ts';
import { stepProblems } from './expectations.ts';
import type { Effect, FlowModel } from './flow-model.ts';
import { type Offer, offersOf } from './offers.ts';
import type { Path, PathStep } from './paths.ts';
import { stateProblems } from './state-facts.ts';
import { whereOf } from './step-place.ts';
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

/** A walked path: its steps, and the problems as sentences. */
export type Performance = {
  readonly path: Path;
  readonly records: readonly StepRecord[];
  readonly problems: readonly string[];
};

/** Walks one path on a real actor with simulated time, and checks every step. */
export async function perform(model: FlowModel, path: Path): Promise<Performance> {
  const simulated = simulateActor(model.machine, path.input);
  const offers = offersOf(model);
  const problems: string[] = [];
  const records: StepRecord[] = [];
  const record = (step: PathStep | null, before: AnyMachineSnapshot | null, found: readonly string[]) => {
    const done: StepRecord = {
      given: path.given,
      input: path.input,
      offer: step?.offer ?? null,
      before,
      after: simulated.snapshot(),
      transitions: simulated.transitions.splice(0),
      effects: simulated.effects.splice(0),
    };
    const where = whereOf(done, records.length);
    records.push(done);
    problems.push(
      ...[
        ...found,
        ...arrivalProblems(done, step?.after ?? path.start),
        ...(done.after.status === 'error' ? [] : stateProblems(model, done.after, simulated)),
        ...stepProblems(model, done),
        ...deafnessProblems(model, offers, simulated),
      ].map((problem) => `${where}: ${problem}`),
    );
  };

  simulated.start();
  record(null, null, []);
  for (const step of path.steps) {
    // What comes after a fault would only hide where it is.
    if (problems.length > 0) break;
    const before = simulated.snapshot();
    const found = [
      ...(await act(simulated, step.offer)),
      ...repetitionProblems(simulated, before, step.offer),
    ];
    record(step, before, found);
  }
  if (problems.length === 0) problems.push(...(await lateAnswerProblems(simulated)));
  problems.push(...simulated.errors.map((error) => `the machine threw: ${textOfError(error)}`));
  simulated.stop();
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

/** Does one step on a simulated actor; returns its problems as sentences. */
export async function act(simulated: SimulatedActor, offer: Offer): Promise<readonly string[]> {
  if (offer.kind === 'event') {
    simulated.send(offer.event);
    return [];
  }
  if (offer.kind === 'outcome') {
    const call = simulated.calls.findLast(({ id, signal }) => id === offer.invoke && !signal.aborted);
    if (!call) return [`'${offer.name}' cannot happen: ${offer.invoke} is not running`];
    await call.settle(offer.end, offer.value);
    return [];
  }
  const still = stillness(simulated);
  simulated.clock.increment(offer.ms - 1);
  const early = still() ? [] : [`${offer.delay} moved before its ${offer.ms} ms were over`];
  simulated.clock.increment(1);
  return still() ? [...early, `${offer.delay} did not move after ${offer.ms} ms`] : early;
}

/**
 * Acting while a call is on its way does not send the same call again (reading 2: a double submit). One that asks for
 * something else takes its place.
 */
function repetitionProblems(
  simulated: SimulatedActor,
  before: AnyMachineSnapshot,
  offer: Offer,
): readonly string[] {
  if (offer.kind !== 'event' || !before.hasTag('busy')) return [];
  const running = before._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  return running
    .filter((invoke) => {
      const [earlier, sent] = simulated.calls.filter(({ id }) => id === invoke).slice(-2);
      const isSent = simulated.effects.some(([name]) => name === `call ${invoke}`);
      return isSent && isDeepStrictEqual(earlier?.input, sent?.input);
    })
    .map((invoke) => `repeats the call ${invoke} that is on its way`);
}

/** Model → the snapshots, as text, that were found deaf to what they do not answer to. */
const deaf = new WeakMap<FlowModel, Set<string>>();

/**
 * What a state does not answer to changes nothing: so a double submit sends one request. Many paths lead through the
 * same snapshot, which is asked once.
 */
function deafnessProblems(
  model: FlowModel,
  offers: readonly Offer[],
  simulated: SimulatedActor,
): readonly string[] {
  const snapshot = simulated.snapshot();
  if (snapshot.status !== 'active') return [];
  const known = deaf.get(model) ?? new Set<string>();
  deaf.set(model, known);
  const here = JSON.stringify([snapshot.value, snapshot.context]);
  if (known.has(here)) return [];
  const still = stillness(simulated);
  const unheard = offers.filter(({ kind, event }) => kind === 'event' && !snapshot.can(event));
  for (const { event } of unheard) simulated.send(event);
  if (still()) {
    known.add(here);
    return [];
  }
  const names = unheard.map(({ name }) => name).join(', ');
  return [`${leavesOf(snapshot).join(' and ')} lets one of these change something: ${names}`];
}

/** A call that the flow no longer waits for is aborted, and its late answer is ignored. */
async function lateAnswerProblems(simulated: SimulatedActor): Promise<readonly string[]> {
  const still = stillness(simulated);
  for (const call of simulated.calls) if (call.signal.aborted) await call.settle('done', undefined);
  return still() ? [] : ['at the end: the late answer of a canceled call moved the flow'];
}

/** Remembers where a flow is; says later whether nothing has moved since. */
function stillness(simulated: SimulatedActor): () => boolean {
  const { value, context, status } = simulated.snapshot();
  const before = JSON.stringify([value, context, status, simulated.effects.length]);
  return () => {
    const now = simulated.snapshot();
    return JSON.stringify([now.value, now.context, now.status, simulated.effects.length]) === before;
  };
}
