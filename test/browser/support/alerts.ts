import type { Locator, Page } from 'playwright/test';

/** An inline message that is announced (reading 6). */
export function inlineAlert(page: Page): Locator {
  // Its region always exists.
  return page.getByRole('alert').filter({ hasText: /\S/ });
}
