import { completenessProblems } from './completeness.ts';
import type { FlowModel } from './flow-model.ts';
import { missingLineProblems } from './missing-lines.ts';
import { overlapProblems } from './overlaps.ts';
import type { PathRun } from './path-run.ts';
import { runAllPaths } from './path-runs.ts';
import { unreachedExpectations } from './specification-checks.ts';
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
  const runs = await runAllPaths(model);
  return [
    ...runs.flatMap((run) => pathProblems(run, committed)),
    ...flowProblems(model, runs),
    ...(committed === null || transitionsText(model, runs) === committed
      ? []
      : ['the transitions file is stale']),
  ];
}

/** The problems on one path, each prefixed with the path's name. */
function pathProblems(run: PathRun, committed: string | null): readonly string[] {
  const missing = committed === null ? [] : missingLineProblems(run, committed);
  const { name } = run.path;
  return [...run.problems, ...missing].map((problem) => `${name}\n    ${problem}`);
}

/** The problems of all paths together, or of the machine itself. */
export function flowProblems(model: FlowModel, runs: readonly PathRun[]): readonly string[] {
  return [
    ...unreachedExpectations(model, runs),
    ...completenessProblems(model, runs),
    ...structureProblems(model),
    ...overlapProblems(model),
    ...waitProblems(model),
  ];
}
