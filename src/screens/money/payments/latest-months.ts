/** The sum of a month. */
export type MonthSum = {
  /** `2026-11` */
  readonly month: string;
  /** In minor units. */
  readonly amount: number;
};

const maxMonths = 8;

/**
 * The months for a chart, without gaps, from the first month with a sum on.
 *
 * @param sums - the sums of some months, latest last.
 */
export function latestMonths(sums: readonly MonthSum[]): readonly MonthSum[] {
  const [first, latest] = [sums[0], sums.at(-1)];
  if (!first || !latest) return [];
  const amounts = new Map(sums.map(({ month, amount }) => [month, amount]));
  return monthsBetween(first.month, latest.month)
    .slice(-maxMonths)
    .map((month) => ({ month, amount: amounts.get(month) ?? 0 }));
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
