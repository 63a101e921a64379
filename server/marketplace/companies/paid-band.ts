/** The limits between bands, in minor units (§M8). */
const borders = [100_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000] as const;

/** From the first, below the second; null: no limit. */
export type PaidBand = { readonly from: number; readonly below: number | null };

/**
 * §M8: how much a company has paid, as roughly as others may know.
 *
 * @param total - minor units.
 * @returns null if nothing was paid.
 */
export function paidBand(total: number): PaidBand | null {
  if (total <= 0) return null;
  const from = borders.findLast((border) => border <= total) ?? 0;
  return { from, below: borders.find((border) => border > total) ?? null };
}
