import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import { developerContractWith, extendedWork, fundedWork, fundedWorkForDeveloper } from './work-samples.ts';

export const refundReason = 'We stopped this part of the project.';
export const rejectionStatement = 'Two thirds of the charges are there.';

const askedEntry: HistoryEntry = {
  version: 4,
  event: 'requestRefund',
  from: 'funded',
  to: 'refundRequested',
  by: 'company',
  at: '2026-11-24T14:00:00.000Z',
  payload: { reason: refundReason },
};
/** The company waits for the answer. */
export const requestedRefund: Milestone = {
  ...fundedWork,
  state: 'refundRequested',
  version: 4,
  allowedEvents: ['cancelRequest'],
  next: { event: 'refundTimeout', at: '2026-12-01T14:00:00.000Z' },
  history: [...fundedWork.history, askedEntry],
};
/** The same, as the developer who answers it sees it. */
export const refundToAnswer: Milestone = {
  ...requestedRefund,
  allowedEvents: ['acceptRefund', 'rejectRefund', 'submit'],
};
/** The company withdrew the request while the developer was writing. */
export const refundTakenBack: Milestone = { ...fundedWorkForDeveloper, version: 5 };
/** Its due date was moved, and a refund can still be requested. */
export const stillRefundable = extendedWork;

/** The contract as its developer sees it, with a separate id. */
export const answeringContract = (milestone: Milestone): Contract => ({
  ...developerContractWith(milestone),
  id: 'k2',
});
