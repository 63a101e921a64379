import type { CDPSession, Page } from 'playwright/test';
import { passTime } from '../support/clock.ts';
import { type Member, memberWithProfile } from '../support/members.ts';
import { emptyStorage, openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** Chromium's own authenticator, with an owner who agrees to everything. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

async function listCredentials(devtools: CDPSession, authenticatorId: string) {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials;
}

/** Adds one by keyboard alone. */
async function addPasskey(page: Page, { side }: Member): Promise<void> {
  await page.goto(`/${side}/dashboard/settings/passkeys`);
  await page.getByRole('button', { name: 'Add a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey has been added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
}

test('a passkey is added, and logs in on the login page', async ({ page }) => {
  const member = await memberWithProfile('company');
  const { devtools, authenticatorId } = await plugIn(page);
  await openSessionAs(page, member);
  await addPasskey(page, member);
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome on' })).toContainText('Not used yet.');
  expect(await listCredentials(devtools, authenticatorId)).toMatchObject([
    { rpId: 'localhost', isResidentCredential: true },
  ]);

  await emptyStorage(page);
  // Only the button: the virtual owner would accept at once what the email field offers.
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  );
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const side of ['developer', 'company']) {
    await page.goto(`/${side}/login`);
    await expect(use).toBeInViewport({ ratio: 1 });
  }
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/company/dashboard');
  await page.goto('/company/dashboard/settings/passkeys');
  await expect(page.getByText(/Last used on/)).toBeVisible();
});

test('the email field offers a passkey, and taking it logs in', async ({ page }) => {
  const member = await memberWithProfile('developer');
  await plugIn(page);
  await openSessionAs(page, member);
  await addPasskey(page, member);
  await emptyStorage(page);
  await page.goto('/developer/login');
  // The virtual owner accepts what is offered at once.
  await expect(page).toHaveURL('/developer/dashboard');
});

test('a second passkey on the same device is refused with a message', async ({ page }) => {
  const member = await memberWithProfile('company');
  await plugIn(page);
  await openSessionAs(page, member);
  await addPasskey(page, member);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();
});

test('a page without our server’s marker makes no call beyond the specification, and shows no button', async ({
  page,
}) => {
  await page.route('**/developer/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(' data-backend="counterpart"');
    await route.fulfill({ response, body: html.replace(' data-backend="counterpart"', '') });
  });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/developer/login');
  await page.locator('[data-hydrated]').waitFor();
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await passTime(page);
  expect(calls.filter((path) => path.startsWith('/v1/') || path.includes('passkey'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
