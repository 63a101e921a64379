/** A non-negative fraction, rounded half up to an integer. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * The fee that the company pays in addition to a milestone's amount (§M6).
 *
 * @param amount - in minor units.
 * @param perMille - the fee in thousandths: 80 for 8.0 %.
 * @returns minor units, rounded half up.
 */
export const computeFee = (amount: number, perMille: number): number =>
  Number(divideHalfUp(BigInt(amount) * BigInt(perMille), 1_000n));

/**
 * The part of a milestone's fee that we keep when its amount is split (§M6, settle).
 *
 * @param fee - the whole fee, in minor units, like both others.
 * @param part - the developer's part of the amount.
 * @param amount - the whole amount.
 * @returns minor units, rounded half up.
 * @throws RangeError if the part isn't between 0 and the amount.
 */
export function feePart(fee: bigint, part: bigint, amount: bigint): bigint {
  if (part < 0n || part > amount) throw new RangeError(`${part} is no part of ${amount}.`);
  return divideHalfUp(fee * part, amount);
}
