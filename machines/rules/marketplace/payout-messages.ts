import { leastPayout } from './market-numbers.ts';
import { exactMoneyText } from './money-text.ts';

// The page shows both before the server does.

/** §M10: the message for an amount that is too small. */
export const belowMinimum = (currency: string): string =>
  `Withdraw at least ${exactMoneyText({ amount: leastPayout, currency })}.`;

/** The same for more than is available. */
export const aboveAvailable = (available: { amount: number; currency: string }): string =>
  `You can withdraw ${exactMoneyText(available)} at most.`;
