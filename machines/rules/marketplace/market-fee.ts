/** A fraction of what isn't negative, rounded to a whole number; a half is rounded up. */
export const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);

/**
 * What the company pays on top of a milestone (§M6).
 *
 * @param amount - minor units.
 * @param perMille - the fee in thousandths: 80 for 8.0 %.
 * @returns minor units, half up.
 */
export const feeOf = (amount: number, perMille: number): number =>
  Number(halfUp(BigInt(amount) * BigInt(perMille), 1_000n));

/**
 * The part of a milestone’s fee that is kept where its amount is shared (§M6, settle).
 *
 * @param fee - of the whole milestone, in minor units, as both others are.
 * @param part - what the developer gets.
 * @param amount - the whole amount.
 * @returns minor units, half up.
 * @throws RangeError where the part isn't one of the amount.
 */
export function feePart(fee: bigint, part: bigint, amount: bigint): bigint {
  if (part < 0n || part > amount) throw new RangeError(`${part} is no part of ${amount}.`);
  return halfUp(fee * part, amount);
}
