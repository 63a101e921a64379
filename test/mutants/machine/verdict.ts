import { undeclaredProblems } from '../../model/generator/completeness.ts';
import type { FlowModel } from '../../model/generator/flow-model.ts';
import { flowProblems } from '../../model/generator/machine-problems.ts';
import { type PathRun, runPath } from '../../model/generator/path-run.ts';
import { endlessProblems, findPaths, type Path, pathsFrom } from '../../model/generator/paths.ts';
import { structureProblems } from '../../model/generator/structure.ts';
import { transitionsText } from '../../model/generator/transition-lines.ts';
import { formatPath } from '../../model/generator/transitions.ts';
import { coveringPathsOn } from './covering-paths.ts';
import type { Mutant } from './mutant.ts';

/** The result of a mutant. */
export type Verdict = {
  /** What killed it: the models by themselves, only the transitions file, or nothing. */
  readonly result: 'killed' | 'killed by the transitions file' | 'survived';
  /** The first problem; '' where there is none. */
  readonly why: string;
};

/**
 * Checks a mutant and stops at the first problem. Checks without the transitions file come first, to show how much the
 * models notice by themselves.
 *
 * @param model - the model of the sound machine.
 * @param committed - the text of its transitions file.
 */
export async function judgeMutant(model: FlowModel, mutant: Mutant, committed: string): Promise<Verdict> {
  try {
    return await verdict(model, { ...model, machine: mutant.machine() }, mutant.place, committed);
  } catch (error) {
    // A machine that can't be built, or never reaches a stable state, fails every test that walks it.
    return { result: 'killed', why: `it cannot be walked: ${String(error)}` };
  }
}

async function verdict(
  sound: FlowModel,
  model: FlowModel,
  place: string,
  committed: string,
): Promise<Verdict> {
  const [early] = [...structureProblems(model), ...undeclaredProblems(model)];
  if (early !== undefined) return { result: 'killed', why: early };

  for (const path of await coveringPathsOn(sound, model)) {
    const [problem] = (await runPath(model, path)).problems;
    if (problem !== undefined) return { result: 'killed', why: `${path.name}: ${problem}` };
  }

  const walked = new Map<Path, PathRun>();
  const inputs = Object.keys(model.inputs);
  // The paths through the faulty state come first, and most mutants die on those of the first input, so that the graphs
  // of the others are never built.
  for (const isFirst of [true, false])
    for (const given of inputs) {
      const [endless] = endlessProblems(model, [given]);
      if (endless !== undefined) return { result: 'killed', why: endless };
      for (const path of pathsFrom(model, given)) {
        if (visitsState(path, place) !== isFirst) continue;
        const run = await runPath(model, path);
        const [problem] = run.problems;
        if (problem !== undefined) return { result: 'killed', why: `${path.name}: ${problem}` };
        walked.set(path, run);
      }
    }

  // The file lists its lines in the order of the paths.
  const runs = findPaths(model).flatMap((path) => walked.get(path) ?? []);
  const [late] = flowProblems(model, runs);
  if (late !== undefined) return { result: 'killed', why: late };
  return transitionsText(model, runs) === committed
    ? { result: 'survived', why: '' }
    : { result: 'killed by the transitions file', why: 'the transitions file is stale' };
}

/** Whether a path goes through a state. */
function visitsState({ start, steps }: Path, place: string): boolean {
  return [start, ...steps.map(({ after }) => after)].some(({ _nodes }) =>
    _nodes.some((node) => formatPath(node) === place),
  );
}
