import type { Rules } from '../engine/entity-kind.ts';
import type { MilestoneRow } from './milestone-entity.ts';

/**
 * §M3, milestone: the company’s bank takes back what it holds. The ledger follows the payment, which these follow from.
 */
export const chargebackRules = {
  // Whatever the two disagreed about, it is about the bank's word now.
  chargeback: { does: async () => ({ set: { dispute: null, split: null } }) },
  chargebackWon: { does: async () => ({ set: { dispute: { openedBy: 'system', from: 'chargedBack' } } }) },
  chargebackLost: {},
} satisfies Rules<'milestone', MilestoneRow>;
