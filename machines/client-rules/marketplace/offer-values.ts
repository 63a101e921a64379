import type { Application } from '../../../contract/marketplace/application.ts';
import { computeFee } from '../../rules/marketplace/market-fee.ts';

/** A milestone as typed; the API schema validates it. */
export type OfferedMilestoneInputs = {
  /** Identifies the row in the form; it isn't sent. */
  readonly key: number;
  readonly title: string;
  readonly description: string;
  /** In minor units; null if no amount was typed or it can't be parsed. */
  readonly amount: number | null;
  /** A number, or a text that can't be parsed as one. */
  readonly days: number | string;
};
/** The values of an offer's form. */
export type OfferInputs = {
  readonly milestones: readonly OfferedMilestoneInputs[];
  readonly message: string;
};

/** The initial values of an offer: the developer's proposal (§M4). */
export const offerFrom = ({ milestones }: Pick<Application, 'milestones'>): OfferInputs => ({
  milestones: milestones.map((milestone, key) => ({ ...milestone, key, description: '' })),
  message: '',
});

/**
 * An empty milestone.
 *
 * @param milestones - the existing ones.
 */
export const emptyOfferedMilestone = (
  milestones: readonly OfferedMilestoneInputs[],
): OfferedMilestoneInputs => ({
  key: Math.max(-1, ...milestones.map(({ key }) => key)) + 1,
  title: '',
  description: '',
  amount: null,
  days: '',
});

/**
 * The costs of an offer (§M6), named as in a receipt, in minor units: the sum of the milestones, the sum of their fees,
 * and both together.
 *
 * @param perMille - the fee in thousandths.
 */
export function offerCosts(milestones: readonly Pick<OfferedMilestoneInputs, 'amount'>[], perMille: number) {
  const amounts = milestones.map(({ amount }) => amount ?? 0);
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  const fee = amounts.reduce((sum, one) => sum + computeFee(one, perMille), 0);
  return { amount, fee, total: amount + fee };
}
