import type { Page } from 'playwright/test';

/**
 * Stops the page's clock, from the next page that is opened on. It starts at the real time, because the backend
 * refuses a clock that is far off; `page.clock.runFor` moves it.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
