import type { Browser, Page, Route } from 'playwright/test';
import { createCipher } from '../../../../src/browser/cipher.ts';
import { defaultStorageSecret } from '../../../../src/browser/encrypted-storage.ts';
import { type ScreenModel, type Visit, visitTime } from '../../../model/generator/screen-model.ts';
import { applySeed, blankPage, seedNextDocument } from '../seeded-storage.ts';
import { observeFocusAndAnnouncements } from '../usable/focus-and-announcements.ts';
import { watchLiveRegions } from '../usable/live-regions.ts';
import { watchTouch } from '../usable/page-state.ts';
import { createHeldCalls, type HeldCalls } from './held-calls.ts';
import { holdPasskeyPrompts } from './passkey-prompt.ts';
import { stopRequests } from './paused-requests.ts';

/** A browser page that makes one visit after the other: a page for each path would take four times as long. */
export type Visitor = {
  readonly page: Page;
  readonly calls: HeldCalls;
  /**
   * Starts a fresh visit at `visitTime`, with the clock stopped.
   *
   * @param cameFrom - the address of the previous page of this site; by default the visit comes from outside.
   */
  readonly open: (screen: ScreenModel, visit: Visit, starts: Start) => Promise<void>;
  /** Reloads the page. */
  readonly reload: () => Promise<void>;
  /** The observations since the last call. */
  readonly takeObservations: () => Promise<Observations>;
  /** Path and query of the current page. */
  readonly address: () => string;
  /** Path and query of the last page outside the app that the browser was sent to in this visit. */
  readonly departure: () => string | null;
};

type Start = {
  /** The ids of the invokes that call as soon as the page is shown. */
  readonly expects: readonly string[];
  /** The previous page, for going Back. */
  readonly cameFrom?: string | undefined;
};

export type Observations = {
  /** The texts of new toasts. */
  readonly toasts: readonly string[];
  /** The addresses that the page has navigated to. */
  readonly addresses: readonly string[];
  /** The changes of the browser's history. */
  readonly entries: readonly Entry[];
  /** Errors in the console, and uncaught ones. */
  readonly errors: readonly string[];
};

/** A pushed or replaced entry of the history, with its path and query. */
export type Entry = { readonly how: 'pushed' | 'replaced'; readonly address: string };

export const noObservations: Observations = { toasts: [], addresses: [], entries: [], errors: [] };

/** The key of every browser that runs a build with the default secret (spec §3). */
const cipher = createCipher(defaultStorageSecret);
/** The name of a window whose browser sends the signal of Global Privacy Control. */
const privacySignal = 'global privacy control';
/** The browser is sent there for a social sign-in (spec §7) or a payment (§M6). */
const providers = ['/oauth2/authorization/', '/checkout/'];

export async function startVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const calls = createHeldCalls();
  await context.addInitScript(applySeed);
  await context.addInitScript(noteToasts);
  await context.addInitScript(noteEntries);
  await context.addInitScript(watchLiveRegions);
  await context.addInitScript(watchTouch);
  await context.addInitScript(observeFocusAndAnnouncements);
  await context.addInitScript(signalPrivacy, privacySignal);
  await context.addInitScript(holdPasskeyPrompts);
  await context.addInitScript(noteUploads);
  const page = await context.newPage();
  const [addresses, errors]: [string[], string[]] = [[], []];
  let departure: string | null = null;
  const withoutOrigin = (url: string) => url.slice(new URL(url).origin.length);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http'))
      addresses.push(withoutOrigin(frame.url()));
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // The browser logs failed requests by itself; the path decides whether they are failures.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await stopRequests(page, ['*/v1/*', ...providers.map((path) => `*${path}*`)], (paused) => {
    if (!providers.some((path) => paused.address.startsWith(path))) {
      calls.take(paused);
      return;
    }
    departure = paused.address;
    // With 204 (no content) the browser stays on the page, which continues as if it had been left.
    void paused.answer(204);
  });
  await page.clock.install({ time: visitTime });
  // The clock has advanced while it wasn't paused.
  await page.clock.pauseAt(visitTime + 60_000);

  const reload = async () => {
    if (await page.evaluate(() => !navigator.onLine)) await context.route(ownFiles, fetchPastBrowserCache);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(isHydrated, null, { polling: 20 });
  };

  return {
    page,
    calls,
    async open(screen, visit, { expects, cameFrom }) {
      await context.setOffline(false);
      await context.unroute(ownFiles);
      await page.goto(blankPage);
      await context.clearCookies();
      await prepare(page, { ...visit, address: cameFrom ?? visit.address });
      await page.clock.setSystemTime(visitTime);
      const otherResponses = visit.otherResponses ?? screen.otherResponses;
      // The previous page gets no event, so that it doesn't change the visit's storage.
      calls.start({ ...screen, otherResponses: cameFrom === undefined ? otherResponses : {} });
      departure = null;
      addresses.length = 0;
      errors.length = 0;
      if (visit.isOffline) await context.setOffline(true);
      // The app makes these calls before it is visible.
      if (cameFrom === undefined) calls.expect(expects);
      await reload();
      if (cameFrom === undefined) return;
      calls.start({ ...screen, otherResponses });
      calls.expect(expects);
      await page.evaluate(pushEntry, [entryWith(visit.state, 1), visit.address] as const);
      await reload();
      addresses.length = 0;
    },
    reload,
    async takeObservations() {
      const { toasts, entries } = await page.evaluate(() => {
        const { shownToasts, madeEntries } = window as unknown as Noted;
        return { toasts: shownToasts.splice(0), entries: madeEntries.splice(0) };
      });
      return { toasts, entries, addresses: addresses.splice(0), errors: errors.splice(0) };
    },
    address: () => withoutOrigin(page.url()),
    departure: () => departure,
  };
}

