import type { Browser } from 'playwright';
import { newPage } from '../../browser.ts';
import type { Product } from '../../product.ts';
import type { Copies } from '../copies/make.ts';
import { type Addresses, eachVariant, type Variant, variants } from '../copies/variants.ts';
import { type Arrival, arrive, measuredPage, settle } from './arrival.ts';
import { drawnPage } from './drawn-page.ts';
import { type SignedInPage, type Visitor, visitorsOf } from './pages.ts';

type Prepared = { readonly name: string; readonly heading: string; readonly visitor: Visitor };

type Arrivals = Readonly<Record<Variant, Arrival[]>>;
export type Measured = {
  readonly name: string;
  readonly cold: Arrivals;
  /** The second visit with what the first one left in cache and storage; of the copy in React there is none. */
  readonly warm: Arrivals;
};

/** Makes the accounts that these pages need, logs them in, and copies the pages as they are then drawn. */
export async function prepareSignedIn(
  browser: Browser,
  pages: readonly SignedInPage[],
  { product, copies }: { product: Product; copies: Copies },
): Promise<readonly Prepared[]> {
  const visitors = visitorsOf(browser, product);
  const all: Prepared[] = [];
  for (const page of pages) {
    const visitor = await page.prepare(visitors);
    const { html, heading } = await drawnPage(browser, product.address, page, visitor);
    await copies.make({ html, path: pathOf(visitor) });
    all.push({ name: page.name, heading, visitor });
  }
  return all;
}

/** Cold and warm visits of pages that somebody is signed in for, and of their copies. */
export async function measureSignedIn(
  browser: Browser,
  prepared: readonly Prepared[],
  { addresses, runs }: { addresses: Addresses; runs: number },
): Promise<readonly Measured[]> {
  const all = prepared.map((page) => ({
    ...page,
    cold: eachVariant((): Arrival[] => []),
    warm: eachVariant((): Arrival[] => []),
  }));
  // The first round warms the compressors and the disk, and doesn't count.
  for (let run = 0; run <= runs; run += 1)
    for (const { cold, warm, ...page } of all)
      for (const variant of variants) {
        const [first, second] = await visitTwice(browser, page, variant, addresses[variant]);
        if (run === 0) continue;
        cold[variant].push(first);
        if (second) warm[variant].push(second);
      }
  return all;
}

async function visitTwice(
  browser: Browser,
  { heading, visitor }: Prepared,
  variant: Variant,
  address: string,
): Promise<readonly [cold: Arrival, warm: Arrival | null]> {
  const isProduct = variant === 'product';
  const page = await newPage(browser, isProduct ? visitor.storage : undefined);
  const measured = await measuredPage(page, heading);
  const entrance = isProduct
    ? { url: address + visitor.path, entry: visitor.entry }
    : { url: address + pathOf(visitor), entry: null };
  const cold = await arrive(measured, entrance);
  let warm: Arrival | null = null;
  if (variant !== 'react') {
    await settle(page);
    warm = await arrive(measured, entrance);
  }
  await page.context().close();
  return [cold, warm];
}

/** Without its query: a copy needs none. */
const pathOf = ({ path }: Visitor) => new URL(path, 'http://localhost').pathname;
