import type { Page } from 'playwright/test';
import { readPublicPages } from '../../../src/build/public-pages.ts';
import { logIn } from '../support/account-forms.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const pages = readPublicPages();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const headOf = (page: Page) => page.locator('head');

test('the head’s metadata changes from page to page, and private pages have none', async ({
  page,
  baseURL,
}) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Privacy · Counterpart');
  const canonical = headOf(page).locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/privacy`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/developer/login`);
  await expect(headOf(page).locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /to your developer account/,
  );
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/developer/forgot-password');
  await expect(canonical).toHaveCount(0);
  await expect(headOf(page).locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a link to an anchor on another page leads there', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('link', { name: 'the privacy notice' }).click();
  await expect(page).toHaveURL('/privacy#how-long-we-keep-it');
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
});

test('a long text links to its sections, and Back returns to the previous position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/privacy');
  const parts = page.getByRole('navigation', { name: 'On this page' });
  await parts.getByRole('link', { name: 'How long we keep it' }).click();
  await expect(page).toHaveURL('/privacy#how-long-we-keep-it');
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
  await expect(parts).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect(heading(page)).toBeInViewport();
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(parts).toBeHidden();
});

test('the pages are readable without JavaScript, with their feed and their sitemap', async ({ request }) => {
  const html = async (path: string) => (await request.get(path, { headers: { Accept: 'text/html' } })).text();
  expect(await html('/about')).toContain('<title>About · Counterpart</title>');
  const feed = await request.get('/rss.xml');
  expect(feed.headers()['content-type']).toContain('xml');
  for (const { meta } of pages.filter((one) => one.meta.date !== null))
    expect(await feed.text()).toContain(`<title>${meta.title}</title>`);
  const map = await (await request.get('/sitemap.xml')).text();
  // Open projects come and go.
  const named = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(named.filter((address) => !/\/projects\//.test(address))).toHaveLength(pages.length + 1);
  expect(named.some((address) => address.endsWith('/projects'))).toBe(true);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  expect((await request.get('/preview.png')).headers()['content-type']).toBe('image/png');
});

test.describe('the blog', () => {
  test('leads to a post and back', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Four digits and a link' }).click();
    await expect(page).toHaveURL('/blog/codes-and-links');
    await expect(heading(page)).toHaveText('Four digits and a link');
    await expect(page.getByText('10 November 2026 ·')).toContainText('min read');
    await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL('/blog');
  });
});

test.describe('the landing page', () => {
  test('leads a signed-in user back to work, and lets them log out', async ({ page }) => {
    await openSessionAs(page, await memberWithProfile('company'));
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/company/dashboard');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/company/login');
  });
});

test.describe('posting a project', () => {
  test('shows signed-in users their next step', async ({ page }) => {
    const person = await verifiedMember('company');
    await openSessionAs(page, person);
    await page.goto('/post-project');
    await expect(page.getByText('Describe the work, choose a developer')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Complete your profile' }).click();
    await expect(page).toHaveURL(`/complete-company-profile/${person.userId}`);

    await openSessionAs(page, await memberWithProfile('developer'));
    await page.goto('/post-project');
    await expect(page.getByText('This page is for companies')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page).toHaveURL('/developer/dashboard');
  });

  test('leads a company whose profile is complete to the editor of a new project, and back', async ({
    page,
  }) => {
    await openSessionAs(page, await memberWithProfile('company'));
    await page.goto('/post-project');
    await page.getByRole('main').getByRole('link', { name: 'Start a project' }).click();
    await expect(page).toHaveURL(/\/company\/dashboard\/projects\/[\da-f-]+\/edit$/u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New project');
    await page.goBack();
    await expect(page).toHaveURL('/post-project');
  });

  test('leads a visitor through the login of a company to the editor of a new project, once', async ({
    page,
  }) => {
    const company = await memberWithProfile('company');
    await page.goto('/post-project');
    // Before hydration the link is a plain link: a faster click leads to the login, and no return path is stored.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await page.getByRole('link', { name: 'Create a company account' }).click();
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await logIn(page, company);
    await expect(page).toHaveURL(/\/company\/dashboard\/projects\/[\da-f-]+\/edit$/u);
    await page.goto('/company/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await expect(page).toHaveURL('/company/dashboard');
  });
});
