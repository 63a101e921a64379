import { fromPromise } from 'xstate';
import type { Milestone, SeenMilestone } from '../../../../../contract/marketplace/milestones/milestone.ts';
import {
  milestoneReviewMachine,
  type SentReviewEvent,
} from '../../../../../machines/marketplace/milestones/milestone-review.machine.ts';
import { createMilestoneCalls } from '../../../../api/marketplace/milestone-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';
import { milestoneChange } from './milestone-change.ts';

export function milestoneReviewFlow(app: AppContext) {
  const calls = app.createCalls(createMilestoneCalls);
  const { navigate, showToast, track } = commonParts(app);
  return milestoneReviewMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      milestoneChange: milestoneChange(app),
      approval: sendToMilestone<SentReviewEvent>(app),
      changesRequest: sendToMilestone<SentReviewEvent>(app),
      extension: fromPromise<Milestone, SeenMilestone & { date: string }>(
        ({ input: { milestoneId, version, date }, signal }) =>
          calls.send(milestoneId, { type: 'extend', version, dueAt: toEndOfDay(date) }, signal),
      ),
    },
    actions: { navigate, showToast, track },
  });
}

/** The last second of a day in the browser's time zone, in ISO 8601; '' if no day was chosen. */
function toEndOfDay(date: string): string {
  const at = new Date(`${date}T23:59:59`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
