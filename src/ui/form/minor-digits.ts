/**
 * The number of decimal digits of a currency: 2 for EUR, 0 for JPY.
 *
 * @param currency - ISO 4217 code.
 */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}
