import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { daysText } from '../shared/formats.ts';

type ListedMilestone = {
  readonly title: string;
  /** In minor units. */
  readonly amount: number;
  readonly days: number;
  readonly description?: string;
};

type MilestoneListProps = {
  readonly milestones: readonly ListedMilestone[];
  /** ISO 4217. */
  readonly currency: string;
};

/** Proposed or agreed milestones in order, and their sum. */
export function MilestoneList({ milestones, currency }: MilestoneListProps) {
  const total = milestones.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="grid gap-3">
      <ol className="grid divide-y divide-line border-y border-line">
        {milestones.map(({ title, amount, days, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies it.
          <li key={index} className="grid grid-cols-last-narrow gap-x-6 gap-y-1 py-3">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="text-end tabular-nums">{moneyText({ amount, currency })}</span>
            <span className="col-span-2 text-sm text-soft">{daysText(days)}</span>
            {description && (
              <p className="col-span-2 text-sm whitespace-pre-line wrap-anywhere">{description}</p>
            )}
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-6 font-semibold tabular-nums">
        <span>Total</span>
        <span>{moneyText({ amount: total, currency })}</span>
      </p>
    </div>
  );
}
