import {
  milestoneWorkMachine,
  type WorkMessage,
  type WorkValues,
} from '../../../../../machines/marketplace/milestones/milestone-work.machine.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Services } from '../../../services/services.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';

/**
 * Submitting the work on a milestone, with the real actors and actions. The actors send the milestone's event by
 * `sendToMilestone`, and that by src/api/marketplace/milestone-calls.ts.
 */
export function milestoneWorkFlow(context: AppContext) {
  const { navigate, showToast, track } = commonParts(context);
  return milestoneWorkMachine.provide({
    actors: {
      contractFetch: contractFetch(context),
      submission: sendToMilestone<WorkMessage>(context),
      moneyReturn: sendToMilestone<WorkMessage>(context),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeDraft: ({ context: { milestoneId, values } }) =>
        context.drafts.write(draftKind(milestoneId), values),
      removeDraft: ({ context: { milestoneId } }) => context.drafts.remove(draftKind(milestoneId)),
    },
  });
}

/** Reads the unsent values typed in this tab; null if there are none. */
export function readWorkDraft({ drafts }: Services, milestoneId: string): WorkValues | null {
  // Only this flow writes the draft, and the cipher rejects anything else.
  return drafts.read(draftKind(milestoneId)) as WorkValues | null;
}

const draftKind = (milestoneId: string) => `work:${milestoneId}`;
