import { hourMs } from '../../../machines/rules/marketplace/market-numbers.ts';

/**
 * What projects are searched by besides words and skills, as texts in an array that an index can look up
 * (indexed-form.ts): the level, and coarse forms of budget and date, which are compared exactly afterwards.
 */
export const levelFacet = (level: string) => `level:${level}`;

/** 50.00 to 1,000,000.00, in minor units. A project has the facet of each step that its budget reaches. */
export const budgetSteps: readonly number[] = [
  100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]
  .flatMap((unit) => [unit, 2 * unit, 5 * unit])
  .filter((step) => step >= 5_000 && step <= 100_000_000);

/** The step that an amount reaches; none: it is below all of them. */
export const stepBelow = (amount: number): number | undefined =>
  budgetSteps.findLast((step) => step <= amount);

/** Of every project whose largest budget is at least this, and a few below it; none: every project fits. */
export function paysFacet(amount: number): string[] {
  const step = stepBelow(amount);
  return step === undefined ? [] : [`pays:${step}`];
}

/** Of every project whose smallest budget is at most this, and a few above it; none: every project fits. */
export function fromFacet(amount: number): string[] {
  const step = budgetSteps.find((one) => one >= amount);
  return step === undefined ? [] : [`from:${step}`];
}

/** The time since 1970 in blocks of 3 hours, 6, 12 and so on to 64 days. */
export const blockHours: readonly number[] = Array.from({ length: 10 }, (_, index) => 3 * 2 ** index);
/** A time is put together from so many blocks at most: an index looks up each of them. */
const maxBlocks = 9;

/** Blocks reach no further before a moment, in hours. */
export const longest = (blockHours.at(-1) ?? 0) * (maxBlocks - 1);

/** The blocks of at least so many hours before a moment, and of little more; null: longer than blocks reach. */
export function blocksBefore(moment: Date, hours: number): string[] | null {
  const size = blockHours.find((one) => Math.ceil(hours / one) < maxBlocks);
  if (size === undefined) return null;
  const last = Math.floor(moment.getTime() / hourMs / size);
  // The last one has only begun.
  return Array.from({ length: Math.ceil(hours / size) + 1 }, (_, index) => `in${size}h:${last - index}`);
}
