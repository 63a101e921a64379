/** A fraction of what isn't negative, rounded to a whole number; a half is rounded up. */
export const halfUp = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below);
