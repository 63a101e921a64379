import { completenessProblems } from './completeness.ts';
import { expectationProblems } from './expectations.ts';
import type { FlowModel } from './flow-model.ts';
import { pathsOf } from './paths.ts';
import { type Performance, perform } from './performance.ts';
import { structureProblems } from './structure.ts';
import { transitionsText } from './transition-lines.ts';

/** Walks all paths of a model, one after the other. */
export async function performAll(model: FlowModel): Promise<readonly Performance[]> {
  const performances: Performance[] = [];
  for (const path of pathsOf(model)) performances.push(await perform(model, path));
  return performances;
}

/**
 * Everything that is wrong with a machine, in words.
 *
 * @param model - the machine with its model.
 * @param committed - the text of its transitions file.
 */
export async function judge(model: FlowModel, committed: string): Promise<readonly string[]> {
  const performances = await performAll(model);
  return [
    ...performances.flatMap(({ path, problems }) => problems.map((problem) => `${path.name}: ${problem}`)),
    ...expectationProblems(model, performances),
    ...completenessProblems(model, performances),
    ...structureProblems(model),
    ...(transitionsText(model, performances) === committed ? [] : ['the transitions file is stale']),
  ];
}
