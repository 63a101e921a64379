import type { Browser, Page, Route } from 'playwright/test';
import { createCipher } from '../../../../src/browser/cipher.ts';
import { defaultStorageSecret } from '../../../../src/browser/encrypted-storage.ts';
import { type ScreenModel, type Visit, visitTime } from '../../../model/generator/screen-model.ts';
import { bare, leaveSeed, plantSeed } from '../seeded-storage.ts';
import { watchAttention } from '../usable/attention.ts';
import { watchLiveRegions } from '../usable/live-regions.ts';
import { watchTouch } from '../usable/page-state.ts';
import { stopRequests } from './gate.ts';
import { createHeldCalls, type HeldCalls } from './held-calls.ts';
import { holdPasskeyPrompts } from './passkey-prompt.ts';

/** A browser with one page, in which one visit after the other is made: a page for each path would take four times as long. */
export type Visitor = {
  readonly page: Page;
  readonly calls: HeldCalls;
  /**
   * Begins a visit as if nothing had been before, at `visitTime`, with the clock standing still.
   *
   * @param cameFrom - the address of the page of this site that one has come from; left out, one comes from outside.
   */
  readonly open: (screen: ScreenModel, visit: Visit, starts: Start) => Promise<void>;
  /** Loads the page once more. */
  readonly reload: () => Promise<void>;
  /** What has come up since one last asked. */
  readonly takeObservations: () => Promise<Observations>;
  /** Path and query of the page that is shown. */
  readonly address: () => string;
  /** Path and query of the page outside the app that the browser was last sent to in this visit. */
  readonly departure: () => string | null;
};

type Start = {
  /** The invokes that call as soon as the page is there. */
  readonly expects: readonly string[];
  /** The page before, for who goes back. */
  readonly cameFrom?: string | undefined;
};

export type Observations = {
  /** The texts of new toasts. */
  readonly toasts: readonly string[];
  /** Where the page has been brought to. */
  readonly addresses: readonly string[];
  /** What became of the browser's history. */
  readonly entries: readonly Entry[];
  /** Errors in the console, and those that nobody caught. */
  readonly errors: readonly string[];
};

/** An entry of the history that was made, or that took another's place, with the path and query that it got. */
export type Entry = { readonly how: 'pushed' | 'replaced'; readonly address: string };

export const noObservations: Observations = { toasts: [], addresses: [], entries: [], errors: [] };

/** The key of every browser that runs a build with the default secret (spec §3). */
const cipher = createCipher(defaultStorageSecret);
/** The name of a window whose browser sends the signal of Global Privacy Control. */
const privacySignal = 'global privacy control';
/** spec §7: the browser is sent there for a social sign-in. */
const providers = ['/oauth2/authorization/', '/checkout/'];

export async function startVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const calls = createHeldCalls();
  await context.addInitScript(plantSeed);
  await context.addInitScript(noteToasts);
  await context.addInitScript(noteEntries);
  await context.addInitScript(watchLiveRegions);
  await context.addInitScript(watchTouch);
  await context.addInitScript(watchAttention);
  await context.addInitScript(signalPrivacy, privacySignal);
  await context.addInitScript(holdPasskeyPrompts);
  await context.addInitScript(noteUploads);
  const page = await context.newPage();
  const [addresses, errors]: [string[], string[]] = [[], []];
  let departure: string | null = null;
  const addressOf = (url: string) => url.slice(new URL(url).origin.length);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) addresses.push(addressOf(frame.url()));
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // A failed request is told by the browser itself; whether it is one is the path's matter.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await stopRequests(page, ['*/v1/*', ...providers.map((path) => `*${path}*`)], (paused) => {
    if (!providers.some((path) => paused.address.startsWith(path))) {
      calls.take(paused);
      return;
    }
    departure = paused.address;
    // No content: the browser stays where it is, and the page may go on as if it had been left.
    void paused.answer(204);
  });
  await page.clock.install({ time: visitTime });
  // A clock that is not paused has moved on since.
  await page.clock.pauseAt(visitTime + 60_000);

  const reload = async () => {
    if (await page.evaluate(() => !navigator.onLine)) await context.route(ownFiles, pastTheBrowser);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(isHydrated, null, { polling: 20 });
  };

  return {
    page,
    calls,
    async open(screen, visit, { expects, cameFrom }) {
      await context.setOffline(false);
      await context.unroute(ownFiles);
      await page.goto(bare);
      await context.clearCookies();
      await prepare(page, { ...visit, address: cameFrom ?? visit.address });
      await page.clock.setSystemTime(visitTime);
      const around = visit.backdrop ?? screen.backdrop;
      // The page before is told nothing, so that it leaves in storage what the visit brings along.
      calls.start({ ...screen, backdrop: cameFrom === undefined ? around : {} });
      departure = null;
      addresses.length = 0;
      errors.length = 0;
      if (visit.isOffline) await context.setOffline(true);
      // The app calls before anybody can say that it is there.
      if (cameFrom === undefined) calls.expect(expects);
      await reload();
      if (cameFrom === undefined) return;
      calls.start({ ...screen, backdrop: around });
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
    address: () => addressOf(page.url()),
    departure: () => departure,
  };
}

