import type { Overview } from '../../../../contract/marketplace/overview.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { soonText } from '../../shared/formats.ts';

type MoneyFact = {
  readonly name: 'Pending' | 'Available';
  readonly sum: string;
  /** Whose it is, and when it becomes available (§M4). */
  readonly sentence: string;
};

/** The earnings that aren't paid out yet; empty if there are none. */
export function moneyFacts({ developer: { money }, currency }: Overview): readonly MoneyFact[] {
  const { pending, available, nextAvailableAt } = money;
  const when =
    nextAvailableAt === null
      ? 'It becomes available once our team is done with its contract.'
      : `The next part becomes available on ${soonText(nextAvailableAt)}.`;
  return [
    {
      name: 'Pending' as const,
      amount: pending,
      sentence: `It’s yours. ${when}`,
    },
    {
      name: 'Available' as const,
      amount: available,
      sentence: 'It’s yours to withdraw.',
    },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ amount, ...fact }) => ({ ...fact, sum: exactMoneyText({ amount, currency }) }));
}
