import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright';
import { freshPage } from '../browser.ts';

/** The data that `paint-clock.js` leaves in the page; times in ms. */
type Clock = {
  readonly benchPaints: readonly { readonly type: 'keydown' | 'click'; readonly ms: number }[];
  readonly benchRoutes: readonly { readonly to: string; readonly ms: number }[];
};

const clock = fileURLToPath(new URL('./paint-clock.js', import.meta.url));

/** The pause between two keys or clicks of a fast user. */
const restMs = 60;

/** A page whose answers are timed, as fast as this machine, with the cookie banner answered. */
export async function timedPage(browser: Browser, url: string): Promise<Page> {
  const page = await freshPage(browser, { cpu: 1, network: 'own' });
  await page.addInitScript({ path: clock });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Decline' }).click();
  return page;
}

/** Clears the recorded times. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as unknown as { benchPaints: unknown[] }).benchPaints.length = 0;
  });
}

export const readClock = (page: Page): Promise<Clock> =>
  page.evaluate(() => {
    const { benchPaints, benchRoutes } = globalThis as unknown as Clock;
    return { benchPaints, benchRoutes };
  });

/** Types with the hardware's own events, one key after the other. */
export async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(restMs);
  }
}

/** Clicks with the hardware's own events; nothing is asked of the page in between, because that would cost it time. */
export async function clicks(page: Page, targets: readonly Locator[], times: number): Promise<void> {
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
  for (let time = 0; time < times; time += 1) {
    const box = boxes[time % boxes.length];
    if (!box) throw new Error('What shall be clicked can’t be seen.');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(restMs);
  }
}
