import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { setCpu, setNetwork } from '../../browser.ts';
import { logRequests, type RequestLog, type TimedRequest } from './requests.ts';

/** How a page is come to. */
export type Entrance = {
  readonly url: string;
  /** The state of the history entry with which the page is reloaded; null: the address is opened. */
  readonly entry: unknown;
};

/** What one visit came to until its heading was painted; times in ms since the navigation began. */
export type Arrival = {
  readonly firstPaint: number;
  /** The page's frame (`data-frame`), from when on it stays; the heading's time for a page without. */
  readonly frame: number;
  readonly heading: number;
  readonly layoutShift: number;
  /** All that was fetched until the heading was there. */
  readonly requests: readonly TimedRequest[];
};

/** What `arrival-probe.js` leaves in the page. */
type Figures = {
  readonly firstPaint: number | null;
  readonly frame: { readonly seen: number; readonly painted: number | null } | null;
  readonly heading: number | null;
  readonly layoutShift: number;
};

const probe = fileURLToPath(new URL('./arrival-probe.js', import.meta.url));
const patienceMs = 30_000;

/** A page that measures how it is come to. */
export type MeasuredPage = { readonly page: Page; readonly log: RequestLog };

/** @param page - nothing has been opened in it yet. */
export async function measuredPage(page: Page, heading: string): Promise<MeasuredPage> {
  await page.addInitScript(`globalThis.benchHeading = ${JSON.stringify(heading)}`);
  await page.addInitScript({ path: probe });
  return { page, log: await logRequests(page) };
}

/**
 * Comes to a page with a processor four times slower, on the slow line. What the page's context has in cache and
 * storage is what the visit finds.
 *
 * @throws when the heading never comes.
 */
export async function arrive({ page, log }: MeasuredPage, { url, entry }: Entrance): Promise<Arrival> {
  const go = await approach(page, { url, entry });
  await setCpu(page, 4);
  await setNetwork(page, 'mobile');
  log.clear();
  // The page tells it by itself: whoever asked again and again would slow it down.
  const isThere = page
    .waitForEvent('console', {
      predicate: (message) => message.text() === 'bench: the heading is there',
      timeout: patienceMs,
    })
    .catch((error: unknown) => {
      throw new Error(`${url}: its heading never came.`, { cause: error });
    });
  await Promise.all([isThere, go()]);
  // The first paint is told a little after it happened.
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

/** Everything that the visit still fetches comes, as fast as this machine, so that the next one finds it in the cache. */
export async function settle(page: Page): Promise<void> {
  await setNetwork(page, 'own');
  await setCpu(page, 1);
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    await page.waitForTimeout(400);
    now = await page.evaluate(() => performance.getEntriesByType('resource').length);
  }
}

/** Prepares a visit, as fast as this machine. @returns begins it. */
export async function approach(page: Page, { url, entry }: Entrance): Promise<() => Promise<unknown>> {
  await setNetwork(page, 'own');
  await setCpu(page, 1);
  if (entry === null) {
    // Else the browser takes the same address for a reload.
    await page.goto('about:blank');
    return () => page.goto(url, { waitUntil: 'commit' });
  }
  // Nothing of the product's site is loaded here, but its history can be written.
  await page.goto(new URL('/ready', url).href);
  await page.evaluate(([state, to]) => history.replaceState(state, '', to as string), [entry, url]);
  return () => page.reload({ waitUntil: 'commit' });
}
