import type { StepRecord } from './path-run.ts';
import { listLeaves } from './transitions.ts';

/**
 * Describes the position of a step on its path, for the messages of failing paths.
 *
 * @param index - the position of the step in its path; 0 is the start.
 */
export function describePlace(
  { stimulus, before }: Pick<StepRecord, 'stimulus' | 'before'>,
  index: number,
): string {
  if (!stimulus || !before) return 'at the start';
  return `at step ${index}, ‘${stimulus.name}’ in ${listLeaves(before).join(' and ')}`;
}
