import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { pickCover } from '../../model/generator/cover.ts';
import type { FlowModel } from '../../model/generator/flow-model.ts';
import { runAllPaths } from '../../model/generator/path-runs.ts';
import { namePath, type Path, type PathStep } from '../../model/generator/paths.ts';
import { buildStimuli, stimuliIn } from '../../model/generator/stimuli.ts';

const covers = new WeakMap<FlowModel, Promise<readonly Path[]>>();

/**
 * The covering paths of the sound machine, as far as a faulty one can follow them. Most mutants die on these, before
 * their own graph is built: the 1,751 of login, milestone-funding and refund take 102 s of processor time instead of
 * 197.
 *
 * @param sound - the model of the sound machine.
 * @param faulty - the same model with the mutant.
 */
export async function coveringPathsOn(sound: FlowModel, faulty: FlowModel): Promise<readonly Path[]> {
  const cover = covers.get(sound) ?? findCoveringPaths(sound);
  covers.set(sound, cover);
  return (await cover).map((path) => follow(faulty, path));
}

async function findCoveringPaths(model: FlowModel): Promise<readonly Path[]> {
  return pickCover(await runAllPaths(model)).map(({ path }) => path);
}

/** Takes the steps of a path on another machine, up to the first that can't happen there. */
function follow(model: FlowModel, { given, input, steps: known }: Path): Path {
  const stimuli = buildStimuli(model);
  const start = getInitialSnapshot(model.machine, input);
  const steps: PathStep[] = [];
  for (const { stimulus: was } of known) {
    const before = steps.at(-1)?.after ?? start;
    const stimulus = stimuliIn(before, stimuli).find(
      ({ name, event }) => name === was.name && event.type === was.event.type,
    );
    if (!stimulus) break;
    steps.push({ stimulus, before, after: getNextSnapshot(model.machine, before, stimulus.event) });
  }
  return { name: namePath(given, steps, start), given, input, start, steps };
}
