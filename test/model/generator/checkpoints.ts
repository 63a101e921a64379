import type { FlowModel } from './flow-model.ts';
import { nodesOf } from './offers.ts';
import { nameOf, type Path } from './paths.ts';
import type { Performance, StepRecord } from './performance.ts';
import { expectationOf, type ReturnVisit, type ScreenExpectation, type ScreenModel } from './screen-model.ts';
import { leavesOf, pathOf } from './transitions.ts';
import { comesByItself, isByHand, type Walk, walksOf } from './walks.ts';

/** A state in which somebody leaves the page and comes back. */
export type Checkpoint = {
  readonly state: string;
  /** The shortest walk to it. */
  readonly walk: Walk;
};

/** A walk, and the states at its end in which somebody leaves the page and comes back. */
export type CheckpointGroup = { readonly walk: Walk; readonly states: readonly string[] };

/** What one must find on coming back. */
export type Return = {
  readonly expectation: ScreenExpectation;
  /** The invokes that call once more. */
  readonly calls: readonly string[];
  /** What is told in the console. */
  readonly logs: readonly string[];
  /** In words: where one is, and by which section, reading or decision. */
  readonly description: string;
};

/** Every state in which a person can be, each with the shortest walk to it. */
export async function findCheckpoints(
  model: FlowModel,
  screen: ScreenModel,
  performances: readonly Performance[],
): Promise<readonly Checkpoint[]> {
  const checkpoints = new Map<string, Checkpoint>();
  const prefixes = performances.flatMap((performance) =>
    isByHand(screen, performance) ? prefixesOf(screen, performance) : [],
  );
  for (const prefix of prefixes.sort((a, b) => a.records.length - b.records.length)) {
    const fresh = leavesOf(lastOf(prefix).after).filter(
      (state) => !checkpoints.has(state) && appliesTo(screen, state, prefix.path.given),
    );
    if (fresh.length === 0) continue;
    const [walk] = await walksOf(model, screen, [prefix]);
    if (walk) for (const state of fresh) checkpoints.set(state, { state, walk });
  }
  return [...checkpoints.values()];
}

/** Of the checkpoints of which a screen's model says the same, in one sentence, only the one that is reached soonest. */
export function oneOfEachReason(
  { afterReload = {} }: ScreenModel,
  checkpoints: readonly Checkpoint[],
): readonly Checkpoint[] {
  const soonest = new Map<string, Checkpoint>();
  for (const checkpoint of checkpoints.toSorted((a, b) => a.walk.steps.length - b.walk.steps.length)) {
    const reason = afterReload[checkpoint.state]?.because ?? 'it is there as before';
    if (!soonest.has(reason)) soonest.set(reason, checkpoint);
  }
  return [...soonest.values()];
}

/**
 * Has nothing happened yet, and is all as before? Such a reload is the opening of the visit once more, which every walk
 * begins with (a visit is opened by a reload).
 */
export function isOpening({ afterReload = {} }: ScreenModel, { state, walk }: Checkpoint): boolean {
  return walk.steps.length === 1 && afterReload[state] === undefined;
}

/** The checkpoints of each walk, taken together: one return shows all the states that are active there. */
export function groupByWalk(checkpoints: readonly Checkpoint[]): readonly CheckpointGroup[] {
  const states = new Map<Walk, readonly string[]>();
  for (const { walk, state } of checkpoints) states.set(walk, [...(states.get(walk) ?? []), state]);
  return [...states].map(([walk, found]) => ({ walk, states: found }));
}

/**
 * Lets walks that are walked anyway end in a return: each state once, in the shortest walk whose last step enters it.
 *
 * @returns the checkpoints there; those of the other states stay as they are.
 */
export function moveToEnds(
  screen: ScreenModel,
  checkpoints: readonly Checkpoint[],
  walks: readonly Walk[],
): { readonly atEnds: readonly Checkpoint[]; readonly left: readonly Checkpoint[] } {
  const shortestFirst = walks.toSorted((a, b) => a.steps.length - b.steps.length);
  const moved = checkpoints.flatMap(({ state }) => {
    const walk = shortestFirst.find(
      ({ performance }) =>
        enteredLast(performance).includes(state) && appliesTo(screen, state, performance.path.given),
    );
    return walk ? [{ state, walk }] : [];
  });
  const isMoved = ({ state }: Checkpoint) => moved.some((checkpoint) => checkpoint.state === state);
  return { atEnds: moved, left: checkpoints.filter((checkpoint) => !isMoved(checkpoint)) };
}

