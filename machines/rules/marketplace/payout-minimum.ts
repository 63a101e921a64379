import { leastPayout } from './market-numbers.ts';
import { exactMoneyText } from './money-text.ts';

/** §M10: what somebody reads who would withdraw less. A rule, because the page says it before the server does. */
export const belowMinimum = (currency: string): string =>
  `Withdraw at least ${exactMoneyText({ amount: leastPayout, currency })}.`;