/** Leaves what the visit brings along for its first document, and the visit's address as the page that a reload opens. */
async function prepare(
  page: Page,
  { address, state, stored = {}, plain = {}, tab = {}, hasPrivacySignal }: Visit,
) {
  const sealed = (items: object) =>
    Object.entries(items).map(([name, value]) => [name, cipher.seal(name, JSON.stringify(value))] as const);
  await leaveSeed(page, {
    clears: true,
    local: [...sealed(stored), ...Object.entries(plain)],
    session: sealed(tab),
    windowName: hasPrivacySignal ? privacySignal : '',
  });
  await page.evaluate(([entry, to]) => history.replaceState(entry, '', to), [
    entryWith(state, 0),
    address,
  ] as const);
}

/** A state without the router's own keys is taken for a stranger's and replaced. */
function entryWith(state: Visit['state'], index: number): object {
  return { __TSR_index: index, __TSR_key: `test${index}`, key: `test${index}`, ...state };
}

/** Runs in the page: makes an entry past the router, which would go there at once, in this very page. */
function pushEntry([entry, to]: readonly [object, string]): void {
  History.prototype.pushState.call(history, entry, '', to);
}

/** Offline, a browser still shows what it remembers: then the site's own files come from the server past the browser. */
const ownFiles = /^(?!.*\/v1\/)/;
async function pastTheBrowser(route: Route): Promise<void> {
  const response = await route.fetch();
  // The visit may have ended meanwhile, and the route with it: then nobody waits for this file.
  await route.fulfill({ response }).catch(() => undefined);
}

/**
 * Runs in the page: is everything there, what comes for the visitor too? A page that the build has rendered is seen
 * before, and time must not pass then.
 */
function isHydrated(): boolean {
  if (!document.querySelector('[data-hydrated]')) return false;
  // What comes for the visitor waits for the guard.
  const isGuarding = document.querySelector('h1')?.textContent === 'Opening your page';
  return isGuarding || document.querySelector('section[aria-label="Notifications"]') !== null;
}

type Noted = { shownToasts: string[]; madeEntries: Entry[] };

/** Runs in the page: keeps what becomes of its history, when the address changes with it. */
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

/** Runs in the page: keeps the text of every toast, however soon it goes. */
function noteToasts(): void {
  const toasts: string[] = [];
  Object.assign(window, { shownToasts: toasts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement)
          // The first picture of a page may have a toast in it: then the whole page is what was added.
          for (const text of [node, ...node.querySelectorAll('li')])
            if (text.matches('[aria-label="Notifications"] li'))
              toasts.push(text.querySelector('p')?.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the signal that some browsers send for their person. */
function signalPrivacy(name: string): void {
  if (window.name === name) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

/** Runs in the page: keeps what was sent last, to be told how much of it has left (outside.ts). */
function noteUploads(): void {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(...args: Parameters<XMLHttpRequest['send']>) {
      Object.assign(window, { lastUpload: this.upload });
      super.send(...args);
    }
  };
}
