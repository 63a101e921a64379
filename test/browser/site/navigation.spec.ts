import { banner } from '../support/consent.ts';
import { coveredControls } from '../support/covered.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { hydrated } from '../support/scripts.ts';
import { openSessionAs, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

test('on a phone a workspace’s navigation is a bar at the bottom that covers nothing; the rest is under More', async ({
  page,
}) => {
  const { token } = await memberWithProfile('developer');
  await storeItems(page, { authToken: token });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/developer/dashboard/payments');
  const main = page.getByRole('navigation', { name: 'Main' });
  const more = main.locator('summary');
  const links = main.getByRole('link');
  await expect(banner(page)).toBeVisible();
  await expect(links).toHaveText(['Overview', 'Find work', 'Contracts', 'Messages']);
  await expect(more).toHaveText('More');
  const places = [...(await links.all()), more];
  const row = (await more.boundingBox())?.y;
  for (const place of places) {
    await expect(place).toBeInViewport({ ratio: 1 });
    await place.click({ trial: true });
    const { y, width, height } = (await place.boundingBox()) ?? {};
    expect(y).toBe(row);
    expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(coveredControls)).toEqual([]);
  // A long form.
  await page.goto('/developer/create-profile');
  await expect(page.getByLabel('Headline')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(coveredControls)).toEqual([]);
  await page.goto('/developer/dashboard/payments');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  expect(await page.evaluate(coveredControls)).toEqual([]);

  await more.press('Enter');
  await expect(main.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  await expect(links).toHaveCount(8);
  await expect(main.getByRole('link', { name: 'Settings' })).toBeVisible();
  // The backdrop.
  await page.mouse.click(160, 20);
  await expect(main.getByRole('link', { name: 'Payments' })).toBeHidden();
  await more.click();
  await main.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/developer/create-profile');
  await expect(links).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await more.click();
  await main.getByRole('link', { name: 'Settings' }).click();
  // The first section follows the list of the others; each of those leads back to it.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Your name');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Devices' }).click();
  await expect(title).toHaveText('Devices');
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(title).toHaveText('Your name');
  await expect(title).toBeFocused();
  await more.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/developer/login');
});

test.describe('the header of a public page', () => {
  test('asks new visitors for their side, except on the login pages; switching the side keeps the form', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/sign-up');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How will you use Counterpart?');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How will you use Counterpart?');
    await page.getByRole('link', { name: 'Start as a developer' }).click();
    await expect(page).toHaveURL('/developer/login?mode=sign-up');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(page.locator(':focus')).toHaveCount(0);
    await page.getByRole('link', { name: 'I’m hiring' }).click();
    await expect(page).toHaveURL('/company/login?mode=sign-up');
    await expect(page.getByLabel('Full Name')).toBeVisible();
  });

  test('leads to the side that was opened last, and stores nothing for a visitor', async ({ page }) => {
    const header = page.getByRole('banner');
    await page.goto('/about');
    await hydrated(page);
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await page.goto('/company/login');
    await hydrated(page);
    await page.getByRole('link', { name: 'Counterpart' }).first().click();
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/company/login');
    await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/company/login?mode=sign-up',
    );
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await hydrated(page);
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  test('leads to the side of the last account in this browser, and to the other side once the user has opened it', async ({
    page,
  }) => {
    const header = page.getByRole('banner');
    // As a request for a reset link leaves it (reading 14).
    await storeItems(page, { userType: 'CORPORATE' });
    await page.goto('/services');
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/company/login');
    const { token } = await memberWithProfile('developer');
    await openSessionAs(page, { token });
    await page.goto('/developer/dashboard');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/developer/login');
    // The address changes before the page; until then a click would hit the dashboard's own link.
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.getByRole('link', { name: 'Counterpart' }).first().click();
    await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/developer/login?mode=sign-up',
    );
  });

  test('has a menu in a narrow window, which leads on and closes', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/services');
    await hydrated(page);
    const menu = page.getByRole('banner').locator('details');
    const button = menu.locator('summary');
    await expect(button).toHaveText('Menu');
    await button.press('Enter');
    await expect(menu.getByRole('link')).toHaveText([
      'Projects',
      'Services',
      'About',
      'Blog',
      'Support',
      'Contact',
      'Sign up',
    ]);
    await menu.getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL('/support');
    await expect(menu).not.toHaveAttribute('open');
  });

  test('is one row at 320 px, even for a user with an incomplete profile', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openSessionAs(page, await verifiedMember('developer'));
    await page.goto('/about');
    const header = page.getByRole('banner');
    const action = await header.getByRole('link', { name: 'Your profile' }).boundingBox();
    const menu = await header.locator('summary').boundingBox();
    const brand = await header.getByRole('link', { name: 'Counterpart' }).boundingBox();
    expect(action?.y).toBe(menu?.y);
    expect(action?.y).toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0));
  });

  test('opens its menu without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: false,
      viewport: { width: 375, height: 700 },
    });
    const page = await context.newPage();
    await page.goto('/about');
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Blog' })).toBeVisible();
    await context.close();
  });
});

test('a missing part of a profile links to its field', async ({ page }) => {
  await openSessionAs(page, await memberWithProfile('company'));
  await page.goto('/company/dashboard');
  await expect(page.getByText('75%')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Website/ })
    .click();
  await expect(page.getByLabel('Website')).toBeFocused();
});

test('a developer copies the link to their profile', async ({ page, baseURL }) => {
  // No page may read the clipboard, not even in a test.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (text) => Promise.resolve(void (document.body.dataset.copied = text));
  });
  const person = await memberWithProfile('developer');
  await openSessionAs(page, person);
  const path = `/developer/profile/${person.userId}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-copied', `${baseURL}${path}`);
});
