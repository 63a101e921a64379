import type { Locator, Page } from 'playwright/test';

/** The cookie banner. */
export function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookies' });
}

/** The preferences dialog. */
export function preferences(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cookie settings' });
}

/** The button in the footer of every page. */
export function settingsButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Cookie settings' });
}

/** The stored item `cookieConsent`; null where there is none. */
export async function storedConsent(page: Page): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate(() => localStorage.getItem('cookieConsent'));
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}
