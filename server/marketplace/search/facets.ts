import { hourMs } from '../../../machines/rules/durations.ts';

/**
 * The index terms of projects besides words and skills, as texts in an array (indexed-form.ts): the level, and coarse
 * forms of budget and date, which are compared exactly afterwards.
 */
export const levelFacet = (level: string) => `level:${level}`;

/** 50.00 to 1,000,000.00, in minor units. A project has the facet of each step that its budget reaches. */
export const budgetSteps: readonly number[] = [
  100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]
  .flatMap((unit) => [unit, 2 * unit, 5 * unit])
  .filter((step) => step >= 5_000 && step <= 100_000_000);

/** The largest step up to an amount; undefined: it is below all of them. */
export const stepBelow = (amount: number): number | undefined =>
  budgetSteps.findLast((step) => step <= amount);

/** Every project with at least this maximum budget has it, and a few with less; empty: no restriction. */
export function paysFacet(amount: number): string[] {
  const step = stepBelow(amount);
  return step === undefined ? [] : [`pays:${step}`];
}

/** Every project with at most this minimum budget has it, and a few with more; empty: no restriction. */
export function fromFacet(amount: number): string[] {
  const step = budgetSteps.find((one) => one >= amount);
  return step === undefined ? [] : [`from:${step}`];
}

/** The time since 1970 in blocks of 3 hours, 6, 12 and so on to 64 days. */
export const blockHours: readonly number[] = Array.from({ length: 10 }, (_, index) => 3 * 2 ** index);
/** A period consists of at most so many blocks, because an index looks up each of them. */
const maxBlocks = 9;

/** The longest period that blocks can cover, in hours. */
export const maxBlockHours = (blockHours.at(-1) ?? 0) * (maxBlocks - 1);

/** The blocks that cover at least so many hours before a given time, and little more; null: too long for blocks. */
export function blocksBefore(moment: Date, hours: number): string[] | null {
  const size = blockHours.find((one) => Math.ceil(hours / one) < maxBlocks);
  if (size === undefined) return null;
  const last = Math.floor(moment.getTime() / hourMs / size);
  // The latest block isn't complete yet.
  return Array.from({ length: Math.ceil(hours / size) + 1 }, (_, index) => `in${size}h:${last - index}`);
}
