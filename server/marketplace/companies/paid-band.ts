/** The limits between bands, in minor units (§M8). */
const borders = [100_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000] as const;

/** A range that includes `from` and excludes `below`; null: no upper limit. */
export type PaidBand = { readonly from: number; readonly below: number | null };

/**
 * The range of a company's total payments, as precise as is public (§M8).
 *
 * @param total - in minor units.
 * @returns null if nothing was paid.
 */
export function paidBand(total: number): PaidBand | null {
  if (total <= 0) return null;
  const from = borders.findLast((border) => border <= total) ?? 0;
  return { from, below: borders.find((border) => border > total) ?? null };
}
