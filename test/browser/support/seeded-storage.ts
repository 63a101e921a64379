import type { Page } from 'playwright/test';

/** The storage contents for the next document of the app. */
export type StorageSeed = {
  readonly local: readonly (readonly [name: string, text: string])[];
  readonly session: readonly (readonly [name: string, text: string])[];
  /** Empties both storages first. */
  readonly clears?: boolean;
  /** The window's name from then on; empty by default. */
  readonly windowName?: string;
};

/** A page of the product's origin without the app. */
export const blankPage = '/ready';

/**
 * Leaves a seed for the next document that runs the app; a page of the product's origin must be open. The seed travels
 * in the window's name, which survives a navigation, and {@link applySeed} is an init script of that document.
 *
 * The new document writes its storage itself: for a change by the previous one, the browser may still dispatch a
 * `storage` event, which the app attributes to another tab.
 */
export async function seedNextDocument(page: Page, seed: StorageSeed): Promise<void> {
  await page.evaluate((next) => {
    const isSeed = window.name.startsWith('{') && !next.clears;
    const earlier: StorageSeed = isSeed ? JSON.parse(window.name) : { local: [], session: [] };
    window.name = JSON.stringify({
      ...earlier,
      ...next,
      local: [...earlier.local, ...next.local],
      session: [...earlier.session, ...next.session],
    });
  }, seed);
}

/** An init script: writes the seed once, before the app starts; a page without the app passes it on. */
export function applySeed(): void {
  if (window !== window.top || !window.name.startsWith('{') || location.pathname === '/ready') return;
  const { local, session, clears, windowName = '' } = JSON.parse(window.name) as StorageSeed;
  window.name = windowName;
  if (clears) {
    localStorage.clear();
    sessionStorage.clear();
  }
  for (const [name, text] of local) localStorage.setItem(name, text);
  for (const [name, text] of session) sessionStorage.setItem(name, text);
}
