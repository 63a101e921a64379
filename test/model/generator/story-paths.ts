import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { Story } from '../stories.ts';
import type { FlowModel } from './flow-model.ts';
import { namePath, type Path, type PathStep } from './paths.ts';
import { buildStimuli, stimuliIn } from './stimuli.ts';

/**
 * Builds the path of a story.
 *
 * @throws when the model has no such input, or a happening isn't possible in its state.
 */
export function storyPath(model: FlowModel, { title, given, happenings }: Story): Path {
  if (!(given in model.inputs)) throw new Error(`'${title}': ${model.flow} has no visit '${given}'`);
  const input = model.inputs[given];
  const stimuli = buildStimuli(model);
  const start: AnyMachineSnapshot = getInitialSnapshot(model.machine, input);
  const steps: PathStep[] = [];
  let before = start;
  for (const name of happenings) {
    const stimulus = stimuliIn(before, stimuli).find((possible) => possible.name === name);
    if (!stimulus) throw new Error(`'${title}': '${name}' can't happen there`);
    const after: AnyMachineSnapshot = getNextSnapshot(model.machine, before, stimulus.event);
    steps.push({ stimulus, before, after });
    before = after;
  }
  return { name: namePath(given, steps, start), given, input, start, steps };
}
