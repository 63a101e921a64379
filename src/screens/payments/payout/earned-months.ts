import type { LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import type { PartOf } from '../../../../machines/rules/marketplace/payouts/earned-money.ts';
import { calendarDate } from '../../shared/formats.ts';

/** A month where the browser is (`2026-11`). */
export const monthOf = (moment: string): string => calendarDate(new Date(moment)).slice(0, 7);

export type EarnedMonth = {
  /** `2026-11` */
  readonly month: string;
  /** Minor units. */
  readonly amount: number;
};

const maxMonths = 8;

/** What was earned in each of the latest months, the latest last: only those of which every movement is known. */
export function earnedMonths({ items, nextCursor }: PartOf<LedgerEntry>): readonly EarnedMonth[] {
  const earned = items.filter(({ kind }) => kind === 'release' || kind === 'settle');
  const oldest = items.at(-1);
  // Of the last month that is shown, more may come.
  const unknown = nextCursor !== null && oldest ? monthOf(oldest.at) : '';
  const months = earned.map(({ at }) => monthOf(at)).filter((month) => month > unknown);
  const [latest, first] = [months[0], months.at(-1)];
  if (latest === undefined || first === undefined) return [];
  return monthsBetween(first, latest)
    .slice(-maxMonths)
    .map((month) => ({
      month,
      amount: earned.filter(({ at }) => monthOf(at) === month).reduce((sum, { pending }) => sum + pending, 0),
    }));
}

function monthsBetween(first: string, last: string): readonly string[] {
  const months = [first];
  for (let month = first; month < last; ) {
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
    months.push(month);
  }
  return months;
}
