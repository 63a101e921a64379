import type { ReactNode } from 'react';
import { brand } from '../../../../contract/brand.ts';
import type { Receipt } from '../../../../contract/marketplace/money/receipt.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { classes } from '../../../ui/classes.ts';
import { dateText } from '../../shared/formats.ts';

/** The paid amounts, and later refunds. */
export function ReceiptSums({ receipt }: { readonly receipt: Receipt }) {
  const { title, developerName, amount, fee, total, vatPercent, vat, currency, refunded, refunds } = receipt;
  const money = (sum: number) => exactMoneyText({ amount: sum, currency });
  return (
    <table className="w-full text-start">
      <caption className="sr-only">What was paid</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col" className="pb-2 text-start font-normal">
            Description
          </th>
          <th scope="col" className="pb-2 text-end font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name={`Milestone ‘${title}’`} sum={money(amount)}>
          {`Held for ${developerName ?? 'the developer'}`}
        </Row>
        <Row name={`${brand.name} fee`} sum={money(fee)}>
          {vatPercent > 0 && `Includes ${vatPercent}% VAT: ${money(vat)}`}
        </Row>
        <Row name="Total paid" sum={money(total)} isTotal />
        {refunds.map(({ amount: sum, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one time, and refunds are only added
          <Row key={index} name={`Returned to you on ${dateText(at)}`} sum={`−${money(sum)}`} />
        ))}
        {refunds.length > 0 && <Row name="What remains paid" sum={money(total - refunded)} isTotal />}
      </tbody>
    </table>
  );
}

type RowProps = {
  readonly name: string;
  readonly sum: string;
  readonly isTotal?: boolean;
  /** Shown below the name. */
  readonly children?: ReactNode;
};

function Row({ name, sum, isTotal = false, children }: RowProps) {
  return (
    <tr className={classes('border-t border-line align-baseline', isTotal && 'font-semibold')}>
      <th scope="row" className={classes('py-3 pe-6 text-start', isTotal ? 'font-semibold' : 'font-normal')}>
        <span className="wrap-anywhere">{name}</span>
        {children && <span className="block text-sm text-soft wrap-anywhere">{children}</span>}
      </th>
      <td className="py-3 text-end tabular-nums whitespace-nowrap">{sum}</td>
    </tr>
  );
}
