import type { StepRecord } from './path-run.ts';
import { leavesOf } from './transitions.ts';

/**
 * Describes the position of a step on its path, for the messages of failing paths.
 *
 * @param index - the position of the step in its path; 0 is the start.
 */
export function whereOf({ offer, before }: Pick<StepRecord, 'offer' | 'before'>, index: number): string {
  if (!offer || !before) return 'at the start';
  return `at step ${index}, ‘${offer.name}’ in ${leavesOf(before).join(' and ')}`;
}