/** The states that begin with the last step: no time has passed in them. */
function enteredLast({ records }: Performance): readonly string[] {
  const [before, last] = [records.at(-2), records.at(-1)];
  const earlier = before ? leavesOf(before.after) : [];
  return last ? leavesOf(last.after).filter((state) => !earlier.includes(state)) : [];
}

/** Does what is said of coming back to a state hold for a visit that begins so? */
function appliesTo({ afterReload, afterReturn }: ScreenModel, state: string, given: string): boolean {
  return [afterReload, afterReturn].every((expected) => (expected?.[state]?.given ?? given) === given);
}

/** What one finds who comes back to a checkpoint by a reload, or from the page before. */
export function returnTo(
  model: FlowModel,
  screen: ScreenModel,
  { state, walk }: Checkpoint,
  by: 'reload' | 'return',
): Return {
  const returnVisit =
    (by === 'return' ? screen.afterReturn?.[state] : undefined) ?? screen.afterReload?.[state];
  const there = returnVisit ? returnVisit.state : state;
  const expectation =
    there === undefined
      ? { sees: [] }
      : expectationAgain(screen, there, walk.performance, returnVisit?.keeps);
  return {
    expectation: mended(expectation, returnVisit),
    calls: there === undefined ? [] : callsIn(model, screen, there),
    logs: returnVisit?.logs ?? [],
    description: returnVisit
      ? `${there ?? returnVisit.at ?? 'elsewhere'} (${returnVisit.because})`
      : `${state}, as before`,
  };
}

/** All the ways to be under way on a path, the longest being the path itself. */
function prefixesOf(screen: ScreenModel, { path, records, problems }: Performance): readonly Performance[] {
  return records.flatMap((_, index) => {
    const next = records[index + 1];
    if (next && comesByItself(screen, next)) return [];
    return {
      path: cutAt(path, index),
      records: records.slice(0, index + 1),
      problems,
    };
  });
}

function cutAt({ given, steps, start, ...path }: Path, index: number): Path {
  const taken = steps.slice(0, index);
  return { ...path, name: nameOf(given, taken, start), given, steps: taken, start };
}

/** What is expected of a state by somebody who is there anew: as at the start of the visit, but for what is still known. */
function expectationAgain(
  screen: ScreenModel,
  state: string,
  performance: Performance,
  keeps: readonly string[] = [],
): ScreenExpectation {
  const last = lastOf(performance);
  const first = performance.records[0] ?? last;
  // A state that no visit begins with is as it was left.
  const base = leavesOf(first.after).includes(state) ? first : last;
  const kept = Object.entries(last.after.context as object).filter(([key]) => keeps.includes(key));
  const context = { ...base.after.context, ...Object.fromEntries(kept) };
  const expectation = expectationOf(screen, state, context, base.offer?.name ?? base.given);
  if (!expectation) throw new Error(`The screen of ${screen.flow} says nothing about ${state}.`);
  // A toast is gone by then, and so are the press that sent the browser away, the focus and what was said.
  const { leavingFor: _, focused: __, announced: ___, ...rest } = expectation;
  return { ...rest, sees: expectation.sees.filter(({ by }) => by !== 'toast') };
}

function mended(expectation: ScreenExpectation, returnVisit: ReturnVisit | undefined): ScreenExpectation {
  return {
    ...expectation,
    sees: [...expectation.sees, ...(returnVisit?.sees ?? [])],
    ...(returnVisit?.at !== undefined && { at: returnVisit.at }),
  };
}

function callsIn({ machine }: FlowModel, { calls }: ScreenModel, state: string): readonly string[] {
  return nodesOf(machine.root)
    .filter((node) => pathOf(node) === state)
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((invoke) => {
      const call = calls[invoke];
      return call && 'method' in call;
    });
}

function lastOf({ records }: Performance): StepRecord {
  const last = records.at(-1);
  if (!last) throw new Error('A path without a start is none.');
  return last;
}
