import type { Locator, Page } from 'playwright/test';

/** The toasts that are shown. */
function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** The toast with this text. */
export function toast(page: Page, text: string): Locator {
  return toasts(page).filter({ hasText: text });
}

/** What stands inline and is announced (reading 6). */
export function problem(page: Page): Locator {
  // The room for it is there all the time.
  return page.getByRole('alert').filter({ hasText: /\S/ });
}
