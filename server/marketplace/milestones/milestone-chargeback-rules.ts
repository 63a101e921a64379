import type { Rules } from '../engine/entity.ts';
import type { MilestoneRow } from './milestone-entity.ts';

/**
 * §M3, milestone: the company's bank charges its money back. The payment's event updates the ledger.
 */
export const chargebackRules = {
  // A chargeback replaces any dispute between the two sides.
  chargeback: { does: async () => ({ set: { dispute: null, split: null } }) },
  chargebackWon: { does: async () => ({ set: { dispute: { openedBy: 'system', from: 'chargedBack' } } }) },
  chargebackLost: {},
} satisfies Rules<'milestone', MilestoneRow>;
