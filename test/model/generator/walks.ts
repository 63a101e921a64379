import type { AnyMachineSnapshot } from 'xstate';
import { type SimulatedActor, simulateActor } from '../../../src/simulation/simulated-actor.ts';
import { pickCover } from './cover.ts';
import type { Effect, FlowModel } from './flow-model.ts';
import type { PathRun, StepRecord } from './path-run.ts';
import {
  type Gesture,
  resolveExpectation,
  type ScreenExpectation,
  type ScreenModel,
} from './screen-model.ts';
import type { Stimulus } from './stimuli.ts';
import { allTransitions, formatPath, listLeaves, transitionText } from './transitions.ts';
import { isClientRefusal, sendsNothing, walkProblem } from './walkable.ts';

/** A path as it is walked on the real screen. */
export type Walk = { readonly run: PathRun; readonly steps: readonly WalkStep[] };

/**
 * The actions of a step, and what must have happened afterwards. It includes earlier steps whose states are never
 * visible.
 */
export type WalkStep = {
  /** Empty for the start. */
  readonly actions: readonly WalkAction[];
  /** The record of the step on a simulated actor. */
  readonly record: StepRecord;
  /** All effects, in order. */
  readonly effects: readonly Effect[];
  /** The ids of the invokes that have called the API. */
  readonly calls: readonly string[];
};

export type WalkAction = { readonly name: string } & (
  | { readonly kind: 'gestures'; readonly gestures: readonly Gesture[] }
  | { readonly kind: 'outcome'; readonly stimulus: Extract<Stimulus, { kind: 'outcome' }> }
  /** `remainingMs`: the remaining wait in ms, after the time that gestures and checks have taken. */
  | { readonly kind: 'delay'; readonly remainingMs: number }
  /** The page does it at once. */
  | { readonly kind: 'automatic' }
);

/** Picks few walks that take every transition that walks can take, and in which the end of every wait is visible. */
export async function coveringWalks(
  model: FlowModel,
  screen: ScreenModel,
  runs: readonly PathRun[],
): Promise<readonly Walk[]> {
  const candidates = new Set(runs.filter((run) => isWalkable(screen, run) && showsEveryWaitEnd(screen, run)));
  for (;;) {
    const cover = pickCover([...candidates]);
    const walks = await buildWalks(model, screen, cover);
    if (walks.length === cover.length) return walks;
    // Drop the paths whose timing doesn't work out, and choose again.
    const walkable = new Set(walks.map(({ run }) => run));
    for (const run of cover) if (!walkable.has(run)) candidates.delete(run);
  }
}

/** Whether the user can see the end of every wait; another region may hide it. */
function showsEveryWaitEnd(screen: ScreenModel, { records }: PathRun): boolean {
  return records.every(({ stimulus, transitions }, index) => {
    const before = records[index - 1];
    if (stimulus?.kind !== 'delay' || !before) return true;
    const seen = activeExpectations(screen, before).map(({ state }) => state);
    return transitions.some(({ source }) => seen.some((state) => isWithin(state, formatPath(source))));
  });
}

function isWithin(state: string, place: string): boolean {
  return state === place || state.startsWith(`${place}.`);
}

/** Turns the paths that can be walked on the real screen into walks. */
export async function buildWalks(
  model: FlowModel,
  screen: ScreenModel,
  runs: readonly PathRun[],
): Promise<readonly Walk[]> {
  const walks: Walk[] = [];
  for (const run of runs) {
    const walk = isWalkable(screen, run) ? await rehearse(model, screen, run) : null;
    if (walk) walks.push(walk);
  }
  return walks;
}

/** The transitions that could be taken on a screen and that no walk takes. */
export function unwalkedTransitions(
  model: FlowModel,
  { notByHand = {} }: ScreenModel,
  walks: readonly Walk[],
): readonly string[] {
  const records = walks.flatMap(({ run }) => run.records);
  const taken = new Set(records.flatMap(({ transitions }) => transitions.map(transitionText)));
  return [...new Set(allTransitions(model))].filter(
    (transition) => !taken.has(transition) && notByHand[transition] === undefined,
  );
}

/** Whether a path can be walked by hand: its visit, gestures and answers are declared, and no control is in the way. */
export function isWalkable(screen: ScreenModel, run: PathRun): boolean {
  const { path, records } = run;
  return (
    screen.visits[path.given] !== undefined &&
    records.every(({ stimulus }) => !stimulus || hasInput(screen, stimulus)) &&
    walkProblem(screen, run) === null
  );
}

function hasInput({ gestures, calls }: ScreenModel, stimulus: Stimulus): boolean {
  if (stimulus.kind === 'delay') return true;
  if (stimulus.kind === 'event') return gestures[stimulus.name] !== undefined;
  const call = calls[stimulus.invoke];
  // Outside events and changes by others arrive or don't; they never fail.
  const isAwaited = call && ('waitsFor' in call || pollDelayMs(call) !== null);
  return call !== undefined && (!isAwaited || stimulus.end === 'done');
}

/**
 * Repeats a path with the time that gestures and checks take, to compute what then remains of each delay.
 *
 * @returns null when a timer of the flow ends in between: the graph doesn't model time.
 */
