import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { inlineAlert } from '../support/alerts.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the contact form', () => {
  const message = 'I found a mistake on the terms page, third line.';
  const newSender = () => `cora.${randomUUID().slice(0, 8)}@sender.example`;
  async function write(page: Page, email: string): Promise<void> {
    await page.getByLabel('Name').fill('Cora Bell');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill(message);
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

  test('reaches the operator’s outbox', async ({ page, request }) => {
    const email = newSender();
    await page.goto('/contact');
    await write(page, email);
    await send(page);
    await expect(heading(page)).toHaveText('Message sent');
    expect((await findMail(request, email)).text).toContain(message);
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('keeps typed text across a visit to another page, a reload and a failure', async ({ page }) => {
    const email = newSender();
    await page.route('**/v1/contact-messages', (route) => route.abort('internetdisconnected'));
    await page.goto('/contact');
    // Before that a link loads a document.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await write(page, email);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await page.reload();
    // The draft comes back once the page is hydrated.
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await send(page);
    await expect(inlineAlert(page)).toContainText('couldn’t be sent');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await page.unroute('**/v1/contact-messages');
    await send(page);
    await expect(heading(page)).toHaveText('Message sent');
  });

  test('has the email of a signed-in user', async ({ page }) => {
    const person = await memberWithProfile('developer');
    await openSessionAs(page, person);
    await page.goto('/developer/dashboard');
    await expect(heading(page)).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });
});

/** The mail to the operator whose replies go to `sender`. */
async function findMail(request: APIRequestContext, sender: string): Promise<{ readonly text: string }> {
  const response = await request.get('/desk/outbox.json', { params: { to: 'support@counterpart.example' } });
  const mails = (await response.json()) as { kind: string; secret: string | null; text: string }[];
  const [mail, ...more] = mails.filter(({ kind, secret }) => kind === 'contactMessage' && secret === sender);
  expect(more).toEqual([]);
  if (!mail) throw new Error(`The dev console has no message of ${sender}.`);
  return mail;
}
