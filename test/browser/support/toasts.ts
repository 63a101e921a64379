import type { Locator, Page } from 'playwright/test';

/** The visible toasts. */
function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
}

/** The toast with this text. */
export function toast(page: Page, text: string): Locator {
  return toasts(page).filter({ hasText: text });
}
