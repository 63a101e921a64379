import type { Page } from 'playwright';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** Declines the cookies and submits the login form of the person's role, without waiting for the answer. */
export async function logIn(page: Page, { address }: Product, { email, password, role }: Person) {
  await page.goto(`${address}/${role === 'CORPORATE' ? 'company' : 'developer'}/login`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
