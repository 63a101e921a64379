import type { Page } from 'playwright/test';

/** Fills in the form of a bank account, and saves it. */
export async function enterAccount(page: Page, iban: string, bic: string): Promise<void> {
  await page.getByLabel('Account holder').fill('Dana Lind');
  await page.getByLabel('IBAN').fill(iban);
  await page.getByLabel('BIC').fill(bic);
  await page.getByRole('button', { name: 'Save bank account' }).click();
}

/** The account's region on its page. */
export const shownAccount = (page: Page) => page.getByRole('region', { name: /••••/ });
