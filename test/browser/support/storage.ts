import type { Page } from 'playwright/test';
import { consentRecord, noConsent } from '../../../machines/client-rules/site/cookie-consent.ts';
import { createCipher } from '../../../src/browser/cipher.ts';
import { defaultStorageSecret, type StorageItem } from '../../../src/browser/encrypted-storage.ts';
import { applySeed, blankPage, seedNextDocument } from './seeded-storage.ts';

/** The key of every browser that runs a build with the default secret (spec §3). */
const cipher = createCipher(defaultStorageSecret);

const pagesWithScript = new WeakSet<Page>();

async function openBare(page: Page): Promise<void> {
  if (!pagesWithScript.has(page)) {
    pagesWithScript.add(page);
    await page.addInitScript(applySeed);
  }
  await page.goto(blankPage);
}

/** An item as the app stores it. */
export const seal = (name: StorageItem, value: unknown): string => cipher.seal(name, JSON.stringify(value));

/**
 * Puts items into local storage as the app would, for the next page of the app, and leaves the browser on a page
 * without the app.
 *
 * @param plain - texts that are stored as they are.
 */
export async function storeItems(
  page: Page,
  items: Partial<Record<StorageItem, unknown>>,
  plain: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sealed = Object.entries(items).map(
    ([name, value]) => [name, seal(name as StorageItem, value)] as const,
  );
  await openBare(page);
  await seedNextDocument(page, { local: [...sealed, ...Object.entries(plain)], session: [] });
}

/** Leaves the browser on a page without the app; the next page of the app starts with empty storage. */
export async function emptyStorage(page: Page): Promise<void> {
  await openBare(page);
  await seedNextDocument(page, { clears: true, local: [], session: [] });
}

/** The item that the app has stored under a name; null where there is none. */
export async function storedItem(page: Page, name: StorageItem): Promise<unknown> {
  const sealed = await page.evaluate((key) => localStorage.getItem(key), name);
  if (sealed === null) return null;
  const text = cipher.open(name, sealed);
  if (text === null) throw new Error(`${name} is not sealed.`);
  return JSON.parse(text);
}

/**
 * Signs the browser in without the form, with cookies already declined: the banner appears a moment after the page,
 * possibly between a press and its release.
 */
export async function openSessionAs(page: Page, { token }: { readonly token: string }): Promise<void> {
  const record = consentRecord(noConsent, Date.now());
  await storeItems(page, { authToken: token }, { cookieConsent: JSON.stringify(record) });
}

/** Opens a page as if a navigation inside the app had led there with this state. */
export async function openWithState(page: Page, path: string, state: Record<string, unknown>): Promise<void> {
  if (!page.url().endsWith(blankPage)) await page.goto(blankPage);
  // The router replaces a state without its own keys.
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
