import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/** The real stack for the browser tests: `npm start` on a fresh embedded database and a port of its own. */
const port = Number(process.env.TEST_PORT ?? 4173);
const address = `http://localhost:${port}`;
// Playwright reads this file once more in each worker: the folder is made once and handed on.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'counterpart-browser-'));

export default defineConfig({
  testDir: '.',
  testMatch: process.env.TEST_GALLERY ? 'gallery.pictures.ts' : '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: address,
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
  webServer: {
    command: 'node --import tsx server/main.ts',
    cwd: '../..',
    url: `${address}/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env.TEST_DATA_DIR },
  },
});