/** Leaves the visit's storage for its first document, and the visit's address as the page that a reload opens. */
async function prepare(
  page: Page,
  { address, state, encryptedItems = {}, localStorage = {}, sessionStorage = {}, hasPrivacySignal }: Visit,
) {
  const sealed = (items: object) =>
    Object.entries(items).map(([name, value]) => [name, cipher.seal(name, JSON.stringify(value))] as const);
  await seedNextDocument(page, {
    clears: true,
    local: [...sealed(encryptedItems), ...Object.entries(localStorage)],
    session: sealed(sessionStorage),
    windowName: hasPrivacySignal ? privacySignal : '',
  });
  await page.evaluate(([entry, to]) => history.replaceState(entry, '', to), [
    entryWith(state, 0),
    address,
  ] as const);
}

/** The router replaces a state without its own keys. */
function entryWith(state: Visit['state'], index: number): object {
  return { __TSR_index: index, __TSR_key: `test${index}`, key: `test${index}`, ...state };
}

/** Runs in the page: adds a history entry bypassing the router, which would navigate there at once. */
function pushEntry([entry, to]: readonly [object, string]): void {
  History.prototype.pushState.call(history, entry, '', to);
}

/** An offline browser still shows cached pages: here the test fetches the site's files from the server. */
const ownFiles = /^(?!.*\/v1\/)/;
async function fetchPastBrowserCache(route: Route): Promise<void> {
  const response = await route.fetch();
  // The visit and its route may have ended, and no longer need this file.
  await route.fulfill({ response }).catch(() => undefined);
}

/**
 * Runs in the page: whether everything is loaded, including the signed-in user's parts. A prerendered page is visible
 * earlier, and time must not pass until then.
 */
function isHydrated(): boolean {
  if (!document.querySelector('[data-hydrated]')) return false;
  // The signed-in user's parts wait for the guard.
  const isGuarding = document.querySelector('h1')?.textContent === 'Opening your page';
  return isGuarding || document.querySelector('section[aria-label="Notifications"]') !== null;
}

type Noted = { shownToasts: string[]; madeEntries: Entry[] };

/** Runs in the page: records the changes of its history that change the address. */
function noteEntries(): void {
  const made: Entry[] = [];
  Object.assign(window, { madeEntries: made });
  for (const [name, how] of [
    ['pushState', 'pushed'],
    ['replaceState', 'replaced'],
  ] as const) {
    const original = History.prototype[name];
    History.prototype[name] = function (this: History, ...args) {
      const before = location.href;
      original.apply(this, args);
      if (location.href !== before) made.push({ how, address: location.pathname + location.search });
    };
  }
}

/** Runs in the page: records the text of every toast, however briefly it is shown. */
function noteToasts(): void {
  const toasts: string[] = [];
  Object.assign(window, { shownToasts: toasts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement)
          // A page's first render may include a toast: then the added node is the whole page.
          for (const text of [node, ...node.querySelectorAll('li')])
            if (text.matches('[aria-label="Notifications"] li'))
              toasts.push(text.querySelector('p')?.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the privacy signal that some browsers send for their users. */
function signalPrivacy(name: string): void {
  if (window.name === name) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

/** Runs in the page: stores the last request, to dispatch its progress events (outside.ts). */
function noteUploads(): void {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(...args: Parameters<XMLHttpRequest['send']>) {
      Object.assign(window, { lastUpload: this.upload });
      super.send(...args);
    }
  };
}
