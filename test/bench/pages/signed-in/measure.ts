import type { Browser } from 'playwright';
import { newPage } from '../../browser.ts';
import type { Product } from '../../product.ts';
import type { Copies } from '../copies/make.ts';
import { type Addresses, eachVariant, type Variant, variants } from '../copies/variants.ts';
import { type Arrival, approach, arrive, type Entrance, measuredPage, settle } from './arrival.ts';
import { drawnPage } from './drawn-page.ts';
import { createVisitors, type SignedInPage, type Visitor } from './pages.ts';

type Prepared = { readonly name: string; readonly heading: string; readonly visitor: Visitor };

type Arrivals = Readonly<Record<Variant, Arrival[]>>;
export type Measured = {
  readonly name: string;
  readonly cold: Arrivals;
  /** The second visit with what the first one left in cache and storage; of the copy in React there is none. */
  readonly warm: Arrivals;
};

/** Creates the accounts that these pages need, logs them in, and copies the rendered pages. */
export async function prepareSignedIn(
  browser: Browser,
  pages: readonly SignedInPage[],
  { product, copies }: { product: Product; copies: Copies },
): Promise<readonly Prepared[]> {
  const visitors = createVisitors(browser, product);
  const all: Prepared[] = [];
  for (const page of pages) {
    const visitor = await page.prepare(visitors);
    const { html, heading } = await drawnPage(browser, product.address, page, visitor);
    await copies.make({ html, path: parsePath(visitor) });
    all.push({ name: page.name, heading, visitor });
  }
  return all;
}

/** Cold and warm visits of signed-in pages and of their copies. */
export async function measureSignedIn(
  browser: Browser,
  prepared: readonly Prepared[],
  { addresses, runs, slowdown }: { addresses: Addresses; runs: number; slowdown: number },
): Promise<readonly Measured[]> {
  const all = prepared.map((page) => ({
    ...page,
    cold: eachVariant((): Arrival[] => []),
    warm: eachVariant((): Arrival[] => []),
  }));
  for (const page of prepared)
    for (const variant of variants) await warmUp(browser, page, variant, addresses);
  for (let run = 0; run < runs; run += 1)
    for (const { cold, warm, ...page } of all)
      for (const variant of variants) {
        const [first, second] = await visitTwice(browser, page, variant, { addresses, slowdown });
        cold[variant].push(first);
        if (second) warm[variant].push(second);
      }
  return all;
}

/** A visit that doesn't count: the server compresses a file when it is asked for the first time. */
async function warmUp(browser: Browser, { visitor }: Prepared, variant: Variant, addresses: Addresses) {
  const page = await newPage(browser, storageFor(variant, visitor));
  const go = await approach(page, entranceTo(variant, visitor, addresses));
  await go();
  await settle(page);
  await page.context().close();
}

async function visitTwice(
  browser: Browser,
  { heading, visitor }: Prepared,
  variant: Variant,
  { addresses, slowdown }: { addresses: Addresses; slowdown: number },
): Promise<readonly [cold: Arrival, warm: Arrival | null]> {
  const page = await newPage(browser, storageFor(variant, visitor));
  const measured = await measuredPage(page, heading);
  const entrance = entranceTo(variant, visitor, addresses);
  const cold = await arrive(measured, entrance, slowdown);
  let warm: Arrival | null = null;
  if (variant !== 'react') {
    await settle(page);
    warm = await arrive(measured, entrance, slowdown);
  }
  await page.context().close();
  return [cold, warm];
}

const storageFor = (variant: Variant, { storage }: Visitor) => (variant === 'product' ? storage : undefined);

const entranceTo = (variant: Variant, visitor: Visitor, addresses: Addresses): Entrance =>
  variant === 'product'
    ? { url: addresses.product + visitor.path, entry: visitor.entry }
    : { url: addresses[variant] + parsePath(visitor), entry: null };

/** Without its query: a copy needs none. */
const parsePath = ({ path }: Visitor) => new URL(path, 'http://localhost').pathname;
