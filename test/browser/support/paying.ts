import type { APIRequestContext, Page } from 'playwright/test';
import { collectedEvent } from './analytics.ts';
import { banner } from './consent.ts';
import { agree } from './contracts.ts';
import { storeItems } from './storage.ts';
import { expect } from './test.ts';

/**
 * A company and a developer with a contract, whose page is open in the company's browser.
 *
 * @param source - the `utm_source` of this visit, which has consent.
 */
export async function agreed(page: Page, request: APIRequestContext, source: string) {
  const sides = await agree(request);
  await storeItems(page, { authToken: sides.company.token });
  await page.goto(`/about?utm_source=${source}`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await collectedEvent(request, { source, name: '$pageview' });
  await page.goto(`/company/dashboard/contracts/${sides.contractId}`);
  return sides;
}

/** Follows the link from the contract’s page to the provider’s. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fund milestone' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fund this milestone: €1,620');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
}
