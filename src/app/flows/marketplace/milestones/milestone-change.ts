import { fromPromise } from 'xstate';
import type { Milestone } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { createMilestoneCalls } from '../../../../api/marketplace/milestone-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { nextChange } from '../../next-change.ts';

/** Resolves once the other side or a deadline has changed the milestone (§M4). */
export function milestoneChange(app: AppContext) {
  const calls = app.createCalls(createMilestoneCalls);
  return fromPromise<Milestone, { milestoneId: string; version: number }>(
    ({ input: { milestoneId, version }, signal }) =>
      nextChange({
        ask: (pollSignal) => calls.fetchMilestone(milestoneId, pollSignal),
        isChange: (milestone) => milestone.version !== version,
        signal,
      }),
  );
}
