import type { Application } from '../../../contract/marketplace/application.ts';
import { computeFee } from '../../rules/marketplace/market-fee.ts';

/** A milestone as typed; the API schema validates it. */
export type MilestoneInputs = {
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
export type OfferInputs = { readonly milestones: readonly MilestoneInputs[]; readonly message: string };

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
export const emptyMilestone = (milestones: readonly MilestoneInputs[]): MilestoneInputs => ({
  key: Math.max(-1, ...milestones.map(({ key }) => key)) + 1,
  title: '',
  description: '',
  amount: null,
  days: '',
});

/**
 * The costs of an offer (§M6), in minor units: the sum of the milestones, the sum of their fees, and the total.
 *
 * @param perMille - the fee in thousandths.
 */
export function offerCosts(milestones: readonly Pick<MilestoneInputs, 'amount'>[], perMille: number) {
  const amounts = milestones.map(({ amount }) => amount ?? 0);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const fee = amounts.reduce((sum, amount) => sum + computeFee(amount, perMille), 0);
  return { total, fee, whole: total + fee };
}
