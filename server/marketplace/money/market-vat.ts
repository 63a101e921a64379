import { divideHalfUp } from '../../../machines/rules/marketplace/market-fee.ts';

/**
 * The VAT contained in an amount: its difference from the amount without VAT (§M6).
 *
 * @param gross - in minor units.
 * @param perMille - the rate in thousandths: 190 for 19.0 %.
 * @returns minor units, rounded half up.
 */
export const vatIn = (gross: number, perMille: number): number =>
  Number(divideHalfUp(BigInt(gross) * BigInt(perMille), 1_000n + BigInt(perMille)));
