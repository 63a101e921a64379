import type { Page } from 'playwright/test';
import { axeProblems } from './axe.ts';
import { forcedColourProblems } from './forced-colours.ts';
import { layoutProblems } from './layout.ts';
import { liveRegionProblems } from './live-regions.ts';
import { standingProblems } from './standing.ts';

/**
 * Everything that stands in somebody's way on a page as it is now; the page is left as it was.
 *
 * @returns a line for each: under which condition, which rule, which element.
 */
export async function usabilityProblems(page: Page): Promise<readonly string[]> {
  const problems = [...(await standingProblems(page)), ...(await liveRegionProblems(page))];
  for (const [colorScheme, rules] of [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await axeProblems(page, rules);
    problems.push(...found.map((problem) => `in ${colorScheme}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return [...problems, ...(await layoutProblems(page)), ...(await forcedColourProblems(page))];
}
