import type { BrowserContext, Page } from 'playwright/test';
import { flowNames, lifecycleNames } from '../../support/flow-files.ts';
import { newPerson, signUp, typeCode, verify } from '../support/account-forms.ts';
import { readClipboard } from '../support/clipboard.ts';
import { expect, test } from '../support/test.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: /^Chart of/ });
const stateIn = (page: Page, path: string) => chartOf(page).locator(`[data-state="${path}"]`);
const events = (page: Page) => page.getByRole('region', { name: 'Events' });
const readScale = async (page: Page) => Number.parseInt(await page.getByLabel('Scale').innerText(), 10);

/** To another place of the page that is open. */
const go = (page: Page, place: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, place);

async function openInspector(context: BrowserContext, place = ''): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/inspector${place}`);
  return page;
}

test('the inspector lists every flow and lifecycle with its purpose, filters by typing, draws the chosen one, and gives its states addresses', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/inspector');
  const list = page.getByRole('navigation', { name: 'Flows' });
  await expect(list.getByRole('link')).toHaveCount(flowNames().length + lifecycleNames().length);
  await expect(list.getByRole('link', { name: /^Verify email/ })).toContainText('spec §4, OTP');
  await page.keyboard.press('/');
  await page.keyboard.type('cooldown');
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/verify-email$/);
  await expect(page.getByRole('heading', { name: 'Verify email', level: 1 })).toBeVisible();
  await expect(stateIn(page, 'asking.resend.coolingFirst')).toContainText('30 s');

  await test.step('a state is shown with everything it does, and the keyboard zooms', async () => {
    await go(page, '#/verify-email/asking.resend.sending');
    const panel = page.getByRole('complementary', { name: 'State' });
    await expect(panel.getByRole('heading', { name: 'sending' })).toBeVisible();
    await expect(panel).toContainText('resend is done');
    await expect(panel).toContainText('isFirstResend');
    await expect(stateIn(page, 'asking.resend.sending')).toBeInViewport();
    await panel.getByRole('link', { name: 'asking.resend.coolingLater' }).click();
    await expect(page).toHaveURL(/asking\.resend\.coolingLater$/);
    await expect(panel).toContainText('after laterCooldown, 60 000 ms');
    const before = await readScale(page);
    await page.keyboard.press('+');
    await expect.poll(() => readScale(page)).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect.poll(() => readScale(page)).toBeLessThan(before);
    await expect(stateIn(page, 'admitted')).toBeInViewport();
    // The keyboard alone reaches a state, and opens it.
    await stateIn(page, 'turnedAway').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/verify-email\/turnedAway$/);
  });

  await test.step('its chart is copied as a Mermaid diagram', async () => {
    await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' });
    await page.getByRole('button', { name: 'Copy as Mermaid' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    const copied = await readClipboard(context);
    expect(copied).toMatch(/^stateDiagram-v2\n/);
    expect(copied).toContain('deciding --> turnedAway: always [hasNoEmail]');
  });

  await test.step('an address that names nothing says so', async () => {
    await go(page, '#/no-such-flow');
    await expect(page.getByRole('heading', { name: 'Flow “no-such-flow” not found' })).toBeVisible();
    await go(page, '#/login/no.such.state');
    await expect(page.getByText('Login has no state “no.such.state”.')).toBeVisible();
  });
});

test('a lifecycle is drawn with the parties that may send its events, and shows what each needs and does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/inspector');
  const group = page
    .getByRole('navigation', { name: 'Flows' })
    .getByRole('region', { name: 'Lifecycles', exact: true });
  await expect(group.getByRole('link')).toHaveCount(lifecycleNames().length);
  await group.getByRole('link', { name: /^Project lifecycle/ }).click();
  await expect(page).toHaveURL(/#\/project-lifecycle$/);
  await expect(page.getByRole('navigation', { name: 'View' })).toHaveCount(0);
  await expect(chartOf(page).locator('[data-edge="closed|reopen|0"]')).toHaveText('reopen [by company]');
  await stateIn(page, 'closed').click();
  const panel = page.getByRole('complementary', { name: 'State' });
  const reopening = panel.getByRole('listitem').filter({ hasText: 'reopen' });
  await expect(reopening).toContainText('by company');
  await expect(reopening).toContainText('Needs: as for publish; ended less than 60 days ago');
  await expect(reopening).toContainText('Does: restarts the 30-day timer');
});

test('the inspector shows the running app during a sign-up, without any secret', async ({
  page,
  context,
  request,
}) => {
  const ada = newPerson('company');
  const inspector = await openInspector(context);
  await signUp(page, ada);
  // It follows the active flow.
  await expect(inspector).toHaveURL(/#\/verify-email$/);
  await expect(stateIn(inspector, 'asking.code.typing')).toHaveClass(/is-active/);
  await expect(events(inspector)).toContainText('login.signUpSubmitted');
  await events(inspector).getByText('login.signUpSubmitted').click();
  await expect(events(inspector)).toContainText('password: "••••"');
  await expect(events(inspector)).toContainText(ada.email);

  await typeCode(page, '0000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(events(inspector)).toContainText('verification failed');
  await expect(
    inspector.locator('[data-edge="asking.code.verifying|xstate.error.actor.verification|0"]'),
  ).toHaveClass(/is-taken/);
  await verify(page, request, ada);
  await expect(page).toHaveURL(/complete-company-profile/);
  await expect(inspector).toHaveURL(/#\/profile-registration$/);
  // Every logged entry is expanded before it is searched.
  await inspector.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const seen = await inspector.locator('body').innerText();
  expect(seen).toContain('verification done');
  expect(seen).not.toContain(ada.password);
  expect(seen).not.toMatch(/token: "(?!••••)/);
  expect(await inspector.content()).not.toContain(ada.password);
});

test('an inspector that is opened late knows the current states; its log can be filtered, paused and cleared', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson('developer'));
  const inspector = await openInspector(context, '#/verify-email');
  await expect(stateIn(inspector, 'asking.resend.available')).toHaveClass(/is-active/);
  await expect(inspector.getByRole('region', { name: 'Actors of /verify' })).toContainText(
    'asking.code.typing',
  );
  await expect(events(inspector)).toContainText('session.tokenReceived');
  await inspector.getByLabel('Filter by actor').selectOption({ label: 'Verify email' });
  await expect(events(inspector)).not.toContainText('session.tokenReceived');
  await inspector.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(stateIn(inspector, 'asking.resend.coolingFirst')).toHaveClass(/is-active/);
  await expect(events(inspector)).not.toContainText('otp.resendRequested');
  await inspector.getByRole('button', { name: /^Resume/ }).click();
  await expect(events(inspector)).toContainText('otp.resendRequested');
  await inspector.getByRole('button', { name: 'Clear' }).click();
  await expect(events(inspector)).toContainText('No events yet.');
  await page.close();
  await expect(inspector.getByText('No app connected')).toBeVisible();
});

test('the split view has the app beside its machines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/inspector');
  await page.getByRole('main').getByRole('button', { name: 'Split view' }).click();
  const app = page.frameLocator('iframe[title="App"]');
  await app.getByRole('link', { name: 'Log in' }).first().click();
  // The passkey's flow starts a moment after the page, and is followed until another one moves.
  await expect(page.getByRole('region', { name: /^Chart of passkeyLogin/ })).toBeVisible();
  await app.getByRole('button', { name: 'Create an account' }).click();
  await expect(stateIn(page, 'signingUp')).toHaveClass(/is-active/);
});

test('?inspect=stately reports to Stately’s inspector, masked, and to nothing else', async ({
  page,
  context,
}) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>window.published = [];
        addEventListener('message', ({ data }) => published.push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');</script>`,
    }),
  );
  await page.goto('/developer/login?inspect=stately');
  // Only a real click allows it to open a window.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const opening = page.waitForEvent('popup');
  await page.getByLabel('Email').fill('ada@dev.example');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const stately = await opening;
  const published = () =>
    stately.evaluate(() => JSON.stringify((window as unknown as { published: unknown }).published));
  await expect.poll(published).toContain('xstate.error.actor.authentication');
  expect(await published()).toContain('ada@dev.example');
  expect(await published()).not.toContain('Correct-horse-7');
});
