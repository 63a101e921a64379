import type { APIRequestContext, Page } from 'playwright/test';
import { agree } from './contracts.ts';
import { openSessionAs } from './storage.ts';
import { expect } from './test.ts';

/** A contract that isn't funded yet, whose page is open in the company's browser. */
export async function awaitingFunding(page: Page, request: APIRequestContext) {
  const sides = await agree(request);
  await openSessionAs(page, sides.company);
  await page.goto(`/company/dashboard/contracts/${sides.contractId}`);
  return sides;
}

/** Follows the link from the contract's page to the provider's. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fund milestone' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fund this milestone: €1,620');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
}
