/**
 * An amount of money, such as '€45.50'. A rule, because messages of machines contain sums, too.
 *
 * @param money - `amount` in minor units of `currency` (ISO 4217).
 */
export function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The same with its cents, such as '€20.00': for columns of sums, and for what someone receives. */
export function exactMoneyText({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
