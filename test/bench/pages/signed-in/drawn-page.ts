import type { Browser } from 'playwright';
import { newPage } from '../../browser.ts';
import { approach, settle } from './arrival.ts';
import type { SignedInPage, Visitor } from './pages.ts';

/**
 * A page as its scripts have drawn it, with its real data.
 *
 * @returns the HTML, without animations: a copy shows at once what it has. And the text of its heading.
 */
export async function drawnPage(
  browser: Browser,
  address: string,
  { heading, isLasting }: SignedInPage,
  { path, storage, entry }: Visitor,
): Promise<{ html: string; heading: string }> {
  const page = await newPage(browser, storage);
  const go = await approach(page, { url: address + path, entry });
  await go();
  const found = page.locator('h1').filter({ hasText: heading, visible: true });
  await found.waitFor();
  if (isLasting) await settle(page);
  const text = (await found.innerText()).trim();
  const drawn = await page.evaluate(() => {
    document.documentElement.removeAttribute('data-hydrated');
    return document.documentElement.outerHTML;
  });
  await page.context().close();
  const html = drawn.replace('</head>', '<style>* { animation: none !important }</style></head>');
  return { html: `<!doctype html>${html}`, heading: text };
}
