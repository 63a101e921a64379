import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import { type ProductProcess, startProduct } from '../../server/support/product-process.ts';
import { freePort } from '../../support/free-port.ts';
import { sentText } from '../support/analytics.ts';
import { banner } from '../support/consent.ts';
import { expect, test } from '../support/test.ts';

/**
 * A build with PostHog Cloud and a tag script, on a server of its own with the real policy. Their hosts are mocked:
 * this doesn't show what they really answer, nor that PostHog never needs another host.
 */
// One worker: two would build the same folder.
test.describe.configure({ mode: 'default' });

let product: ProductProcess;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'counterpart-analytics-'));
  product = startProduct(
    process.cwd(),
    {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      VITE_INSPECTOR: 'off',
      VITE_POSTHOG_HOST: 'https://eu.i.posthog.com',
      VITE_POSTHOG_KEY: 'phc_test',
      VITE_TAG_SCRIPT_URL: 'https://tags.example/tag.js',
    },
    { args: ['--site', 'node_modules/.cache/analytics-site'] },
  );
  await product.prints('Ready.');
});
test.afterAll(async () => {
  await product.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** PostHog's configuration of a project with replay, compressed as its client accepts it. */
const configuration = {
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: true,
  autocapture_opt_out: false,
  surveys: false,
  siteApps: [],
  sessionRecording: { endpoint: '/s/', consoleLogRecordingEnabled: false, recorderVersion: 'v2' },
};

test('PostHog Cloud gets its configuration from its assets host, events and a replay, under the real policy', async ({
  page,
}) => {
  const sent: Request[] = [];
  const elsewhere: string[] = [];
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    elsewhere.push(route.request().url());
    return route.abort();
  });
  await page.route('https://tags.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.hasTag = true;' }),
  );
  await page.route('https://eu.i.posthog.com/**', (route) => {
    const request = route.request();
    sent.push(request);
    const isFlags = new URL(request.url()).pathname.startsWith('/flags');
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: isFlags ? { flags: {}, errorsWhileComputingFlags: false } : { status: 1 },
    });
  });
  const configurations: string[] = [];
  await page.route('https://eu-assets.i.posthog.com/**', (route) => {
    configurations.push(new URL(route.request().url()).pathname);
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: configuration });
  });

  await page.goto(`${product.address}/about`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();

  const findBodies = (path: string) =>
    sent.filter((request) => new URL(request.url()).pathname.startsWith(path)).map(sentText);
  await expect.poll(() => configurations).toEqual(['/array/phc_test/config']);
  await expect.poll(() => findBodies('/e/').join(), { timeout: 20_000 }).toContain('$pageview');
  // A replay waits for user activity.
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect.poll(() => findBodies('/s/').join(), { timeout: 20_000 }).toContain('$snapshot');
  expect(elsewhere).toEqual([]);
});

test.describe('Trusted Types', () => {
  test.use({ expectedErrors: [/Creating a TrustedTypePolicy named 'another' violates/] });

  test('allow the tag script through the policy that names its address, and no other script', async ({
    page,
  }) => {
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
    await page.route('https://tags.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.hasTag = true;' }),
    );
    await page.goto(`${product.address}/about`);
    await banner(page).getByRole('button', { name: 'Accept All' }).click();
    await page.waitForFunction(() => 'hasTag' in window);
    const makePolicy = () =>
      page.evaluate(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy('another', { createHTML: (text: string) => text });
      });
    await expect(makePolicy()).rejects.toThrow(/another/);
  });
});
