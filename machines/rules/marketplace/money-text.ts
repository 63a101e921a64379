/**
 * An amount of money: '€45.50'. A rule, because machines' messages contain amounts, too.
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

/** An amount that always shows its cents: '€20.00', for columns of amounts and for payments to someone. */
export function exactMoneyText({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
