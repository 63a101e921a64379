import { coveringPaths } from '../path-books.ts';
import { completenessProblems } from './completeness.ts';
import { unmetExpectations } from './expectations.ts';
import type { FlowModel } from './flow-model.ts';
import { overlapProblems } from './overlaps.ts';
import { pathsOf } from './paths.ts';
import { type Performance, perform } from './performance.ts';
import { structureProblems } from './structure.ts';
import { transitionsText } from './transition-lines.ts';
import { unwrittenProblems } from './unwritten.ts';
import { waitProblems } from './waits.ts';

const performed = new WeakMap<FlowModel, Promise<readonly Performance[]>>();

/** Walks all paths of a model, one after the other; once in each process, whoever asks. */
export function performAll(model: FlowModel): Promise<readonly Performance[]> {
  const performances = performed.get(model) ?? performPaths(model);
  performed.set(model, performances);
  return performances;
}

/** Walks only the covering paths of a model. */
export async function performCovering(model: FlowModel): Promise<readonly Performance[]> {
  const performances: Performance[] = [];
  for (const path of coveringPaths(model)) performances.push(await perform(model, path));
  return performances;
}

async function performPaths(model: FlowModel): Promise<readonly Performance[]> {
  const performances: Performance[] = [];
  for (const path of pathsOf(model)) performances.push(await perform(model, path));
  return performances;
}

/**
 * Everything that is wrong with a machine, in words: first what each path shows, then what only all of them show.
 *
 * @param model - the machine with its model.
 * @param committed - the text of its transitions file; null where nothing is held against one.
 */
export async function assertPath(model: FlowModel, committed: string | null): Promise<readonly string[]> {
  const performances = await performAll(model);
  return [
    ...performances.flatMap((performance) => pathProblems(performance, committed)),
    ...flowProblems(model, performances),
    ...(committed === null || transitionsText(model, performances) === committed
      ? []
      : ['the transitions file is stale']),
  ];
}

/** What is wrong on one path, each with the path's name. */
function pathProblems(performance: Performance, committed: string | null): readonly string[] {
  const unwritten = committed === null ? [] : unwrittenProblems(performance, committed);
  const { name } = performance.path;
  return [...performance.problems, ...unwritten].map((problem) => `${name}\n    ${problem}`);
}

/** What only all paths together, or the machine as it stands, can show. */
export function flowProblems(model: FlowModel, performances: readonly Performance[]): readonly string[] {
  return [
    ...unmetExpectations(model, performances),
    ...completenessProblems(model, performances),
    ...structureProblems(model),
    ...overlapProblems(model),
    ...waitProblems(model),
  ];
}
