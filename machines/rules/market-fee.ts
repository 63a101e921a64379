/**
 * What the company pays on top of a milestone (§M6).
 *
 * @param amount - minor units.
 * @param perMille - the fee in thousandths: 80 for 8.0 %.
 * @returns minor units, half up.
 */
export const feeOf = (amount: number, perMille: number): number =>
  Math.floor((amount * perMille + 500) / 1_000);
