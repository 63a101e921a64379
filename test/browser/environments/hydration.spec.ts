import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { firstPagePaths } from '../support/first-pages.ts';
import { expect, test } from '../support/test.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The site with React's development build in it, which reports every mismatch; the product's reports only some. */
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'counterpart-hydration-'));
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'development';
  const root = new URL('../../..', import.meta.url).pathname;
  await build({
    root,
    mode: 'development',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, minify: false },
  });
  process.env.NODE_ENV = NODE_ENV;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every page hydrates without a mismatch, to the last attribute', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = [pathname, `${pathname}/index.html`].map((name) => join(folder, name)).find(isFile);
    return file
      ? route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'text/plain' })
      : route.fulfill({ status: 404 });
  });
  for (const path of firstPagePaths) {
    await page.goto(path);
    // Every test here fails on an error in the console.
    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', '');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  }
});

const isFile = (path: string) => extname(path) !== '' && existsSync(path);
