import type { Page } from 'playwright/test';
import { consentRecord, noConsent } from '../../../machines/rules/cookie-consent.ts';
import { createCipher } from '../../../src/browser/cipher.ts';
import { defaultStorageSecret, type StorageItem } from '../../../src/browser/encrypted-storage.ts';

/** The key of every browser that runs a build with the default secret (spec §3). */
const cipher = createCipher(defaultStorageSecret);

/** A page of the product's origin that runs no app: there storage can be prepared before one starts. */
const bare = '/ready';

/** Puts items into local storage as the app would, and leaves the browser on a page without the app. */
export async function storeItems(page: Page, items: Partial<Record<StorageItem, unknown>>): Promise<void> {
  const sealed = Object.entries(items).map(([name, value]) => [
    name,
    cipher.seal(name, JSON.stringify(value)),
  ]);
  await page.goto(bare);
  await page.evaluate((pairs) => {
    for (const [name = '', text = ''] of pairs) localStorage.setItem(name, text);
  }, sealed);
}

/** What the app has stored under a name; null where there is nothing. */
export async function storedItem(page: Page, name: StorageItem): Promise<unknown> {
  const sealed = await page.evaluate((key) => localStorage.getItem(key), name);
  if (sealed === null) return null;
  const text = cipher.open(name, sealed);
  if (text === null) throw new Error(`${name} is not sealed.`);
  return JSON.parse(text);
}

/**
 * Signs the browser in without the form, for somebody who has declined cookies before: the banner comes a moment after a
 * page, and could come between a press and its release.
 */
export async function comeIn(page: Page, { token }: { readonly token: string }): Promise<void> {
  await storeItems(page, { authToken: token });
  const record = consentRecord(noConsent, Date.now());
  await page.evaluate((text) => localStorage.setItem('cookieConsent', text), JSON.stringify(record));
}

/** Opens a page as if a navigation inside the app had led there with this state. */
export async function openWithState(page: Page, path: string, state: Record<string, unknown>): Promise<void> {
  if (!page.url().endsWith(bare)) await page.goto(bare);
  // A state without the router's own keys is taken for a stranger's and replaced.
  const carried = { __TSR_index: 0, __TSR_key: 'test', key: 'test', ...state };
  await page.evaluate(([to, entry]) => history.replaceState(entry, '', to), [path, carried] as const);
  await page.reload();
}

/** A browser that denies both kinds of storage, from the next page on. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked });
  });
}
