import type { Browser, Page } from 'playwright';
import { setCpu, withBrowser } from '../browser.ts';
import { withProduct } from '../product.ts';
import type { Report, Row } from '../report.ts';
import { quantile } from '../statistics.ts';
import { readClock, timedPage } from './timed-page.ts';

/** A walk along links, each of them on the page before; each leads to another heading. */
const walk = [
  '/services',
  '/about',
  '/blog',
  '/blog/every-flow-is-drawn',
  '/support',
  '/forgot-password',
  '/developer/login',
  '/developer/forgot-password',
  '/',
  '/contact',
  '/terms',
  '/privacy',
  '/post-project',
  '/company/login',
  '/',
];
const rounds = 3;
/** How long the pointer hovers over a link before the click; its page is fetched on hover. */
const hoverMs = 200;

/** From the click on a link until the heading of its page is painted. Each round starts with nothing loaded. */
export async function benchRoutes(chromium: string): Promise<Report> {
  const rows = await withProduct(({ address }) =>
    withBrowser(chromium, async (browser) => {
      const all: Row[] = [];
      for (const slowness of [1, 4]) {
        const durations: number[] = [];
        for (let round = 0; round < rounds; round += 1)
          durations.push(...(await walked(browser, address, slowness)));
        all.push(buildRow(slowness, durations));
      }
      return all;
    }),
  );
  return {
    notes: [
      `From the click on a link to the paint of the next page’s heading, in ms; the pointer has been on the link for ${hoverMs} ms. ${rounds} walks through ${walk.length} pages, each starting with nothing loaded. The budget is for the 75th percentile.`,
    ],
    tables: [{ head: ['processor', 'samples', 'median', 'p75', 'slowest'], rows }],
  };
}

function buildRow(slowness: number, durations: readonly number[]): Row {
  const cell = (share: number) => String(Math.round(quantile(durations, share)));
  const name = slowness === 1 ? 'full speed' : `slowed down ${slowness} times`;
  return {
    cells: [name, String(durations.length), cell(0.5), cell(0.75), cell(1)],
    budget: { value: quantile(durations, 0.75), max: 100 },
  };
}

async function walked(browser: Browser, address: string, slowness: number): Promise<readonly number[]> {
  const page = await timedPage(browser, address);
  await page.setViewportSize({ width: 1280, height: 800 });
  await setCpu(page, slowness);
  for (const [index, path] of walk.entries()) {
    await follow(page, path);
    await page.waitForFunction(
      (count) => (globalThis as unknown as { benchRoutes: unknown[] }).benchRoutes.length === count,
      index + 1,
    );
  }
  const { benchRoutes: measured } = await readClock(page);
  await page.context().close();
  const wrong = measured.findIndex(({ to }, index) => to !== walk[index]);
  if (wrong !== -1) throw new Error(`The link to ${walk[wrong]} led to ${measured[wrong]?.to}.`);
  return measured.map(({ ms }) => ms);
}

async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link to ${path} here.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
}
