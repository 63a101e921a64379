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

/**
 * Parses a typed amount. The last point or comma is the decimal sign when no more digits follow it than the currency
 * has; every other one must precede a group of three.
 *
 * @param text - what was typed, such as '45', '45.50', '45,50' or '1,234.50'.
 * @param currency - ISO 4217 code.
 * @returns an integer number of minor units, or null if it isn't an amount in that currency.
 */
export function toMinorUnits(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const parts = text.replace(/[\s'’]/gu, '').split(/[.,]/u);
  const hasFraction = parts.length > 1 && (parts.at(-1) ?? '').length <= digits;
  const fraction = hasFraction ? (parts.pop() ?? '') : '';
  const isNumber =
    parts.length === 1 ? /^\d+$/u.test(parts[0] ?? '') : /^[1-9]\d{0,2}(,\d{3})+$/u.test(parts.join(','));
  if (!isNumber || !/^\d*$/u.test(fraction)) return null;
  const amount = Number(parts.join('') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/**
 * Writes an amount the way it is typed: '45', '45.50'.
 *
 * @param amount - an integer number of minor units.
 * @param currency - ISO 4217 code.
 */
export function fromMinorUnits(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const units = 10 ** digits;
  return amount % units === 0 ? String(amount / units) : (amount / units).toFixed(digits);
}
