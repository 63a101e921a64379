import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { monthText } from '../../shared/formats.ts';
import type { EarnedMonth } from './earned-months.ts';

type EarnedChartProps = { readonly months: readonly EarnedMonth[]; readonly currency: string };

/** What was earned each month: a bar for who looks, a table for who listens. */
export function EarnedChart({ months, currency }: EarnedChartProps) {
  const most = Math.max(...months.map(({ amount }) => amount));
  const sum = months.reduce((total, { amount }) => total + amount, 0);
  // In hundredths of the picture; nothing earned is a line.
  const height = (amount: number) => Math.max((100 * amount) / most, 1);
  const money = (amount: number) => exactMoneyText({ amount, currency });
  return (
    <Card title="Earned by month" action={<p className="text-sm text-soft tabular-nums">{money(sum)}</p>}>
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
      <table className="sr-only">
        <caption>Earned by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Earned</th>
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
    </Card>
  );
}
