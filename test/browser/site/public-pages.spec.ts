import type { Page } from 'playwright/test';
import { paths } from '../../../contract/paths.ts';
import { readPublicPages } from '../../../src/build/public-pages.ts';
import { analyticsRequests, storedNames } from '../support/analytics.ts';
import { banner, settingsButton } from '../support/consent.ts';
import { firstPagePaths } from '../support/first-pages.ts';
import { holdScripts } from '../support/scripts.ts';
import { expect, test } from '../support/test.ts';
import { watchLiveRegions } from '../support/usable/live-regions.ts';
import { usabilityProblems } from '../support/usable/problems.ts';

/**
 * One visit to every page that the build renders: before its scripts, during hydration, on paper, and for
 * accessibility.
 */
const pages = readPublicPages();

// Each worker takes one half, in a single browser page: opening a new one takes longer than a visit.
for (const half of ['one', 'other'] as const)
  test(`each page of ${half} half is complete and usable`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
    });
    const measured = analyticsRequests(page);
    const unknownFeatures: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Permissions-Policy')) unknownFeatures.push(message.text());
    });
    await page.addInitScript(watchLiveRegions);
    await page.addInitScript(noteScripts);
    const visited = firstPagePaths.filter((_, index) => index % 2 === (half === 'one' ? 0 : 1));
    expect(visited.length).toBeGreaterThan(5);
    for (const path of visited) await test.step(path, () => visit(page, path, baseURL ?? ''));
    await test.step('they call no other host and measure nothing, and each feature of the policy is known', () => {
      expect(foreign).toEqual([]);
      expect(measured).toEqual([]);
      expect(unknownFeatures).toEqual([]);
    });
  });

async function visit(page: Page, path: string, baseURL: string): Promise<void> {
  const text = pages.find((one) => one.path === path)?.meta;
  const release = await holdScripts(page);
  const response = await page.goto(path, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('is shown before any script, and hydrates without a change', async () => {
    await expect(heading).toBeVisible();
    const title = await page.title();
    const built = await heading.elementHandle();
    await release();
    // The same element, so nothing was rendered again; no error in the log shows that React found no mismatch.
    expect(await built?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.title()).toBe(title);
  });

  await test.step('requests no script that its HTML doesn’t name, before it is hydrated', async () => {
    const html = await response?.text();
    const asked = await page.evaluate(
      () => (window as { scriptsUntilHydrated?: string[] }).scriptsUntilHydrated,
    );
    expect(asked?.length).toBeGreaterThan(1);
    expect(asked?.filter((name) => !html?.includes(`"${name}"`))).toEqual([]);
  });

  if (text)
    await test.step('describes itself, and has valid links', async () => {
      // 'About Counterpart' doesn't say the name twice.
      const title = `${text.title.replace(' Counterpart', '')} · Counterpart`;
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(headOfPage)).toEqual({
        canonical: [`${baseURL}${path}`],
        description: [text.description],
        'og:title': [title],
        'og:description': [text.description],
        'og:url': [`${baseURL}${path}`],
        'og:type': [text.date === null ? 'website' : 'article'],
        robots: [],
      });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      const { all, ofFooter } = await page.evaluate(linksOfPage);
      for (const other of pages.filter(({ meta }) => meta.date === null).slice(1))
        expect(ofFooter.filter((href) => href === other.path)).toHaveLength(1);
      expect(all.length).toBeGreaterThan(10);
      expect(all.filter((href) => !known.has(href.split('#')[0] ?? ''))).toEqual([]);
    });

  await test.step('asks for consent, and stores nothing before', async () => {
    await expect(banner(page)).toBeVisible();
    expect(await storedNames(page)).toEqual([]);
  });
  // Pages with a flow's screen are checked on its walks.
  if (text || path === paths.linkExpired())
    await test.step('is usable by everyone', async () => {
      expect(await usabilityProblems(page)).toEqual([]);
    });

  if (text?.updated || text?.date)
    await test.step('prints without elements that can only be clicked', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('article time')).toBeVisible();
      await expect(page.locator('header').getByText('Counterpart')).toBeVisible();
      expect(await page.evaluate(clickablesShown)).toEqual([]);
      await page.emulateMedia({ media: null });
    });

  // What it opens is on every frame of a page (cookie-settings.spec.ts).
  await expect(settingsButton(page)).toHaveCount(1);
}

/** The valid targets of links on these pages. */
const known = new Set([
  ...pages.map(({ path }) => path),
  '/login',
  '/sign-up',
  '/projects',
  '/company/login',
  '/developer/login',
  '/company/login?mode=sign-up',
  '/developer/login?mode=sign-up',
  '/forgot-password',
  '/rss.xml',
]);

/** Runs in the page from its start: records the scripts that were requested until the app was hydrated. */
function noteScripts(): void {
  new MutationObserver(() => {
    if ('hydrated' in document.documentElement.dataset && !('scriptsUntilHydrated' in window))
      Object.assign(window, {
        scriptsUntilHydrated: performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.endsWith('.js')),
      });
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

/** Runs in the page: its metadata. */
function headOfPage() {
  const all = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  return {
    canonical: all('link[rel="canonical"]', 'href'),
    description: all('meta[name="description"]', 'content'),
    'og:title': all('meta[property="og:title"]', 'content'),
    'og:description': all('meta[property="og:description"]', 'content'),
    'og:url': all('meta[property="og:url"]', 'content'),
    'og:type': all('meta[property="og:type"]', 'content'),
    robots: all('meta[name="robots"]', 'content'),
  };
}

/** Runs in the page: the targets of its internal links. */
function linksOfPage() {
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
  return { all: hrefs('a[href^="/"]'), ofFooter: hrefs('footer a[href]') };
}

/** Runs in the page, on paper: visible elements that can only be clicked. */
function clickablesShown(): string[] {
  const clicked = ['nav', 'button', 'footer', 'header a[href="/login"]', 'a[href="#content"]'];
  return [...clicked, '[data-cookie-banner]', 'main > * a[href="/blog"]', 'main section']
    .flatMap((part) => [...document.querySelectorAll(part)])
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.outerHTML.slice(0, 120));
}
