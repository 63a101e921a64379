import { fromPromise } from 'xstate';
import type { Milestone } from '../../../../../contract/marketplace/money/milestone.ts';
import {
  milestoneWorkMachine,
  type WorkValues,
} from '../../../../../machines/marketplace/money/milestone-work.machine.ts';
import { createMilestoneCalls } from '../../../../api/marketplace/milestone-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Services } from '../../../start/services.ts';
import { commonParts } from '../../common-parts.ts';
import { contractFetch } from './milestone-actors.ts';

type Seen = { readonly milestoneId: string; readonly version: number };

/** Submitting the work on a milestone, with the real actors and actions. */
export function milestoneWorkFlow(context: AppContext) {
  const calls = context.callsOf(createMilestoneCalls);
  const { navigate, showToast, track } = commonParts(context);
  return milestoneWorkMachine.provide({
    actors: {
      contractFetch: contractFetch(context),
      submission: fromPromise<Milestone, Seen & { values: WorkValues }>(
        ({ input: { milestoneId, version, values }, signal }) =>
          // The route's schema validates the values.
          calls.send(milestoneId, { ...(values as { note: string }), type: 'submit', version }, signal),
      ),
      moneyReturn: fromPromise<Milestone, Seen>(({ input: { milestoneId, version }, signal }) =>
        calls.send(milestoneId, { type: 'returnFunds', version }, signal),
      ),
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
