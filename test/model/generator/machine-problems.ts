import { completenessProblems } from './completeness.ts';
import { unmetExpectations } from './expectations.ts';
import type { FlowModel } from './flow-model.ts';
import { missingLineProblems } from './missing-lines.ts';
import { overlapProblems } from './overlaps.ts';
import type { Performance } from './performance.ts';
import { performAll } from './performances.ts';
import { structureProblems } from './structure.ts';
import { transitionsText } from './transition-lines.ts';
import { waitProblems } from './waits.ts';

/**
 * Lists all problems of a machine as sentences: first those of single paths, then those of all paths together.
 *
 * @param model - the machine with its model.
 * @param committed - the text of its transitions file; null to skip the comparison.
 */
export async function machineProblems(
  model: FlowModel,
  committed: string | null,
): Promise<readonly string[]> {
  const performances = await performAll(model);
  return [
    ...performances.flatMap((performance) => pathProblems(performance, committed)),
    ...flowProblems(model, performances),
    ...(committed === null || transitionsText(model, performances) === committed
      ? []
      : ['the transitions file is stale']),
  ];
}

/** The problems on one path, each prefixed with the path's name. */
function pathProblems(performance: Performance, committed: string | null): readonly string[] {
  const missing = committed === null ? [] : missingLineProblems(performance, committed);
  const { name } = performance.path;
  return [...performance.problems, ...missing].map((problem) => `${name}\n    ${problem}`);
}

/** The problems of all paths together, or of the machine itself. */
export function flowProblems(model: FlowModel, performances: readonly Performance[]): readonly string[] {
  return [
    ...unmetExpectations(model, performances),
    ...completenessProblems(model, performances),
    ...structureProblems(model),
    ...overlapProblems(model),
    ...waitProblems(model),
  ];
}
