import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { onlyFlow } from '../support/scope.ts';
import { sites } from './sites.ts';

const port = Number(process.env.TEST_PORT ?? 4173);
const isGallery = process.env.TEST_GALLERY !== undefined;
// Playwright reads this file once more in each worker: the folder is made once and handed on.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'counterpart-browser-'));

const product = server(port, sites.product);
const development = server(Number(process.env.TEST_INSPECTOR_PORT ?? 4174), sites.development);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  projects: [
    {
      name: 'product',
      testMatch: isGallery ? 'gallery.pictures.ts' : '*.spec.ts',
      testIgnore: '**/inspector/**',
      use: { baseURL: product.address },
    },
    ...(isGallery
      ? []
      : [{ name: 'inspector', testMatch: '**/inspector/*.spec.ts', use: { baseURL: development.address } }]),
  ],
  fullyParallel: true,
  // A context costs 0.6 s of a core, so more than two workers only make each other late.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.TEST_REPORT
    ? [['list'], [new URL('../support/playwright-reporter.ts', import.meta.url).pathname]]
    : 'list',
  use: {
    headless: true,
    locale: 'en-GB',
    // Recording takes as long as testing: to see a test that fails, run it again with `--trace on`.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The tests of one flow and the gallery have no use for the inspector.
  webServer: [product.start, ...(onlyFlow === null && !isGallery ? [development.start] : [])],
});

/** The real stack: what `npm start` starts, on a fresh database and a port of its own. */
function server(ownPort: number, { inspector, folder }: (typeof sites)[keyof typeof sites]) {
  const address = `http://localhost:${ownPort}`;
  return {
    address,
    start: {
      command: `node --import tsx test/browser/start-product.ts --site ${folder}`,
      cwd: '../..',
      url: `${address}/ready`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(ownPort),
        DATA_DIR: join(process.env.TEST_DATA_DIR ?? '', String(ownPort)),
        VITE_INSPECTOR: inspector,
      },
    } as const,
  };
}
