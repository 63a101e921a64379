/** The `share` quantile (0 to 1): the nearest measured value. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

type Points = readonly (readonly [x: number, y: number])[];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how much y grows for each x (least squares). */
export const slope = (points: Points): number => line(points).slope;

/**
 * The margin of error of {@link slope}: about 95 % of the time the true slope is within it. Consecutive measurements
 * are correlated, so they say less than as many independent ones; that is accounted for (an
 * autoregressive process of the first order). NaN for less than four points.
 */
export function slopeDoubt(points: Points): number {
  if (points.length < 4) return Number.NaN;
  const { slope: steepness, middleX, middleY, spreadX } = line(points);
  const rest = points.map(([x, y]) => y - middleY - steepness * (x - middleX));
  const squares = rest.reduce((sum, one) => sum + one ** 2, 0);
  const products = rest.slice(1).reduce((sum, one, index) => sum + one * (rest[index] ?? 0), 0);
  const alike = squares === 0 ? 0 : Math.min(0.95, Math.max(0, products / squares));
  const standardError = Math.sqrt(squares / (points.length - 2) / spreadX);
  return 2 * standardError * Math.sqrt((1 + alike) / (1 - alike));
}

function line(points: Points) {
  const middleX = mean(points.map(([x]) => x));
  const middleY = mean(points.map(([, y]) => y));
  const above = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  const spreadX = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return { slope: above / spreadX, middleX, middleY, spreadX };
}
