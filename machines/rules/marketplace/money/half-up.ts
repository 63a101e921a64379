/** A fraction that isn't negative, rounded to a whole number, half up. */
export const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);
