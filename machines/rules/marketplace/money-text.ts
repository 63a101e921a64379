type Money = { readonly amount: number; readonly currency: string };

/**
 * An amount of money: '€45.50', or '€45' if it has no cents. A rule, because machines' messages contain amounts, too.
 *
 * @param money - `amount` in minor units of `currency` (ISO 4217).
 */
export const moneyText = textOfMoney({ trailingZeroDisplay: 'stripIfInteger' });

/** An amount that always shows its cents: '€20.00', for columns of amounts and for payments to someone. */
export const exactMoneyText = textOfMoney({});

/** One format for each currency: making one takes ten times as long as its use. */
function textOfMoney(options: Intl.NumberFormatOptions): (money: Money) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  return ({ amount, currency }) => {
    const format =
      formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency, ...options });
    formats.set(currency, format);
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  };
}
