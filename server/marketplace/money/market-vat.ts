import { halfUp } from '../../../machines/rules/marketplace/market-fee.ts';

/**
 * The VAT that a sum contains: its difference to the sum without VAT (§M5).
 *
 * @param gross - minor units.
 * @param perMille - the rate in thousandths: 190 for 19.0 %.
 * @returns minor units, half up.
 */
export const vatIn = (gross: number, perMille: number): number =>
  Number(halfUp(BigInt(gross) * BigInt(perMille), 1_000n + BigInt(perMille)));
