import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';
import type { Delivery } from '../../../../contract/marketplace/milestones/delivery.ts';
import type { Milestone, MilestonePart } from '../../../../contract/marketplace/milestones/milestone.ts';
import { companysContract, contract } from '../contract-samples.ts';

const [audit, charging] = contract.milestones as [MilestonePart, MilestonePart];
const day = (at: number) => `2026-11-${at}T14:00:00.000Z`;

const entry = (version: number, event: string, from: string, to: string, payload = {}): HistoryEntry => ({
  version,
  event,
  from,
  to,
  by: ['submit', 'returnFunds'].includes(event) ? 'developer' : event === 'autoApprove' ? 'time' : 'company',
  at: day(20 + version),
  payload,
});
const firstDelivery: Delivery = {
  version: 1,
  note: 'The trail records **every** charge.',
  files: [{ id: 'f7', name: 'trail.zip', size: 240_000, kind: 'zip' }],
  links: ['https://example.com/trail'],
  at: day(24),
};

/** The first milestone once it is funded, as its company sees it. */
const baseMilestone: Milestone = {
  ...audit,
  contractId: 'k1',
  state: 'funded',
  version: 3,
  allowedEvents: ['extend', 'requestRefund'],
  dueAt: '2026-12-04T14:00:00.000Z',
  paymentId: 'y1',
  next: { event: 'goDormant', at: '2027-01-03T14:00:00.000Z' },
  deliveries: [],
  history: [
    entry(1, 'accept', 'proposed', 'unfunded'),
    entry(2, 'fund', 'unfunded', 'funding'),
    entry(3, 'paymentSucceeded', 'funding', 'funded'),
  ],
};
/** The milestone after this entry of its history, with what the entry changed. */
const afterEntry = (before: Milestone, change: Partial<Milestone>, step: HistoryEntry): Milestone => ({
  ...before,
  ...change,
  version: step.version,
  history: [...before.history, step],
});

export const fundedWork = baseMilestone;
/** Its due date was moved, in another tab. */
export const extendedWork = afterEntry(
  baseMilestone,
  { dueAt: '2026-12-20T23:59:59.000Z' },
  entry(4, 'extend', 'funded', 'funded', { dueAt: '2026-12-20T23:59:59.000Z', before: baseMilestone.dueAt }),
);
export const submittedWork = afterEntry(
  baseMilestone,
  {
    state: 'submitted',
    allowedEvents: ['approve', 'requestChanges', 'dispute'],
    next: { event: 'autoApprove', at: '2026-12-09T14:00:00.000Z' },
    deliveries: [firstDelivery],
  },
  entry(4, 'submit', 'funded', 'submitted', { delivery: firstDelivery }),
);
/** Changed in the meantime, and can still be reviewed. */
export const workAfterWithdrawnDispute = afterEntry(
  submittedWork,
  {},
  entry(6, 'withdrawDispute', 'disputed', 'submitted'),
);
/** All rounds of changes are used up. */
export const workInLastRound: Milestone = { ...submittedWork, version: 10, rounds: 3 };
export const approvedByTime = afterEntry(
  submittedWork,
  { state: 'released', allowedEvents: [], next: null },
  entry(5, 'autoApprove', 'submitted', 'released'),
);
export const approvedWork = afterEntry(
  submittedWork,
  { state: 'released', allowedEvents: [], next: null },
  entry(5, 'approve', 'submitted', 'released'),
);
export const changesWanted = afterEntry(
  submittedWork,
  {
    state: 'changesRequested',
    allowedEvents: ['dispute'],
    rounds: 1,
    next: { event: 'goStale', at: '2026-12-26T14:00:00.000Z' },
  },
  entry(5, 'requestChanges', 'submitted', 'changesRequested', { note: 'Please add who was charged.' }),
);

/** The contract with this first milestone. */
export const contractWith = (milestone: MilestonePart, of: Contract = companysContract): Contract => ({
  ...of,
  state: 'active',
  version: 2,
  allowedEvents: [],
  next: null,
  startedAt: day(23),
  milestones: [milestone, charging],
});

/** The same, as its developer sees it. */
const forDeveloper = (milestone: Milestone, allowedEvents: Milestone['allowedEvents']): Milestone => ({
  ...milestone,
  allowedEvents,
});
export const fundedWorkForDeveloper = forDeveloper(fundedWork, ['submit', 'returnFunds']);
/** Its due date was moved while the developer was writing. */
export const extendedWorkForDeveloper = forDeveloper(extendedWork, ['submit', 'returnFunds']);
/**
 * The company requests a refund: the developer can't return the funds on their own, and submitting work ends the
 * request.
 */
export const refundRequestedWork: Milestone = {
  ...forDeveloper(fundedWork, ['acceptRefund', 'rejectRefund', 'submit']),
  state: 'refundRequested',
  version: 4,
};
export const changesRequestedForDeveloper = forDeveloper(changesWanted, ['submit', 'returnFunds', 'dispute']);
export const submittedWorkForDeveloper = forDeveloper(submittedWork, ['dispute']);
export const refundedWorkForDeveloper: Milestone = {
  ...forDeveloper(fundedWork, []),
  state: 'refunded',
  version: 4,
  next: null,
};
export const developerContractWith = (milestone: MilestonePart) => contractWith(milestone, contract);
