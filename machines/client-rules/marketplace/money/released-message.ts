import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { moneyText } from '../../../rules/marketplace/money-text.ts';

/** §M10: the message after a release, with the sum and the recipient. */
export function releasedMessage({ developer, terms }: Contract, amount: number): string {
  const sum = moneyText({ amount, currency: terms.currency });
  return `Approved. ${sum} released to ${developer?.name ?? 'the developer'}.`;
}
