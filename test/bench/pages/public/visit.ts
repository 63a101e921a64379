import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { freshPage } from '../../browser.ts';

/** The measurements of one cold visit; times in ms since the navigation started. */
export type Visit = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly usable: number;
  /** null for a page without a script. */
  readonly hydrated: number | null;
  readonly layoutShift: number;
  /** Over the wire, headers too: everything, and the scripts that came before the page was hydrated. */
  readonly bytes: number;
  readonly scriptBytes: number;
};

/** The data that `probe.js` leaves in the page. */
type Figures = {
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  readonly usable: number | null;
  readonly hydrated: number | null;
  readonly attached: number | null;
  readonly layoutShift: number;
};

const probe = fileURLToPath(new URL('./probe.js', import.meta.url));

/**
 * Opens a page on a slow phone that has never seen it.
 *
 * @param isScripted - whether it is hydrated, so that the visit waits for that.
 * @param slowdown - how many times slower than this machine the phone computes.
 * @throws when something never happens, or when text typed before hydration is lost.
 */
export async function visit(
  browser: Browser,
  url: string,
  { isScripted, slowdown }: { isScripted: boolean; slowdown: number },
): Promise<Visit> {
  const page = await freshPage(browser, { cpu: slowdown, network: 'mobile' });
  await page.addInitScript({ path: probe });
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });

  await page.goto(url, { waitUntil: 'networkidle' });
  if (isScripted)
    await page.waitForFunction(() => {
      const { hydrated, attached } = (globalThis as unknown as { benchFigures: Figures }).benchFigures;
      return hydrated !== null || attached !== null;
    });
  // What follows by itself (the cookie banner after 100 ms) is painted, too.
  await page.waitForTimeout(500);
  const figures = await page.evaluate(
    () => (globalThis as unknown as { benchFigures: Figures }).benchFigures,
  );
  const seen = (name: keyof Figures) => {
    const value = figures[name];
    if (value === null) throw new Error(`${url}: ${name} never happened.`);
    return value;
  };
  const hydrated = isScripted ? (figures.hydrated ?? seen('attached')) : null;
  const scriptBytes = hydrated === null ? 0 : await scriptsUntil(page, hydrated);
  const field = page.locator('input:visible:not([type=radio], [type=checkbox])').first();
  if ((await field.count()) > 0) {
    await field.press('End');
    await page.keyboard.type('y');
    const text = await field.inputValue();
    if (text !== 'xy')
      throw new Error(`${url}: "x" was typed early and "y" late, and the field has "${text}".`);
  }
  await page.context().close();
  return {
    firstPaint: seen('firstPaint'),
    largestPaint: seen('largestPaint'),
    usable: seen('usable'),
    hydrated,
    layoutShift: figures.layoutShift,
    bytes,
    scriptBytes,
  };
}

const scriptsUntil = (page: Page, moment: number): Promise<number> =>
  page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= until)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    moment,
  );
