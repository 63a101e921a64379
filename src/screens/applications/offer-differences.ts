import type { Application } from '../../../contract/marketplace/application.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { daysText } from '../shared/formats.ts';

type Offer = NonNullable<Application['offer']>;
type Offered = Offer['milestones'][number];
type Proposed = Application['milestones'][number];

/** A milestone of an offer, with texts about its differences from the proposed one; empty if it is equal. */
export type ComparedMilestone = { readonly offered: Offered; readonly differences: readonly string[] };

/** Compares an offer with the proposal, milestone by milestone: matched by title, the rest by position. */
export function compareOffer(
  offer: Offer,
  { milestones: proposed, currency }: Pick<Application, 'milestones' | 'currency'>,
): { readonly milestones: readonly ComparedMilestone[]; readonly leftOut: readonly Proposed[] } {
  const unmatched = new Set(proposed);
  const takeFrom = (found: Proposed | undefined) => {
    if (found === undefined || !unmatched.delete(found)) return null;
    return found;
  };
  const byTitle = offer.milestones.map(({ title }) =>
    takeFrom(proposed.find((one) => unmatched.has(one) && one.title === title)),
  );
  const pairs = offer.milestones.map((offered, place) => ({
    offered,
    proposed: byTitle[place] ?? takeFrom(proposed[place]),
  }));
  return {
    milestones: pairs.map((pair) => ({
      offered: pair.offered,
      differences: describeDifferences(pair.offered, pair.proposed, currency),
    })),
    leftOut: [...unmatched],
  };
}

function describeDifferences(
  offered: Offered,
  proposed: Proposed | null,
  currency: string,
): readonly string[] {
  if (proposed === null) return ['Not in your proposal'];
  return [
    offered.title !== proposed.title && `You called it ‘${proposed.title}’`,
    offered.amount !== proposed.amount && `You proposed ${moneyText({ amount: proposed.amount, currency })}`,
    offered.days !== proposed.days && `You proposed ${daysText(proposed.days)}`,
  ].filter((difference) => difference !== false);
}

/** The difference between the offered and the proposed total. */
export function totalDifference(offered: number, proposed: number, currency: string): string {
  if (offered === proposed) return 'The same total as in your proposal.';
  const money = moneyText({ amount: Math.abs(offered - proposed), currency });
  return `${money} ${offered > proposed ? 'more' : 'less'} than in your proposal.`;
}
