import type { Page } from 'playwright/test';

/**
 * Stops the page's clock, from the next opened page on. It starts at the real time, because the backend
 * refuses a clock that is far off; `page.clock.runFor` moves it.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/**
 * Advances the page's clock by 3 s and waits for its requests: more than the analytics client takes to send or store
 * its events (250 ms against our own collector). The clock must be installed before the page is opened.
 */
export async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  // Playwright reports the page's earlier requests before the response to this one.
  await page.evaluate(async () => (await fetch('/ready')).text());
}
