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

/**
 * Lets 3 s pass in the page at once, and hears what it does then: more than the analytics client takes to send or to
 * store what it has (250 ms against our own collector). The clock was installed before the page was opened.
 */
export async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  // What the page has asked for by now is told of before the answer to this.
  await page.evaluate(async () => (await fetch('/ready')).text());
}
