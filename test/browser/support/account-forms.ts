import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { devConsoleSecret } from './dev-console.ts';

export type Side = 'company' | 'developer';

export type Person = {
  readonly side: Side;
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

/** A user that no other test has. */
export function newPerson(side: Side): Person {
  const id = randomUUID().slice(0, 8);
  return { side, name: `Ada ${id}`, email: `ada.${id}@${side}.example`, password: 'Correct-horse-7' };
}

/** Fills in the sign-up form as a person would, and submits it. */
export async function signUp(page: Page, { side, name, email, password }: Person): Promise<void> {
  await page.goto(`/${side}/login`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/verify');
}

/** Types a code into the four boxes, one key after the other. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type(code);
}

/** Takes the code from the mail and verifies the address with it. */
export async function verify(page: Page, request: APIRequestContext, { email }: Person): Promise<void> {
  await typeCode(page, await devConsoleSecret(request, { to: email, kind: 'verificationCode' }));
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Fills in and submits the login form of the open page. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Fills in the minimal profile of a side, and saves it. */
export async function completeProfile(page: Page, person: Person): Promise<void> {
  const { side, name } = person;
  await saveProfile(page, person);
  await expect(page).toHaveURL(`/${side}/dashboard`);
  // Until the page has loaded only its frame is shown, and the focus still moves.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
}

/** Fills in the minimal profile of a side and saves it, without checking the next page. */
export async function saveProfile(page: Page, { side, name }: Person): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/complete-${side}-profile/`));
  if (side === 'company') {
    await page.getByLabel('Legal name').fill(`${name} Ltd`);
    await page.getByLabel('Country').selectOption('NL');
    await page.getByLabel('Size').selectOption('11-50');
    await page.getByLabel('Industry').selectOption('Software');
    await page
      .getByLabel('About')
      .fill('We make instruments that measure the sea, and software to read them.');
  } else {
    await page.getByLabel('Headline').fill('Numerical software, from sensor to chart');
    await page
      .getByLabel('About')
      .fill('Ten years of measuring things, and of making others believe the numbers.');
    await page.getByLabel('Skills').click();
    await page.keyboard.type('TypeScript,PostgreSQL,Rust,');
    await page.getByLabel('Years').fill('10');
    await page.getByRole('textbox', { name: 'Hourly rate' }).fill('85.50');
    await page.getByLabel('Hours').fill('24');
    await page.getByLabel('Available from').fill('2027-01-11');
  }
  await page.getByRole('button', { name: 'Save profile' }).click();
}
