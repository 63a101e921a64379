import type { FlowModel } from './flow-model.ts';
import type { PathRun, StepRecord } from './path-run.ts';
import { namePath, type Path } from './paths.ts';
import {
  type ReturnVisit,
  resolveExpectation,
  type ScreenExpectation,
  type ScreenModel,
} from './screen-model.ts';
import { listNodes } from './stimuli.ts';
import { formatPath, listLeaves } from './transitions.ts';
import { buildWalks, isAutomatic, isWalkable, type Walk } from './walks.ts';

/** A state in which a user leaves the page and returns. */
export type Checkpoint = {
  readonly state: string;
  /** The shortest walk to it. */
  readonly walk: Walk;
};

/** A walk, and the states at its end in which a user leaves the page and returns. */
export type CheckpointGroup = { readonly walk: Walk; readonly states: readonly string[] };

/** The expectations of a return visit. */
export type ReturnExpectation = {
  readonly expectation: ScreenExpectation;
  /** The ids of the invokes that call the API again. */
  readonly calls: readonly string[];
  /** The expected console logs. */
  readonly logs: readonly string[];
  /** The place, and the section, reading or decision behind it, as text. */
  readonly description: string;
};

/** Finds every state that a user can be in, each with the shortest walk to it. */
export async function findCheckpoints(
  model: FlowModel,
  screen: ScreenModel,
  runs: readonly PathRun[],
): Promise<readonly Checkpoint[]> {
  const checkpoints = new Map<string, Checkpoint>();
  const prefixes = runs.flatMap((run) => (isWalkable(screen, run) ? listPrefixes(screen, run) : []));
  for (const prefix of prefixes.sort((a, b) => a.records.length - b.records.length)) {
    const fresh = listLeaves(lastOf(prefix).after).filter(
      (state) => !checkpoints.has(state) && appliesTo(screen, state, prefix.path.given),
    );
    if (fresh.length === 0) continue;
    const [walk] = await buildWalks(model, screen, [prefix]);
    if (walk) for (const state of fresh) checkpoints.set(state, { state, walk });
  }
  return [...checkpoints.values()];
}

/** Reduces the checkpoints with the same reason in the screen's model to the one with the shortest walk. */
export function oneOfEachReason(
  { afterReload = {} }: ScreenModel,
  checkpoints: readonly Checkpoint[],
): readonly Checkpoint[] {
  const shortest = new Map<string, Checkpoint>();
  for (const checkpoint of checkpoints.toSorted((a, b) => a.walk.steps.length - b.walk.steps.length)) {
    const reason = afterReload[checkpoint.state]?.because ?? 'it is there as before';
    if (!shortest.has(reason)) shortest.set(reason, checkpoint);
  }
  return [...shortest.values()];
}

/**
 * Whether a reload there only repeats the opening of the visit: nothing has happened yet, and every walk opens its
 * visit with a reload.
 */
export function repeatsOpening({ afterReload = {} }: ScreenModel, { state, walk }: Checkpoint): boolean {
  return walk.steps.length === 1 && afterReload[state] === undefined;
}

/** Groups checkpoints by walk: one return visit checks all states that are active at its end. */
export function groupByWalk(checkpoints: readonly Checkpoint[]): readonly CheckpointGroup[] {
  const states = new Map<Walk, readonly string[]>();
  for (const { walk, state } of checkpoints) states.set(walk, [...(states.get(walk) ?? []), state]);
  return [...states].map(([walk, found]) => ({ walk, states: found }));
}

/**
 * Adds return visits to the ends of other walks: each state once, in the shortest walk whose last step enters it.
 *
 * @returns `moved`: the checkpoints that were moved; `remaining`: those of the other states, unchanged.
 */
export function moveToEnds(
  screen: ScreenModel,
  checkpoints: readonly Checkpoint[],
  walks: readonly Walk[],
): { readonly moved: readonly Checkpoint[]; readonly remaining: readonly Checkpoint[] } {
  const shortestFirst = walks.toSorted((a, b) => a.steps.length - b.steps.length);
  const moved = checkpoints.flatMap(({ state }) => {
    const walk = shortestFirst.find(
      ({ run }) => statesEnteredLast(run).includes(state) && appliesTo(screen, state, run.path.given),
    );
    return walk ? [{ state, walk }] : [];
  });
  const isMoved = ({ state }: Checkpoint) => moved.some((checkpoint) => checkpoint.state === state);
  return { moved, remaining: checkpoints.filter((checkpoint) => !isMoved(checkpoint)) };
}

