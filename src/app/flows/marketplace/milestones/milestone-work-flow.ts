import {
  milestoneWorkMachine,
  type SentWorkEvent,
  type WorkValues,
} from '../../../../../machines/marketplace/milestones/milestone-work.machine.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Services } from '../../../services/services.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch, sendToMilestone } from './milestone-actors.ts';

/** Keeps the unsent work in this tab. */
export function milestoneWorkFlow(app: AppContext) {
  const { navigate, showToast, track } = commonParts(app);
  return milestoneWorkMachine.provide({
    actors: {
      contractFetch: contractFetch(app),
      submission: sendToMilestone<SentWorkEvent>(app),
      moneyReturn: sendToMilestone<SentWorkEvent>(app),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeDraft: ({ context: { milestoneId, values } }) => app.drafts.write(draftKey(milestoneId), values),
      removeDraft: ({ context: { milestoneId } }) => app.drafts.remove(draftKey(milestoneId)),
    },
  });
}

/** Reads the unsent values typed in this tab; null if there are none. */
export function readWorkDraft({ drafts }: Services, milestoneId: string): WorkValues | null {
  // Only this flow writes the draft, and the cipher rejects anything else.
  return drafts.read(draftKey(milestoneId)) as WorkValues | null;
}

const draftKey = (milestoneId: string) => `work:${milestoneId}`;
