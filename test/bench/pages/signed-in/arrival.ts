import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { setCpu, setNetwork } from '../../browser.ts';
import { logRequests, type RequestLog, type TimedRequest } from './requests.ts';

/** How a page is reached. */
export type Entrance = {
  readonly url: string;
  /** The state of the history entry with which the page is reloaded; null: the address is opened. */
  readonly entry: unknown;
};

/** The measurements of one visit until its heading was painted; times in ms since the navigation started. */
export type Arrival = {
  readonly firstPaint: number;
  /** When the page's frame (`data-frame`) appears for good; the heading's time for a page without one. */
  readonly frame: number;
  readonly heading: number;
  readonly layoutShift: number;
  /** Everything fetched until the heading appeared. */
  readonly requests: readonly TimedRequest[];
};

/** The data that `arrival-probe.js` leaves in the page. */
type Figures = {
  readonly firstPaint: number | null;
  readonly frame: { readonly seen: number; readonly painted: number | null } | null;
  readonly heading: number | null;
  readonly layoutShift: number;
};

const probe = fileURLToPath(new URL('./arrival-probe.js', import.meta.url));
const patienceMs = 30_000;

/** A page that measures arrivals. */
export type MeasuredPage = { readonly page: Page; readonly log: RequestLog };

/** @param page - nothing has been opened in it yet. */
export async function measuredPage(page: Page, heading: string): Promise<MeasuredPage> {
  await page.addInitScript(`globalThis.benchHeading = ${JSON.stringify(heading)}`);
  await page.addInitScript({ path: probe });
  return { page, log: await logRequests(page) };
}

/**
 * Opens a page on a slow phone, on the slow line. The visit finds whatever the page's context has in cache and storage.
 *
 * @param slowdown - how many times slower than this machine the phone computes.
 * @throws when the heading never comes.
 */
export async function arrive(
  { page, log }: MeasuredPage,
  { url, entry }: Entrance,
  slowdown: number,
): Promise<Arrival> {
  const go = await approach(page, { url, entry });
  await setCpu(page, slowdown);
  await setNetwork(page, 'mobile');
  log.clear();
  // The page reports it by itself: polling would slow it down.
  const isThere = page
    .waitForEvent('console', {
      predicate: (message) => message.text() === 'bench: the heading is there',
      timeout: patienceMs,
    })
    .catch((error: unknown) => {
      throw new Error(`${url}: its heading never came.`, { cause: error });
    });
  await Promise.all([isThere, go()]);
  // The first paint is reported a little after it happened.
  await page.waitForTimeout(200);
  const { figures, timeOrigin } = await page.evaluate(() => ({
    figures: (globalThis as unknown as { benchArrival: Figures }).benchArrival,
    timeOrigin: performance.timeOrigin,
  }));
  const { firstPaint, frame, heading, layoutShift } = figures;
  if (firstPaint === null || heading === null) throw new Error(`${url}: nothing was painted.`);
  return {
    firstPaint,
    frame: frame === null ? heading : frame.seen <= firstPaint ? firstPaint : (frame.painted ?? heading),
    heading,
    layoutShift,
    requests: log.fetched(timeOrigin, heading),
  };
}

/** Loads at full speed what the visit still fetches, so that the next one finds it in the cache. */
export async function settle(page: Page): Promise<void> {
  await setNetwork(page, 'own');
  await setCpu(page, 1);
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    await page.waitForTimeout(400);
    now = await page.evaluate(() => performance.getEntriesByType('resource').length);
  }
}

/**
 * Prepares a visit at full speed.
 *
 * @returns a function that starts it.
 */
export async function approach(page: Page, { url, entry }: Entrance): Promise<() => Promise<unknown>> {
  await setNetwork(page, 'own');
  await setCpu(page, 1);
  if (entry === null) {
    // Otherwise the browser treats the same address as a reload.
    await page.goto('about:blank');
    return () => page.goto(url, { waitUntil: 'commit' });
  }
  // Loads nothing of the product's site, but allows writing its history.
  await page.goto(new URL('/ready', url).href);
  await page.evaluate(([state, to]) => history.replaceState(state, '', to as string), [entry, url]);
  return () => page.reload({ waitUntil: 'commit' });
}
