import { type Browser, chromium, type Page } from 'playwright';

/** A phone of the middle class on a mobile network, as Lighthouse has it. */
const viewport = { width: 412, height: 823 };

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

/**
 * A page that knows nothing yet: no cache, no storage.
 *
 * @param cpu - how many times slower than this machine it computes.
 * @param network - with 1.6 Mbit/s and 150 ms for each request, or as fast as this machine.
 */
export async function freshPage(
  browser: Browser,
  { cpu, network }: { cpu: number; network: 'mobile' | 'own' },
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  const page = await context.newPage();
  await setCpu(page, cpu);
  if (network === 'mobile') {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
  }
  return page;
}

/** Makes a page compute so many times slower than this machine. */
export async function setCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
