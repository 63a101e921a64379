import { fromPromise } from 'xstate';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../../contract/marketplace/milestones/milestone.ts';
import type { UserMilestoneEventName } from '../../../../../contract/marketplace/milestones/milestone-event.ts';
import type { SentEvent } from '../../../../../machines/client-rules/marketplace/milestones/sent-event.ts';
import { createContractCalls } from '../../../../api/marketplace/contract-calls.ts';
import { createMilestoneCalls } from '../../../../api/marketplace/milestone-calls.ts';
import type { AppContext } from '../../../app-context.ts';

/** Fetches the contract of a milestone (§M9). */
export function contractFetch(app: AppContext) {
  const calls = app.createCalls(createContractCalls);
  return fromPromise<Contract, { contractId: string }>(({ input, signal }) =>
    calls.fetchContract(input.contractId, signal),
  );
}

/** Sends a user's event to a milestone (§M9). */
export function sendToMilestone<Event extends { readonly type: UserMilestoneEventName }>(app: AppContext) {
  const calls = app.createCalls(createMilestoneCalls);
  return fromPromise<Milestone, SentEvent<Event>>(
    ({ input: { milestoneId, version, milestoneEvent }, signal }) =>
      calls.send(milestoneId, { ...milestoneEvent, version }, signal),
  );
}
