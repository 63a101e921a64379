import type { StepRecord } from './performance.ts';
import { leavesOf } from './transitions.ts';

/**
 * Where on a path something is: what a reader looks for first when a path fails.
 *
 * @param index - the place of the step in its path; 0 is the start.
 */
export function whereOf({ offer, before }: Pick<StepRecord, 'offer' | 'before'>, index: number): string {
  if (!offer || !before) return 'at the start';
  return `at step ${index}, ‘${offer.name}’ in ${leavesOf(before).join(' and ')}`;
}
