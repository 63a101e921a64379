import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import { contractWith, fundedWork } from './work-samples.ts';

export const typedMilestone = { title: 'Dunning', description: '', amount: 50_000, days: 7 };
/** The empty form. */
export const untypedMilestone = { title: '', description: '', amount: null, days: null };

/** A milestone that the developer proposes. */
export const proposedMilestone: Milestone = {
  ...fundedWork,
  id: 'm3',
  state: 'proposed',
  version: 1,
  position: 3,
  title: 'Dunning',
  description: 'Three reminders, then a letter.',
  amount: 50_000,
  fee: 4_000,
  days: 7,
  allowedEvents: ['agree', 'reject'],
  dueAt: null,
  paymentId: null,
  proposedBy: 'developer',
  next: null,
  history: [],
};
/** A milestone that the company proposes. */
export const ownProposal: Milestone = { ...proposedMilestone, proposedBy: 'company' };
export const agreedMilestone: Milestone = {
  ...proposedMilestone,
  state: 'unfunded',
  version: 2,
  allowedEvents: ['fund', 'cancel'],
};
export const canceledMilestone: Milestone = {
  ...proposedMilestone,
  state: 'canceled',
  version: 2,
  allowedEvents: [],
};

/** A running contract, with an additional milestone if given. */
export const contractAlso = (milestone?: Milestone): Contract => {
  const running = contractWith(fundedWork);
  return { ...running, milestones: [...running.milestones, ...(milestone ? [milestone] : [])] };
};
export const frozenContract: Contract = { ...contractWith(fundedWork), state: 'frozen' };
