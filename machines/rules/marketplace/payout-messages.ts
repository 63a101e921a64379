import { minPayout } from './market-numbers.ts';
import { exactMoneyText } from './money-text.ts';

// The page shows both messages before the server does.

/** The message for an amount below the minimum (§M10). */
export const belowMinimum = (currency: string): string =>
  `Withdraw at least ${exactMoneyText({ amount: minPayout, currency })}.`;

/** The message for an amount above the available one. */
export const aboveAvailable = (available: { amount: number; currency: string }): string =>
  `You can withdraw ${exactMoneyText(available)} at most.`;