async function rehearse(model: FlowModel, screen: ScreenModel, run: PathRun): Promise<Walk | null> {
  const { path, records } = run;
  const simulated = simulateActor(model.machine, path.input);
  const steps: WalkStep[] = [];
  /** The event of a timer → when it started, in ms since the start of the visit. */
  const timers = new Map<string, number>();
  let pending: Omit<WalkStep, 'record'> = { actions: [], effects: [], calls: [] };
  simulated.start();
  for (const [index, record] of records.entries()) {
    const action = record.stimulus && (await rehearseStep(simulated, screen, record, timers));
    if (record.stimulus && !action) return null;
    for (const timer of timersIn(record.after))
      if (!record.before || !timersIn(record.before).includes(timer))
        timers.set(timer, simulated.clock.now());
    pending = {
      actions: [...pending.actions, ...(action ? [action] : [])],
      effects: [...pending.effects, ...record.effects],
      calls: [...pending.calls, ...listCalls(screen, record)],
    };
    const next = records[index + 1];
    if (next && isAutomatic(screen, next)) continue;
    steps.push({ ...pending, record });
    pending = { actions: [], effects: [], calls: [] };
    const passes = checkDelayMs(screen, record);
    if (passes > 0 && !waitQuietly(simulated, passes)) return null;
  }
  simulated.stop();
  return { run, steps };
}

/** How long after the page has settled an invoke calls, in ms; null where it calls at once. */
export function pollDelayMs(call: ScreenModel['calls'][string] | undefined): number | null {
  return (call && 'method' in call && call.pollsAfterMs) || null;
}

/** The expectations after a step: those of the active states, without those that another state hides. */
export function activeExpectations(
  screen: ScreenModel,
  { after, stimulus, given }: StepRecord,
): readonly { readonly state: string; readonly expectation: ScreenExpectation }[] {
  const leaves = listLeaves(after);
  return leaves.flatMap((state) => {
    const expectation = resolveExpectation(screen, state, after.context, stimulus?.name ?? given);
    if (!expectation) throw new Error(`The screen of ${screen.flow} has no expectation for ${state}.`);
    return isHidden(expectation, leaves) ? [] : [{ state, expectation }];
  });
}

/** Whether an expectation doesn't apply because one of these states hides it. */
export function isHidden({ unlessIn = [] }: ScreenExpectation, leaves: readonly string[]): boolean {
  return unlessIn.some((state) => leaves.includes(state));
}

/** How long after a step its expectations are checked, in ms. */
export function checkDelayMs(screen: ScreenModel, record: StepRecord): number {
  return Math.max(
    0,
    ...activeExpectations(screen, record).map(({ expectation }) => expectation.afterMs ?? 0),
  );
}

/** Whether the page takes this step at once, so that the state before is never visible. */
export function isAutomatic({ gestures }: ScreenModel, { stimulus }: StepRecord): boolean {
  return (
    (stimulus?.kind === 'event' && gestures[stimulus.name]?.length === 0) ||
    (stimulus?.kind === 'outcome' && isClientRefusal(stimulus))
  );
}

/** The ids of the invokes that a step has started and that call the API. */
function listCalls({ calls }: ScreenModel, record: StepRecord): readonly string[] {
  const { effects, after, stimulus, given } = record;
  return effects
    .filter(([name]) => name.startsWith('call '))
    .map(([name]) => name.slice('call '.length))
    .filter((invoke) => {
      const call = calls[invoke];
      if (!call || !('method' in call) || pollDelayMs(call) !== null) return false;
      return (
        !sendsNothing(call, record) && !call.isRefused?.(after.context as never, stimulus?.name ?? given)
      );
    });
}

/** @returns null when a timer ends that the path doesn't contain. */
async function rehearseStep(
  simulated: SimulatedActor,
  screen: ScreenModel,
  record: StepRecord,
  timers: ReadonlyMap<string, number>,
): Promise<WalkAction | null> {
  // The caller checked it.
  const stimulus = record.stimulus as Stimulus;
  const { name } = stimulus;
  simulated.transitions.splice(0);
  if (stimulus.kind === 'event') {
    const gestures = screen.gestures[name] ?? [];
    for (const gesture of gestures)
      if (gesture.do === 'wait' && !waitQuietly(simulated, gesture.ms)) return null;
    simulated.send(stimulus.event);
    return isAutomatic(screen, record) ? { kind: 'automatic', name } : { kind: 'gestures', name, gestures };
  }
  if (stimulus.kind === 'outcome') {
    if (!waitQuietly(simulated, pollDelayMs(screen.calls[stimulus.invoke]) ?? 0)) return null;
    const call = simulated.calls.findLast(({ id, signal }) => id === stimulus.invoke && !signal.aborted);
    await call?.settle(stimulus.end, stimulus.value);
    return isAutomatic(screen, record) ? { kind: 'automatic', name } : { kind: 'outcome', name, stimulus };
  }
  // The duration comes from the model, not from the machine, which may be wrong.
  const remainingMs = stimulus.ms - (simulated.clock.now() - (timers.get(stimulus.event.type) ?? 0));
  // The next timer to end must be the one that the path waits for.
  simulated.clock.increment(simulated.clock.dueIn() ?? 0);
  return simulated.transitions[0]?.eventType === stimulus.event.type
    ? { kind: 'delay', name, remainingMs }
    : null;
}

/** The events of the timers that run in a snapshot. */
function timersIn({ _nodes }: AnyMachineSnapshot): readonly string[] {
  return _nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
}

/** @returns whether the machine took no transition in the meantime. */
function waitQuietly(simulated: SimulatedActor, ms: number): boolean {
  simulated.transitions.splice(0);
  simulated.clock.increment(ms);
  return simulated.transitions.length === 0;
}
