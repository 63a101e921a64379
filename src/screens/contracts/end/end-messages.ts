import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { paidStates } from '../../../../machines/rules/marketplace/contract-ends.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { contractSums, namesIn } from '../contract-text.ts';

/** The financial consequences of completing a contract (§M6): the money paid out, and milestones that end unpaid. */
export function completionMessages(contract: Contract): readonly string[] {
  const { side, terms, milestones } = contract;
  const { developer } = namesIn(contract);
  const money = (amount: number) => moneyText({ amount, currency: terms.currency });
  const paid = contractSums({
    ...contract,
    milestones: milestones.filter(({ state }) => paidStates.includes(state)),
  });
  const unfunded = milestones.filter(({ state }) => state === 'unfunded');
  const worth = money(unfunded.reduce((sum, { amount }) => sum + amount, 0));
  return [
    side === 'company'
      ? `${money(paid.total)} went to ${developer}, ${money(paid.fee)} was our fee. Nothing is held any more, and nothing more is charged.`
      : `${money(paid.total)} went to you. Nothing is held any more.`,
    ...(unfunded.length === 0
      ? []
      : [
          unfunded.length === 1
            ? `One milestone worth ${worth} isn’t funded. It is canceled, and no one pays for it.`
            : `${unfunded.length} milestones worth ${worth} aren’t funded. They are canceled, and no one pays for them.`,
        ]),
  ];
}

/** The consequences of canceling a contract (§M3, cancel), which pays nothing out. */
export const cancellationMessages = ({ state }: Contract): readonly string[] =>
  state === 'awaitingFunding'
    ? [
        'Nothing was paid, and no one owes anything.',
        'The contract ends for both of you, and can’t be brought back. The application goes back to the shortlist, where a new offer can be made.',
      ]
    : [
        'Nothing is held and nothing was paid out; what was refunded stays refunded. Milestones that aren’t funded are canceled.',
        'The contract and its project end for both of you, and can’t be brought back.',
      ];
