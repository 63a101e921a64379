import type { BrowserContext } from 'playwright/test';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { isInWorkspace } from '../../../src/app/pages/areas.ts';
import { analyticsRequests, collectedEvent, someSource, storedNames } from '../support/analytics.ts';
import { passTime } from '../support/clock.ts';
import { banner } from '../support/consent.ts';
import { firstPagePaths } from '../support/first-pages.ts';
import { memberWithProfile } from '../support/members.ts';
import { storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/**
 * Every page in front of the guard that the build doesn't render (site/public-pages.spec.ts visits those). Behind it a
 * request to another host is refused by the policy (server/http/headers.test.ts), and the console's error fails every
 * walk.
 */
const pages = [
  ...new Set([...listAddresses('company'), ...listAddresses('developer'), '/no-such-page']),
].filter((path) => !firstPagePaths.includes(path) && !isInWorkspace(path));

/** Every page, without a query, which is for its own calls. */
function listAddresses(side: 'company' | 'developer'): readonly string[] {
  const id = 'some-id';
  const parameters = {
    applicationId: id,
    contractId: id,
    side,
    userId: id,
    developerId: id,
    companyId: id,
    milestoneId: id,
    paymentId: id,
    projectId: id,
    section: 'messages',
    slug: 'no-such-post',
    tab: 'drafts',
  };
  return Object.values({ ...paths, ...marketPaths }).map(
    (path) => path(parameters as never).split('?')[0] ?? '',
  );
}

test.describe('before a choice', () => {
  // The pages that a provider returns to have no token here, and say so.
  test.use({ expectedErrors: [/^Social sign-in failed/] });

  test('a visitor’s pages make requests only to the product’s own host, and store nothing', async ({
    page,
    context,
    baseURL,
  }) => {
    const asked = collectRequests(context);
    const measured = analyticsRequests(page);
    expect(pages.length).toBeGreaterThan(6);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(banner(page), path).toBeVisible();
    }
    expect(asked.length).toBeGreaterThan(pages.length);
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(measured).toEqual([]);
    expect(await storedNames(page)).toEqual([]);
  });
});

test('data that is cleared while analytics runs stays cleared, and the banner asks again', async ({
  page,
  request,
}) => {
  const source = someSource();
  const { token } = await memberWithProfile('company');
  await page.clock.install();
  await storeItems(page, { authToken: token });
  await page.goto(`/about?utm_source=${source}`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await collectedEvent(request, { source, name: '$pageview' });
  expect((await storedNames(page)).filter((name) => name.startsWith('ph_'))).not.toEqual([]);
  await page.evaluate(() => {
    sessionStorage.setItem('foreign', 'item');
    document.cookie = 'foreign=cookie; path=/';
    localStorage.removeItem('authToken');
  });

  // The page stays: its scripts could write again at any time.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedNames(page)).toEqual([]);
  await expect(banner(page)).toBeVisible();
  const requests = analyticsRequests(page);
  await page.mouse.click(5, 5);
  await page.getByRole('link', { name: 'I’m hiring' }).click();
  await expect(page).toHaveURL('/company/login?mode=sign-up');
  await passTime(page);
  // The return path of the page that was opened without a session.
  expect(await storedNames(page)).toEqual(['draft:returnPath']);
  expect(requests).toEqual([]);

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await passTime(page);
  expect(await storedNames(page)).toEqual(['draft:returnPath']);
  expect(requests).toEqual([]);
});

/** The addresses that any page of a browser requests from now on, by socket too. */
function collectRequests(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) urls.push(request.url());
  });
  for (const page of context.pages()) page.on('websocket', (socket) => urls.push(socket.url()));
  return urls;
}
