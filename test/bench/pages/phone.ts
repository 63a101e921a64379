import type { Browser } from 'playwright';
import { newPage } from '../browser.ts';
import { quantile } from '../statistics.ts';

/**
 * How long {@link work} takes on the phone, in ms. The budgets were set on a machine that is as fast when it is slowed
 * down four times: there the copies that React alone draws are hydrated after 1.0 to 1.2 s.
 */
const phoneMs = 80;
const samples = 40;

/**
 * How many times slower this machine must compute to be as fast as a mid-range phone.
 *
 * A page waits for the line and computes, in proportions that differ between the product and its copies. Slowed down by
 * a fixed number, a slow machine would miss the budgets that a fast one meets.
 */
export async function phoneSlowdown(browser: Browser): Promise<number> {
  const page = await newPage(browser);
  const times: number[] = [];
  for (let run = 0; run < samples; run += 1) times.push(await page.evaluate(work));
  await page.context().close();
  return Math.max(1, phoneMs / quantile(times, 0.5));
}

/**
 * Runs in the page: what scripts usually do, with objects, texts and sorting.
 *
 * @returns how long it took, in ms.
 */
function work(): number {
  const start = performance.now();
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ id: (n * 7_919) % 20_011, text: `row ${n}` }));
  const sorted: typeof rows = JSON.parse(JSON.stringify(rows.toSorted((a, b) => a.id - b.id)));
  if (new Map(sorted.map((row) => [row.text, row])).size !== rows.length)
    throw new Error('A row is missing.');
  return performance.now() - start;
}
