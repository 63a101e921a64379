import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import type { Side } from '../../../../contract/parties.ts';
import { submittedWork } from './work-samples.ts';

export const disputeStatement = 'Only a third of the charges is there.';
/** The splits that the company and the developer propose, in minor units. */
export const ownParts = { toDeveloper: 100_000, toCompany: 200_000 };
const theirParts = { toDeveloper: 200_000, toCompany: 100_000 };

const entry = (
  version: number,
  event: string,
  by: Side,
  payload: Readonly<Record<string, unknown>>,
): HistoryEntry => ({
  version,
  event,
  from: version === 5 ? 'submitted' : 'disputed',
  to: 'disputed',
  by,
  at: `2026-11-${20 + version}T14:00:00.000Z`,
  payload: { ...payload },
});

/** Disputed by the company. */
export const disputedWork: Milestone = {
  ...submittedWork,
  state: 'disputed',
  version: 5,
  allowedEvents: ['proposeSplit', 'acceptSplit', 'withdrawDispute'],
  next: null,
  dispute: { openedBy: 'company', from: 'submitted' },
  history: [...submittedWork.history, entry(5, 'dispute', 'company', { statement: disputeStatement })],
};
/** The contract is frozen: no side can act. */
export const frozenDispute: Milestone = { ...disputedWork, version: 8, allowedEvents: [] };
export const ownSplit: Milestone = {
  ...disputedWork,
  version: 6,
  split: { version: 1, by: 'company', ...ownParts },
  history: [...disputedWork.history, entry(6, 'proposeSplit', 'company', ownParts)],
};
export const splitToAnswer: Milestone = {
  ...disputedWork,
  version: 6,
  split: { version: 1, by: 'developer', ...theirParts },
  history: [...disputedWork.history, entry(6, 'proposeSplit', 'developer', theirParts)],
};
export const settledWork: Milestone = { ...splitToAnswer, state: 'settled', version: 7, allowedEvents: [] };
/** The dispute was withdrawn, and the work waits for its review again. */
export const withdrawnDispute: Milestone = { ...submittedWork, version: 6, withdrawnBy: ['company'] };
