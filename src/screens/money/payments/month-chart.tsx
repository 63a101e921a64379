import type { ReactNode } from 'react';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { monthText } from '../../shared/formats.ts';
import type { MonthSum } from './latest-months.ts';

type MonthChartProps = {
  /** The kind of sum: 'Earned', for example. */
  readonly what: string;
  /** The latest last. */
  readonly months: readonly MonthSum[];
  readonly currency: string;
  /** A note on what the sums exclude. */
  readonly children?: ReactNode;
};

/** The sum of each month: a bar chart, and a table for screen readers. */
export function MonthChart({ what, months, currency, children }: MonthChartProps) {
  const max = Math.max(...months.map(({ amount }) => amount));
  const sum = months.reduce((total, { amount }) => total + amount, 0);
  // In percent of the chart's height; zero is drawn as a line.
  const height = (amount: number) => Math.max((100 * amount) / max, 1) || 1;
  const money = (amount: number) => exactMoneyText({ amount, currency });
  const title = `${what} by month`;
  return (
    <Card title={title} action={<p className="text-sm text-soft tabular-nums">{money(sum)}</p>}>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1 sm:gap-3">
        {months.map(({ month, amount }, index) => (
          <div key={month} className="grid gap-1">
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" className="h-24 w-full">
              <rect
                y={100 - height(amount)}
                width="1"
                height={height(amount)}
                className={index === months.length - 1 ? 'fill-accent' : 'fill-accent-soft'}
              />
            </svg>
            <span className="text-center text-xs text-soft">{monthText(`${month}-01`).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      {children && <p className="text-sm text-soft">{children}</p>}
      {/* Hides a wrapper, because a hidden table would keep its size and cover the title. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">{what}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount }) => (
              <tr key={month}>
                <th scope="row">{monthText(`${month}-01`)}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
