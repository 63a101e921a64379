import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';

/**
 * Writes a copy of a page in nothing but HTML: what its prerendered file says, or, where that is empty, what it
 * looks like when it has been drawn; its styles inside, its font beside it, no script.
 *
 * @param built - the folder with the product's `dist/`.
 * @param folder - gets the copy at the same path.
 * @returns the copy's HTML.
 */
export async function copyStatic(
  browser: Browser,
  { built, address, path, folder }: { built: string; address: string; path: string; folder: string },
): Promise<string> {
  const response = await fetch(address + path, { headers: { Accept: 'text/html' } });
  const sent = await response.text();
  const page = /<main\b/.test(sent) ? sent : await drawn(browser, address + path);
  const html = page
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<link[^>]*rel="(modulepreload|alternate)"[^>]*>/g, '')
    .replace(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
      return `<style>${readFileSync(join(built, 'dist', href), 'utf8')}</style>`;
    });
  cpSync(join(built, 'dist'), folder, { recursive: true, filter: (name) => !/\.(html|js|css)$/.test(name) });
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'index.html'), html);
  return html;
}

/** The page after React has drawn it, for somebody who has answered the cookie banner. */
async function drawn(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL('/ready', url).href);
  await page.evaluate(() => {
    const all = { necessary: true, analytics: false, marketing: false, functional: false };
    localStorage.setItem(
      'cookieConsent',
      JSON.stringify({ ...all, timestamp: new Date().toISOString(), version: '1.0' }),
    );
  });
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  await context.close();
  return `<!doctype html>${html}`;
}
