import type { Page, Route } from 'playwright/test';
import { holdRequests } from '../support/routes.ts';
import { blockStorage } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** A page of a replaced build: code that it hasn't fetched yet is gone. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const message = 'A new version is available. Reloading this page.';
/** Before that a link loads a document. */
const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
const footer = (page: Page) => page.getByRole('contentinfo');

/** What hosts answer for a missing file. */
const answers = {
  '404': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'the start page': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
} as const;

/** Removes a file of the build; `giveBack` is the next deploy. */
async function takeAway(page: Page, name: string, answer: keyof typeof answers = '404') {
  const files = `**/assets/${name}-*.js`;
  await page.route(files, answers[answer]);
  return { giveBack: () => page.unroute(files) };
}

/** The addresses of the documents requested from now on. */
function collectDocuments(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** On a page that the router has rendered, with typed text that has a draft. */
async function write(page: Page): Promise<void> {
  await page.goto('/about');
  await hydrated(page);
  await footer(page).getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Message').fill('The third line of the terms.');
}

// The browser and React log a failed import in the console.
test.use({ expectedErrors: [/./] });

test('a page whose code is gone is announced and reloaded', async ({ page }) => {
  await write(page);
  const blog = await takeAway(page, 'blog-page');
  const documents = collectDocuments(page);
  // The check whether there is a page to load is held, too.
  const document = await holdRequests(page, '/blog');
  await footer(page).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page, message)).toBeVisible();
  await blog.giveBack();
  document.release();
  await expect(heading(page, 'Blog')).toBeVisible();
  await hydrated(page);
  expect(documents).toEqual(['/blog']);
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('The third line of the terms.');
});

for (const [answer, storage] of [
  ['404', 'there'],
  ['the start page', 'blocked'],
] as const)
  test(`a page whose code is answered with ${answer} permanently is reloaded only once, with storage that is ${storage}`, async ({
    page,
  }) => {
    if (storage === 'blocked') await blockStorage(page);
    await write(page);
    // The router's page and the first one have the same text.
    const terms = await takeAway(page, 'terms', answer);
    const documents = collectDocuments(page);
    await footer(page).getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page, 'Something went wrong.')).toBeVisible();
    expect(documents).toEqual(['/terms']);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => documents).toEqual(['/terms', '/terms']);
    await expect(heading(page, 'Something went wrong.')).toBeVisible();
    await terms.giveBack();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(heading(page, 'Terms')).toBeVisible();
    expect(documents).toEqual(['/terms', '/terms', '/terms']);
  });

test('nothing is reloaded when no server has the page', async ({ page }) => {
  await write(page);
  await takeAway(page, 'blog-page');
  await page.route('**/blog', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  const documents = collectDocuments(page);
  await footer(page).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page, 'Something went wrong.')).toBeVisible();
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('The third line of the terms.');
});

test('the token of an address is neither lost nor sent anywhere', async ({ page }) => {
  const link = await takeAway(page, 'reset-link-page');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const documents = collectDocuments(page);
  await page.goto('/reset-password-token?token=the-secret');
  await expect(heading(page, 'Something went wrong.')).toBeVisible();
  expect(documents).toHaveLength(2);
  await link.giveBack();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Reset link has expired or is invalid').first()).toBeVisible();
  const withSecret = asked.filter((url) => url.includes('the-secret')).map((url) => new URL(url).pathname);
  expect(new Set(withSecret)).toEqual(new Set(['/reset-password-token', '/v1/tokens/validate-reset-token']));
  expect(withSecret.filter((path) => path === '/reset-password-token')).toHaveLength(1);
});

test('links work on a first page whose router is gone', async ({ page }) => {
  await takeAway(page, 'start-router');
  const refused = () => page.waitForResponse('**/assets/start-router-*.js');
  await Promise.all([refused(), page.goto('/developer/login')]);
  const documents = collectDocuments(page);
  // The click requests it once more, and so does the next page.
  const again = page.waitForResponse(
    (response) => /start-router/.test(response.url()) && documents.length > 0,
  );
  await page.getByRole('link', { name: 'I’m hiring' }).click();
  await again;
  await expect(page.getByRole('link', { name: 'I’m hiring' })).toHaveAttribute('aria-current', 'page');
  // Its router is gone, too, but no link has been followed.
  await page.getByLabel('Email').fill('ada@company.example');
  expect(documents).toEqual(['/company/login']);
});

test('a flow that redirects doesn’t need the missing router: the next page is loaded as a document', async ({
  page,
}) => {
  await takeAway(page, 'start-router');
  const documents = collectDocuments(page);
  await page.goto('/verify');
  await expect(page.getByText('Please login first to verify your account')).toBeVisible();
  expect(documents).toEqual(['/verify', '/']);
});

test('the HTML reports an error when even the error screen is missing', async ({ page }) => {
  await takeAway(page, 'error-screen');
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('A browser that has a fault.');
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Customize' }).click();
  await expect(page.getByText('This page couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'load it again' })).toBeVisible();
});
