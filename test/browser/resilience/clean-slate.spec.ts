import type { BrowserContext } from 'playwright/test';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { readPublicPages } from '../../../src/build/public-pages.ts';
import { analyticsRequests, collectedEvent, someSource, storedNames } from '../support/analytics.ts';
import { banner } from '../support/consent.ts';
import { complete } from '../support/people.ts';
import { storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** What being signed in stores (spec §4); it needs no consent. */
const ofTheAccount = ['authToken', 'userProfile', 'userType'];

/** Longer than the analytics client takes to send or to store what it has. */
const quiet = 1500;

test.describe('before a choice no page asks anybody but the product’s own host', () => {
  // The pages that somebody comes back to from a provider have no token here, and say so.
  test.use({ expectedErrors: [/^Social sign-in failed/] });
  for (const who of ['nobody', 'company', 'developer'] as const) {
    test(`with ${who} signed in`, async ({ page, context, request, baseURL }) => {
      test.slow();
      const asked = requestsOf(context);
      const measured = analyticsRequests(page);
      const member = who === 'nobody' ? null : await complete(request, who);
      const id = member?.userId ?? 'somebody';
      const parameters = {
        applicationId: id,
        contractId: id,
        side: 'company' as const,
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
      const addresses = new Set([
        ...Object.values({ ...paths, ...marketPaths }).map((path) => path(parameters)),
        ...readPublicPages().map(({ path }) => path),
        '/no-such-page',
      ]);
      for (const address of addresses) {
        // A page may clear what is stored, and that must not hide the next one.
        if (member) await storeItems(page, { authToken: member.token });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        await expect(banner(page), address).toBeVisible();
      }
      await page.waitForTimeout(quiet);
      expect(asked.length).toBeGreaterThan(addresses.size);
      expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
      expect(measured).toEqual([]);
      expect((await storedNames(page)).filter((name) => !ofTheAccount.includes(name))).toEqual([]);
    });
  }
});

test('all data that is cleared while analytics runs stays cleared, and the banner asks again', async ({
  page,
  request,
}) => {
  const source = someSource();
  const { token } = await complete(request, 'company');
  await storeItems(page, { authToken: token });
  await page.goto(`/about?utm_source=${source}`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await collectedEvent(request, { source, name: '$pageview' });
  expect((await storedNames(page)).filter((name) => name.startsWith('ph_'))).not.toEqual([]);
  await page.evaluate(() => {
    sessionStorage.setItem('somebody-elses', 'item');
    document.cookie = 'somebody-elses=cookie; path=/';
    localStorage.removeItem('authToken');
  });

  // The page stays: what runs in it could write again at any time.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedNames(page)).toEqual([]);
  await expect(banner(page)).toBeVisible();
  const requests = analyticsRequests(page);
  await page.mouse.click(5, 5);
  await page.getByRole('link', { name: 'I’m hiring' }).click();
  await expect(page).toHaveURL('/company/login?mode=sign-up');
  await page.waitForTimeout(2 * quiet);
  expect(await storedNames(page)).toEqual([]);
  expect(requests).toEqual([]);

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await page.waitForTimeout(quiet);
  expect(await storedNames(page)).toEqual([]);
  expect(requests).toEqual([]);
});

/** The addresses that any page of a browser asks for from now on, also by a socket. */
function requestsOf(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) urls.push(request.url());
  });
  for (const page of context.pages()) page.on('websocket', (socket) => urls.push(socket.url()));
  return urls;
}
