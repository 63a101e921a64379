import type { Page } from 'playwright/test';
import { axeProblems } from './axe.ts';
import { forcedColorProblems } from './forced-colors.ts';
import { layoutProblems } from './layout.ts';
import { liveRegionProblems } from './live-regions.ts';
import { pageStateProblems } from './page-state.ts';

/**
 * All accessibility problems of a page in its current state; the page is left as it was.
 *
 * @param extent - `light`: without dark mode and forced colors.
 * @returns a line for each problem: the condition, the rule, the element.
 */
export async function usabilityProblems(
  page: Page,
  extent: 'whole' | 'light' = 'whole',
): Promise<readonly string[]> {
  return [
    ...(await pageStateProblems(page)),
    ...(await liveRegionProblems(page)),
    ...(await problemsIn('light', page)),
    ...(await layoutProblems(page)),
    ...(extent === 'whole'
      ? [...(await problemsIn('dark', page)), ...(await forcedColorProblems(page))]
      : []),
  ];
}

async function problemsIn(colorScheme: 'light' | 'dark', page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  const found = await axeProblems(page, colorScheme === 'light' ? 'everything' : 'colors');
  await page.emulateMedia({ colorScheme: null });
  return found.map((problem) => `in ${colorScheme}: ${problem}`);
}
