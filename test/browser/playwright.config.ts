import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { isFullScope, onlyProject } from '../support/scope.ts';
import { sites } from './sites.ts';

// Playwright reads this file again in each worker: the folder is created once and passed on.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'counterpart-browser-'));

const product = server(Number(process.env.TEST_PORT ?? 4173), sites.product, {
  name: 'product',
  testMatch: process.env.TEST_GALLERY ? 'gallery.pictures.ts' : '*.spec.ts',
  // Other builds, browsers, clocks and blockers are the proof's.
  testIgnore: ['**/inspector/**', ...(isFullScope ? [] : ['**/environments/**'])],
});
const development = server(Number(process.env.TEST_INSPECTOR_PORT ?? 4174), sites.development, {
  name: 'inspector',
  testMatch: '**/inspector/*.spec.ts',
});
const chosenSites = [product, development].filter(({ project: { name } }) => (onlyProject ?? name) === name);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  projects: chosenSites.map(({ project }) => project),
  fullyParallel: true,
  // A context costs 0.6 s of a core, so more than two workers only slow each other down.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.TEST_REPORT
    ? [['list'], [new URL('../support/run/playwright-reporter.ts', import.meta.url).pathname]]
    : 'list',
  use: {
    headless: true,
    locale: 'en-GB',
    // Frames of animations take a tenth of a test's processor time; some journeys are made with them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes as long as testing: to see a test that fails, run it again with `--trace on`.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test's pages live for seconds, in which optimized code doesn't pay off: without it the suite takes 6 % less.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: chosenSites.map(({ start }) => start),
  globalSetup: './global-setup.ts',
});

/** The real stack as `npm start` runs it, on a fresh database and a port of its own, and the tests that use it. */
function server(
  ownPort: number,
  { inspector, folder }: (typeof sites)[keyof typeof sites],
  tests: { readonly name: string; readonly testMatch: string; readonly testIgnore?: string[] },
) {
  const address = `http://localhost:${ownPort}`;
  return {
    project: { ...tests, use: { baseURL: address } },
    start: {
      command: `node --import tsx test/browser/start-product.ts --site ${folder}`,
      cwd: '../..',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(ownPort),
        DATA_DIR: join(process.env.TEST_DATA_DIR ?? '', String(ownPort)),
        VITE_INSPECTOR: inspector,
      },
    } as const,
  };
}