/** The states that the last step enters, in which no time has passed. */
function statesEnteredLast({ records }: PathRun): readonly string[] {
  const [before, last] = [records.at(-2), records.at(-1)];
  const earlier = before ? listLeaves(before.after) : [];
  return last ? listLeaves(last.after).filter((state) => !earlier.includes(state)) : [];
}

/** Whether the model's return visits of a state apply to a visit with this input. */
function appliesTo({ afterReload, afterReturn }: ScreenModel, state: string, given: string): boolean {
  return [afterReload, afterReturn].every((expected) => (expected?.[state]?.given ?? given) === given);
}

/** The expectations of a return to a checkpoint, by a reload or from the previous page. */
export function returnTo(
  model: FlowModel,
  screen: ScreenModel,
  { state, walk }: Checkpoint,
  way: 'reload' | 'backAndForward',
): ReturnExpectation {
  const returnVisit =
    (way === 'backAndForward' ? screen.afterReturn?.[state] : undefined) ?? screen.afterReload?.[state];
  const there = returnVisit ? returnVisit.state : state;
  const expectation =
    there === undefined ? { sees: [] } : expectationOnReturn(screen, there, walk.run, returnVisit?.keeps);
  return {
    expectation: withReturnVisit(expectation, returnVisit),
    calls: there === undefined ? [] : callsIn(model, screen, there),
    logs: returnVisit?.logs ?? [],
    description: returnVisit
      ? `${there ?? returnVisit.at ?? 'elsewhere'} (${returnVisit.because})`
      : `${state}, as before`,
  };
}

/** All prefixes of a path, the longest being the path itself. */
function listPrefixes(screen: ScreenModel, { path, records, problems }: PathRun): readonly PathRun[] {
  return records.flatMap((_, index) => {
    const next = records[index + 1];
    if (next && isAutomatic(screen, next)) return [];
    return {
      path: cutAt(path, index),
      records: records.slice(0, index + 1),
      problems,
    };
  });
}

function cutAt({ given, steps, start, ...path }: Path, index: number): Path {
  const taken = steps.slice(0, index);
  return { ...path, name: namePath(given, taken, start), given, steps: taken, start };
}

/**
 * The expectation of a state on a return visit: as at the start of the visit, except for the context keys that are
 * kept.
 */
function expectationOnReturn(
  screen: ScreenModel,
  state: string,
  run: PathRun,
  keeps: readonly string[] = [],
): ScreenExpectation {
  const last = lastOf(run);
  const first = run.records[0] ?? last;
  // A state in which no visit starts is expected as it was left.
  const base = listLeaves(first.after).includes(state) ? first : last;
  const kept = Object.entries(last.after.context as object).filter(([key]) => keeps.includes(key));
  const context = { ...base.after.context, ...Object.fromEntries(kept) };
  const expectation = resolveExpectation(screen, state, context, base.stimulus?.name ?? base.given);
  if (!expectation) throw new Error(`The screen of ${screen.flow} has no expectation for ${state}.`);
  // On return, toasts, the pressed link, the focus and the announcements are gone.
  const { leavingFor: _, focused: __, announced: ___, ...rest } = expectation;
  return { ...rest, sees: expectation.sees.filter(({ by }) => by !== 'toast') };
}

function withReturnVisit(
  expectation: ScreenExpectation,
  returnVisit: ReturnVisit | undefined,
): ScreenExpectation {
  return {
    ...expectation,
    sees: [...expectation.sees, ...(returnVisit?.sees ?? [])],
    ...(returnVisit?.at !== undefined && { at: returnVisit.at }),
  };
}

function callsIn({ machine }: FlowModel, { calls }: ScreenModel, state: string): readonly string[] {
  return listNodes(machine.root)
    .filter((node) => formatPath(node) === state)
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((invoke) => {
      const call = calls[invoke];
      return call && 'method' in call;
    });
}

function lastOf({ records }: PathRun): StepRecord {
  const last = records.at(-1);
  if (!last) throw new Error('A path needs at least its start.');
  return last;
}
