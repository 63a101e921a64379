import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';

/** A mid-range phone on a mobile network, as in Lighthouse. */
const viewport = { width: 412, height: 823 };

/** The round-trip time of each request on the slow line. */
export const roundTripMs = 150;

type Network = 'mobile' | 'own';

/**
 * Does something with a browser and closes it.
 *
 * @param more - further flags of Chromium's.
 */
export async function withBrowser<Result>(
  executablePath: string,
  work: (browser: Browser) => Promise<Result>,
  more: readonly string[] = [],
): Promise<Result> {
  const usual = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launch({ executablePath, args: [...usual, '--disable-sync', ...more] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A browser's storage for a site, in Playwright's form. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * A page in a browser context of its own: an empty cache, and no storage but what is given.
 *
 * @param storageState - what an earlier visit left in storage.
 */
export async function newPage(browser: Browser, storageState?: StoredState): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    ...(storageState && { storageState }),
  });
  return context.newPage();
}

/**
 * A page that knows nothing yet: no cache, no storage.
 *
 * @param cpu - how many times slower than this machine it computes.
 * @param network - with 1.6 Mbit/s and 150 ms for each request, or as fast as this machine.
 */
export async function freshPage(
  browser: Browser,
  { cpu, network }: { cpu: number; network: Network },
): Promise<Page> {
  const page = await newPage(browser);
  await setCpu(page, cpu);
  if (network === 'mobile') await setNetwork(page, network);
  return page;
}

/** Makes a page compute so many times slower than this machine. */
export async function setCpu(page: Page, rate: number): Promise<void> {
  await (await devTools(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** Puts a page on a line of 1.6 Mbit/s with 150 ms for each request, or takes it off again. */
export async function setNetwork(page: Page, network: Network): Promise<void> {
  const session = await devTools(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    ...(network === 'mobile'
      ? { latency: roundTripMs, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
      : { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }),
  });
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session a page: Chromium applies the slowest of what several of them ask for. */
export function devTools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
