import type { Application } from '../../../contract/marketplace/application.ts';
import { feeOf } from './market-fee.ts';

/** A milestone as it is typed: the contract’s schema judges it. */
export type MilestoneTyped = {
  /** Tells its row from the others while it is typed; it isn’t sent. */
  readonly key: number;
  readonly title: string;
  readonly description: string;
  /** Minor units; null while there is no amount, or none that can be read. */
  readonly amount: number | null;
  /** A number, or a text that is none. */
  readonly days: number | string;
};
/** What the form of an offer holds. */
export type OfferTyped = { readonly milestones: readonly MilestoneTyped[]; readonly message: string };

/** §M4: what a developer proposed is what an offer begins with. */
export const offerFrom = ({ milestones }: Pick<Application, 'milestones'>): OfferTyped => ({
  milestones: milestones.map((milestone, key) => ({ ...milestone, key, description: '' })),
  message: '',
});

/** A milestone in which nothing stands yet. @param milestones - those that are there. */
export const emptyMilestone = (milestones: readonly MilestoneTyped[]): MilestoneTyped => ({
  key: Math.max(-1, ...milestones.map(({ key }) => key)) + 1,
  title: '',
  description: '',
  amount: null,
  days: '',
});

/**
 * What an offer costs (§M6), in minor units: the milestones, the fee of each, and both.
 *
 * @param perMille - the fee in thousandths.
 */
export function offerCosts(milestones: readonly Pick<MilestoneTyped, 'amount'>[], perMille: number) {
  const amounts = milestones.map(({ amount }) => amount ?? 0);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const fee = amounts.reduce((sum, amount) => sum + feeOf(amount, perMille), 0);
  return { total, fee, whole: total + fee };
}
