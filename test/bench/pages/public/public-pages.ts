import type { Browser } from 'playwright';
import type { Row, Table } from '../../report.ts';
import { median } from '../../statistics.ts';
import { type Addresses, eachVariant, type Variant, variants } from '../copies/variants.ts';
import { type Visit, visit } from './visit.ts';

export const publicPaths = ['/', '/developer/login', '/company/login', '/forgot-password'] as const;

type Visits = Readonly<Record<Variant, Visit[]>>;
type Measured = { readonly path: string; readonly visits: Visits };

/** Cold visits of pages that the build has rendered, and of their copies. */
export async function measurePublic(
  browser: Browser,
  paths: readonly string[],
  { addresses, runs, slowdown }: { addresses: Addresses; runs: number; slowdown: number },
): Promise<readonly Measured[]> {
  const measured = paths.map((path): Measured => ({ path, visits: eachVariant((): Visit[] => []) }));
  // The first round warms the compressors and the disk, and doesn't count.
  for (let run = 0; run <= runs; run += 1)
    for (const { path, visits } of measured)
      for (const variant of variants) {
        const seen = await visit(browser, addresses[variant] + path, {
          isScripted: variant !== 'static',
          slowdown,
        });
        if (run > 0) visits[variant].push(seen);
      }
  return measured;
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

export function publicTable(measured: readonly Measured[]): Table {
  const rows = measured.flatMap(({ path, visits }): Row[] => {
    const timed = Object.entries(figures).map(([name, read]): Row => {
      const [other, max] = budgets[name as keyof typeof figures];
      const middle = (variant: Variant) => median(visits[variant].map(read));
      const cell = (variant: Variant) =>
        variant === 'static' && name === 'hydrated'
          ? ''
          : `${Math.round(middle(variant))} (${Math.round(Math.min(...visits[variant].map(read)))})`;
      const ratio = middle('product') / middle(other);
      return {
        cells: [`\`${path}\``, name, ...variants.map(cell), `${ratio.toFixed(2)} × ${other}`],
        budget: { value: ratio, max },
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
      // To a thousandth, as Lighthouse reports it: the tiny difference between two typefaces doesn't count.
      budget: { value: Number(worstShift('product').toFixed(3)), max: 0 },
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
    caption:
      'Public pages, first visit. Usable: typed text lands in the first field, or the first link can be clicked. kB: all that the visit fetches (and the scripts fetched before the page is hydrated).',
    head: ['page', 'figure', 'static', 'React', 'Counterpart', 'ratio'],
    rows,
  };
}
