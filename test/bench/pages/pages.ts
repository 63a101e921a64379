import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { roundTripMs, withBrowser } from '../browser.ts';
import { type Product, withProduct } from '../product.ts';
import type { Report, Table } from '../report.ts';
import { copiesIn } from './copies/make.ts';
import { renderedPage } from './copies/static-copy.ts';
import { phoneSlowdown } from './phone.ts';
import { measurePublic, publicPaths, publicTable } from './public/public-pages.ts';
import { measureSignedIn, prepareSignedIn } from './signed-in/measure.ts';
import { signedInPages } from './signed-in/pages.ts';
import { requestLists, signedInTable } from './signed-in/table.ts';

type PagesOptions = {
  /** How many visits of each. */
  readonly runs: number;
  /** The pages to visit, by paths or prefixes; all if empty. */
  readonly only: readonly string[];
  /** Whether the requests of a visit are printed, too. */
  readonly listsRequests: boolean;
};

/**
 * Visits the product's pages on a slow phone, each compared with a copy in plain HTML and one that React alone renders;
 * in turns, so that other load on the machine affects all three alike.
 *
 * @throws when a page of `only` isn't measured here.
 */
export function benchPages(chromium: string, { runs, only, listsRequests }: PagesOptions): Promise<Report> {
  const chosen = choose(only);
  return withProduct((product, { folder }) =>
    withBrowser(chromium, async (browser) => {
      // React is resolved from here.
      mkdirSync('node_modules/.cache', { recursive: true });
      const copies = mkdtempSync(resolve('node_modules/.cache/bench-'));
      try {
        const slowdown = await phoneSlowdown(browser);
        const tables = await measureTables(chosen, {
          browser,
          slowdown,
          product,
          built: folder,
          copies,
          runs,
          listsRequests,
        });
        return {
          notes: [
            `In ms, the median of ${runs} visits (and the fastest), on a processor slowed down ${slowdown.toFixed(1)} times, to the speed of a mid-range phone, and a line of 1.6 Mbit/s with ${roundTripMs} ms for each request. Static is a copy of the page in nothing but HTML, React one that React alone draws.`,
          ],
          tables,
        };
      } finally {
        rmSync(copies, { recursive: true });
      }
    }),
  );
}

function choose(only: readonly string[]) {
  const isChosen = (path: string) =>
    only.length === 0 || only.some((one) => path === one || path.startsWith(`${one}/`));
  const publics = publicPaths.filter(isChosen);
  const signedIn = signedInPages.filter(({ name }) => isChosen(name));
  if (publics.length + signedIn.length === 0) {
    const known = [...publicPaths, ...signedInPages.map(({ name }) => name)];
    throw new Error(`No page is called ${only.join(' or ')}. There are: ${known.join(', ')}.`);
  }
  return { publics, signedIn };
}

async function measureTables(
  { publics, signedIn }: ReturnType<typeof choose>,
  {
    browser,
    product,
    built,
    copies: folder,
    runs,
    slowdown,
    listsRequests,
  }: Omit<PagesOptions, 'only'> & {
    browser: Browser;
    slowdown: number;
    product: Product;
    built: string;
    copies: string;
  },
): Promise<readonly Table[]> {
  const copies = copiesIn(folder, built, browser);
  for (const path of publics) await copies.make({ html: await renderedPage(product.address, path), path });
  const prepared = await prepareSignedIn(browser, signedIn, { product, copies });
  const { stop, ...served } = await copies.serve();
  const where = { addresses: { ...served, product: product.address }, runs, slowdown };
  const tables: Table[] = [];
  try {
    if (publics.length > 0) tables.push(publicTable(await measurePublic(browser, publics, where)));
    if (prepared.length > 0) {
      const measured = await measureSignedIn(browser, prepared, where);
      tables.push(signedInTable(measured));
      if (listsRequests) console.log(requestLists(measured));
    }
    return tables;
  } finally {
    stop();
  }
}
