import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { withBrowser } from '../browser.ts';
import { withProduct } from '../product.ts';
import type { Report, Row } from '../report.ts';
import { median } from '../statistics.ts';
import { copyInReact } from './react-copy.ts';
import { serveFolder } from './serve.ts';
import { copyStatic } from './static-copy.ts';
import { type Visit, visit } from './visit.ts';

const paths = ['/', '/developer/login', '/company/login', '/forgot-password'];
const variants = ['static', 'react', 'product'] as const;
type Variant = (typeof variants)[number];
type Visits = Readonly<Record<Variant, Visit[]>>;
type Measured = { readonly path: string; readonly visits: Visits };

/**
 * Cold visits of the product's pages on a slow phone, against a copy of each in nothing but HTML and one that React
 * alone draws; one after the other in turns, so that whatever else the machine does meets all three.
 *
 * @param runs - visits of each.
 */
export function benchPages(chromium: string, runs: number): Promise<Report> {
  return withProduct(({ address }, { folder }) =>
    withBrowser(chromium, async (browser) => {
      // React is looked for upwards from here.
      mkdirSync('node_modules/.cache', { recursive: true });
      const copies = mkdtempSync(resolve('node_modules/.cache/bench-'));
      try {
        await makeCopies(browser, { built: folder, address, copies });
        return reportOf(await visitAll(browser, { address, copies, runs }), runs);
      } finally {
        rmSync(copies, { recursive: true });
      }
    }),
  );
}

async function visitAll(
  browser: Browser,
  { address, copies, runs }: { address: string; copies: string; runs: number },
): Promise<readonly Measured[]> {
  const statics = await serveFolder(join(copies, 'static'));
  const reacts = await serveFolder(join(copies, 'react'));
  const addresses = { static: statics.address, react: reacts.address, product: address };
  const measured = paths.map((path): Measured => ({ path, visits: { static: [], react: [], product: [] } }));
  // The first round warms the compressors and the disk, and doesn't count.
  for (let run = 0; run <= runs; run += 1)
    for (const { path, visits } of measured)
      for (const variant of variants) {
        const seen = await visit(browser, addresses[variant] + path, variant !== 'static');
        if (run > 0) visits[variant].push(seen);
      }
  statics.stop();
  reacts.stop();
  return measured;
}

async function makeCopies(
  browser: Browser,
  { built, address, copies }: { built: string; address: string; copies: string },
): Promise<void> {
  for (const path of paths) {
    const beside = join(copies, 'static');
    const html = await copyStatic(browser, { built, address, path, folder: beside });
    await copyInReact(browser, { html, path, folder: join(copies, 'react'), beside });
  }
}

const figures = {
  'first paint': ({ firstPaint }: Visit) => firstPaint,
  'largest paint': ({ largestPaint }: Visit) => largestPaint,
  usable: ({ usable }: Visit) => usable,
  hydrated: ({ hydrated }: Visit) => hydrated ?? Number.NaN,
};

/** What each figure is compared with, and by how much it may be larger. */
const budgets: Readonly<Record<keyof typeof figures, readonly [Variant, number]>> = {
  'first paint': ['static', 1.3],
  'largest paint': ['static', 1.3],
  usable: ['static', 1.5],
  hydrated: ['react', 1.4],
};

function reportOf(measured: readonly Measured[], runs: number): Report {
  const rows = measured.flatMap(({ path, visits }): Row[] => {
    const timed = Object.entries(figures).map(([name, read]): Row => {
      const [other, most] = budgets[name as keyof typeof figures];
      const middle = (variant: Variant) => median(visits[variant].map(read));
      const cell = (variant: Variant) =>
        variant === 'static' && name === 'hydrated'
          ? ''
          : `${Math.round(middle(variant))} (${Math.round(Math.min(...visits[variant].map(read)))})`;
      const ratio = middle('product') / middle(other);
      return {
        cells: [`\`${path}\``, name, ...variants.map(cell), `${ratio.toFixed(2)} × ${other}`],
        budget: { value: ratio, most },
      };
    });
    const worstShift = (variant: Variant) =>
      Math.max(...visits[variant].map(({ layoutShift }) => layoutShift));
    const shift: Row = {
      cells: [
        `\`${path}\``,
        'layout shift',
        ...variants.map((variant) => worstShift(variant).toFixed(4)),
        'worst run',
      ],
      // To a thousandth, as Lighthouse tells it: a hair’s breadth in which two typefaces differ is none.
      budget: { value: Number(worstShift('product').toFixed(3)), most: 0 },
    };
    const kilobytes = (variant: Variant) => {
      const { bytes = 0, scriptBytes = 0 } = visits[variant][0] ?? {};
      return `${(bytes / 1000).toFixed(1)} (${(scriptBytes / 1000).toFixed(1)})`;
    };
    const weight: Row = {
      cells: [`\`${path}\``, 'kB (scripts first)', ...variants.map(kilobytes), ''],
      budget: null,
    };
    return [...timed, shift, weight];
  });
  return {
    notes: [
      `Cold visits with a processor four times slower, 1.6 Mbit/s and 150 ms a request: ms, the median of ${runs} (and the least). Each page beside a copy in nothing but HTML and one that React alone draws. Usable: a text lands in the first field, or the first link can be clicked. kB is all that the visit fetches, and the scripts that come before the page is hydrated.`,
    ],
    tables: [{ head: ['page', 'figure', 'static', 'React', 'Counterpart', 'ratio'], rows }],
  };
}
