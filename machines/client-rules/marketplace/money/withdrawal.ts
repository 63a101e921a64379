import type { Balance } from '../../../../contract/marketplace/money/ledger.ts';
import { payoutBody } from '../../../../contract/marketplace/money/payout.ts';
import { wrongFields } from '../../../../contract/wrong-fields.ts';
import { aboveAvailable, belowMinimum } from '../../../rules/marketplace/payout-messages.ts';
import { type FieldProblems, noProblems } from '../../field-problems.ts';
import type { EarningsData } from './earnings-data.ts';

/** Whether there is enough money, and an active account to pay it to (§M3, requestPayout). */
export const canWithdraw = ({ balance, account }: Pick<EarningsData, 'balance' | 'account'>): boolean =>
  account.state === 'active' && balance.available >= balance.minimum;

/** The problems of an amount to withdraw, which is null if it can't be parsed. */
export function withdrawalProblems(amount: number | null, balance: Balance): FieldProblems {
  const { currency, available, minimum } = balance;
  const { data, error } = payoutBody.safeParse({ amount });
  if (!data) return wrongFields(error);
  if (data.amount < minimum) return { amount: belowMinimum(currency) };
  return data.amount > available ? { amount: aboveAvailable({ amount: available, currency }) } : noProblems;
}
