import type { ListPage } from '../../../../contract/marketplace/entity.ts';
import type { LedgerEntry } from '../../../../contract/marketplace/money/ledger.ts';
import { calendarDate } from '../../shared/formats.ts';
import { latestMonths, type MonthSum } from '../payments/latest-months.ts';

/** The month of a moment in the browser's time zone (`2026-11`). */
export const toMonth = (moment: string): string => calendarDate(new Date(moment)).slice(0, 7);

/** The earnings of the latest months, latest last; only months whose movements are all loaded. */
export function earnedMonths({ items, nextCursor }: ListPage<LedgerEntry>): readonly MonthSum[] {
  const oldest = items.at(-1);
  // The oldest loaded month may be incomplete.
  const unknown = nextCursor !== null && oldest ? toMonth(oldest.at) : '';
  const sums = new Map<string, number>();
  for (const { kind, at, pending } of items.toReversed()) {
    const month = toMonth(at);
    if ((kind === 'release' || kind === 'settle') && month > unknown)
      sums.set(month, (sums.get(month) ?? 0) + pending);
  }
  return latestMonths([...sums].map(([month, amount]) => ({ month, amount })));
}
