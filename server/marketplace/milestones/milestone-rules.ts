import type { Rules } from '../engine/entity.ts';
import { disputeRules } from './dispute-rules.ts';
import { fundingRules } from './funding-rules.ts';
import type { MilestoneRow } from './milestone-entity.ts';
import { proposalRules } from './proposal-rules.ts';
import { refundRules } from './refund-rules.ts';
import { workRules } from './work-rules.ts';

/**
 * §M3, milestone: the company's bank charges its money back. The payment's event updates the ledger.
 */
const chargebackRules = {
  // A chargeback replaces any dispute between the two sides.
  chargeback: { does: async () => ({ set: { dispute: null, split: null } }) },
  chargebackWon: { does: async () => ({ set: { dispute: { openedBy: 'system', from: 'chargedBack' } } }) },
  chargebackLost: {},
} satisfies Rules<'milestone', MilestoneRow>;

/** §M3, milestone: the conditions and effects of its events. */
export const milestoneRules = {
  ...proposalRules,
  ...fundingRules,
  ...workRules,
  ...refundRules,
  ...disputeRules,
  ...chargebackRules,
};
