import type { Page } from 'playwright';
import { paths } from '../../contract/paths.ts';
import { freshPage, withBrowser } from './browser.ts';
import { logIn } from './log-in.ts';
import { complete } from './people.ts';
import { withProduct } from './product.ts';
import type { Report, Row } from './report.ts';
import { slope } from './statistics.ts';

/** Every address except those that consume a token. A member visits them all: some redirect. */
const places = (userId: string): readonly string[] => [
  paths.home(),
  paths.services(),
  paths.about(),
  paths.blog(),
  paths.blogPost({ slug: 'every-flow-is-drawn' }),
  paths.support(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
  paths.postProject(),
  paths.login(),
  paths.companyLogin(),
  paths.verify(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.linkExpired(),
  paths.completeDeveloperProfile({ userId }),
  paths.developerDashboard(),
  paths.createDeveloperProfile(),
  paths.developerProfile({ developerId: userId }),
  '/nowhere',
];
/** The first rounds load what is loaded once, and fill intentional caches. */
const firstRounds = 3;
const countedRounds = 10;
/** Enough for a page to be drawn and its calls to be answered. */
const stayMs = 200;

/**
 * Recompiled hot code and the compiler's feedback grow for a long time before they level off: they
 * would hide endless growth. So nothing is compiled twice, and all feedback is allocated from the first call on.
 */
const steadyCode =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode';

/** The memory that a page retains after a garbage collection. */
type Held = { readonly bytes: number; readonly nodes: number; readonly listeners: number };

/** How much a visit may add to each: nothing beyond the noise of the measurement. */
const max = { bytes: 250, nodes: 0.5, listeners: 0.05 };

/** Whether the memory of a page that is never reloaded grows: visits all routes, signed in. */
export function benchMemory(chromium: string): Promise<Report> {
  return withProduct((product) =>
    withBrowser(
      chromium,
      async (browser) => {
        const person = await complete(product);
        const page = await freshPage(browser, { cpu: 1, network: 'own' });
        await logIn(page, product, person);
        await page.waitForURL('**/developer/dashboard');
        const all = [...places(person.userId), paths.home()];
        const held: Held[] = [];
        for (let round = 0; round < firstRounds + countedRounds; round += 1) {
          for (const place of all) await go(page, place);
          if (round >= firstRounds - 1) held.push(await measureHeap(page));
        }
        return buildReport(held, all.length);
      },
      [steadyCode],
    ),
  );
}

/** Navigates without reloading the document, as a link does. */
async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), place);
  await page.waitForTimeout(stayMs);
}

async function measureHeap(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  // Objects released by the first collection may reference others.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    bytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

function buildReport(held: readonly Held[], visitsARound: number): Report {
  const row = (name: string, kind: keyof Held, unit: (value: number) => string): Row => {
    const growth = slope(held.map((round, index) => [index * visitsARound, round[kind]]));
    return {
      cells: [name, unit(held[0]?.[kind] ?? 0), unit(held.at(-1)?.[kind] ?? 0), growth.toFixed(2)],
      budget: { value: growth, max: max[kind] },
    };
  };
  const visits = (held.length - 1) * visitsARound;
  return {
    notes: [
      `What a tab that is never reloaded retains: ${visits} navigations over ${visitsARound - 1} routes, signed in, after ${firstRounds} warm-up rounds. Garbage is collected before each reading.`,
    ],
    tables: [
      {
        head: ['held', 'at the start', 'at the end', 'growth per navigation'],
        rows: [
          row('JavaScript heap, kB', 'bytes', (value) => (value / 1000).toFixed(0)),
          row('DOM nodes', 'nodes', String),
          row('event listeners', 'listeners', String),
        ],
      },
    ],
  };
}
