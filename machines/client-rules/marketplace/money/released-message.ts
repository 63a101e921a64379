import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { exactMoneyText } from '../../../rules/marketplace/money-text.ts';

/** The message after a release, with the amount and the recipient (§M10). */
export function releasedMessage({ developer, terms }: Contract, amount: number): string {
  const sum = exactMoneyText({ amount, currency: terms.currency });
  return `Approved. ${sum} released to ${developer?.name ?? 'the developer'}.`;
}
