import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import { computeFee } from '../../../../../machines/rules/marketplace/market-fee.ts';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { namesIn } from '../../contract-text.ts';

/**
 * The cost of a funded milestone, or the payment for it, for the viewer (§M6).
 *
 * @param amount - in minor units.
 */
export function costText(amount: number, contract: Contract): string {
  const { currency, feePerMille } = contract.terms;
  const { company, developer } = namesIn(contract);
  const fee = computeFee(amount, feePerMille);
  const money = (sum: number) => moneyText({ amount: sum, currency });
  return contract.side === 'company'
    ? `You would pay ${money(amount + fee)}: ${money(amount)} is for ${developer}, ${money(fee)} is our fee, returned if the work is refunded.`
    : `You would receive exactly ${money(amount)}. ${company} pays our fee on top.`;
}
