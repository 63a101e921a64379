import type { Balance } from '../../../../contract/marketplace/money/ledger.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { classes } from '../../../ui/classes.ts';
import { pendingLines } from './earnings-text.ts';

/** The pending money and when it becomes available, the available money, and the payouts in progress (§M4). */
export function MoneyFigures({ balance }: { readonly balance: Balance }) {
  const { pending, available, inTransit, minimum, currency } = balance;
  const isEnough = available >= minimum;
  const figures = [
    {
      name: 'Pending',
      amount: pending,
      lines: pendingLines(balance),
    },
    {
      name: 'Available',
      amount: available,
      lines: [
        isEnough ? 'It’s yours to withdraw.' : available > 0 ? 'It’s yours.' : 'Nothing to withdraw now.',
      ],
    },
    {
      name: 'On its way',
      amount: inTransit,
      lines: [inTransit > 0 ? 'It’s yours, on its way to your bank.' : 'Nothing is on its way to your bank.'],
    },
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {figures.map(({ name, amount, lines }) => {
        const isMain = name === 'Available' && isEnough;
        return (
          <div
            key={name}
            className={classes(
              'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border bg-surface p-4 shadow-small sm:grid sm:content-start sm:p-6',
              isMain ? 'border-accent' : 'border-line',
            )}
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd
              className={classes(
                'text-heading font-semibold tabular-nums sm:text-title',
                isMain && 'text-accent',
              )}
            >
              {exactMoneyText({ amount, currency })}
            </dd>
            {lines.map((line, place) => (
              // Two lines may be equal: the same sum, available at the same time.
              <dd key={place} className="w-full text-sm text-soft tabular-nums wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
