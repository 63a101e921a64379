import type { APIRequestContext, Page } from 'playwright/test';
import { logIn, typeCode } from '../support/account-forms.ts';
import { inlineAlert } from '../support/alerts.ts';
import { call } from '../support/api.ts';
import { devConsoleSecret } from '../support/dev-console.ts';
import { type Member, unverifiedMember } from '../support/members.ts';
import { holdRequests, recordCalls } from '../support/routes.ts';
import { emptyStorage, openSessionAs, openWithState } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

// @flow verify-link

const instead = 'For your safety we sent you a link instead. Open it to verify your email.';
const byLink = '/v1/users/verify-by-link';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Enters a wrong code a number of times. */
async function guessWrong(request: APIRequestContext, token: string, otp: string, times: number) {
  for (let guess = 0; guess < times; guess += 1) {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.put('/v1/users/verify', { headers, data: { otp } });
    expect(answer.status()).toBe(422);
  }
}

/** A user who has entered 24 wrong codes, and one more wrong code. A login sends a new code for a used-up one. */
async function nearlyOut(request: APIRequestContext): Promise<{ person: Member; wrong: string }> {
  const person = await unverifiedMember('developer');
  const { email, token, password } = person;
  for (let count = 1; ; count += 1) {
    const code = await devConsoleSecret(request, { to: email, kind: 'verificationCode', count });
    const wrong = code === '1234' ? '4321' : '1234';
    await guessWrong(request, token, wrong, count < 5 ? 5 : 4);
    if (count === 5) return { person, wrong };
    await call(request, 'POST', '/v1/tokens', { body: { email, cred: password } });
  }
}

test('after the 25th wrong code a link is sent, which works once and keeps its token out of the address', async ({
  page,
  request,
}) => {
  const { person, wrong } = await nearlyOut(request);
  await openSessionAs(page, person);
  await openWithState(page, '/verify', { email: person.email, role: 'DEVELOPER' });
  await typeCode(page, wrong);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(inlineAlert(page)).toHaveText(instead);
  const link = await devConsoleSecret(request, { to: person.email, kind: 'verificationLink' });

  await test.step('a plain fetch of its address doesn’t use it up', async () => {
    expect((await request.get(link)).ok()).toBe(true);
  });

  await test.step('its token is removed from the address before any call, and a reload continues with it', async () => {
    const asked = recordCalls(page, 'POST', byLink);
    const answer = await holdRequests(page, byLink);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Verifying your email');
    await expect(page).toHaveURL('/verify');
    await page.reload();
    await expect(heading(page)).toHaveText('Verifying your email');
    await expect.poll(() => asked.requests.length).toBe(2);
    const token = new URL(link).searchParams.get('token');
    for (const sent of asked.requests) expect(sent.postDataJSON()).toMatchObject({ token });
    answer.release();
    await expect(page).toHaveURL(/\/complete-developer-profile\//);
    await expect(toast(page, 'Please complete your profile')).toBeVisible();
  });

  await test.step('the logged-in browser that signed up keeps the password', async () => {
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await logIn(page, person);
    await expect(page).toHaveURL(/\/complete-developer-profile\//);
  });

  await test.step('it works once', async () => {
    await emptyStorage(page);
    await page.goto(link);
    await expect(heading(page)).toHaveText('This link doesn’t work');
    await expect(inlineAlert(page)).toHaveText('This link has expired or was used already. Please log in.');
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await expect(page).toHaveURL('/developer/login');
  });
});
