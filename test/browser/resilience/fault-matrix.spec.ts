import type { BrowserContext, Page } from 'playwright/test';
import type { RouteName } from '../../../contract/routes.ts';
import { type FaultName, faults } from '../../unit/fault-matrix/faults.ts';
import { type Cell, nothing, readCells } from '../../unit/fault-matrix/table.ts';
import { typeCode } from '../support/account.ts';
import { stopClock } from '../support/clock.ts';
import { type FailingNetwork, failingNetwork } from '../support/failing-network.ts';
import { comeIn, openWithState, storedItem, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

/**
 * The table of `test/unit/fault-matrix/fault-matrix.md`, which is asserted whole there, once more in a browser: a
 * representative of each kind of fault, and of each way that a screen goes on.
 */
type Place = {
  readonly call: RouteName;
  readonly open: (page: Page) => Promise<unknown>;
  readonly type: (page: Page) => Promise<unknown>;
  readonly button: string;
  /** A field that was typed into, and its text. */
  readonly field: string;
  readonly text: string;
  /** One after the other, on the same page: each shows that the one before has left it usable. */
  readonly meets: readonly FaultName[];
};

const email = 'ada@company.example';
const password = 'Correct-horse-7';
/** spec §9: how long a toast takes to go. In ms. */
const toastLeaves = 1000;

async function typeLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const login = {
  open: (page: Page) => page.goto('/company/login'),
  type: typeLogin,
  button: 'Log in',
  field: 'Email',
  text: email,
} as const;

const places: Readonly<Record<string, Place>> = {
  'log in': {
    ...login,
    call: 'logIn',
    meets: ['401', '500 HTML', '200 HTML', 'malformed', 'empty', 'list', 'cancelled', 'slow'],
  },
  'profile after login': { ...login, call: 'profile', meets: ['403', 'wrong fields'] },
  'ask for a link': {
    call: 'forgotPassword',
    open: (page) => page.goto('/company/forgot-password'),
    type: (page) => page.getByLabel('Email').fill(email),
    button: 'Send Reset Link',
    field: 'Email',
    text: email,
    meets: ['422', '429', '500 JSON', 'offline', 'slow'],
  },
  'judge the code': {
    call: 'verify',
    async open(page) {
      await comeIn(page, { token: 'an earlier token' });
      await openWithState(page, '/verify', { email, role: 'CORPORATE' });
    },
    type: (page) => typeCode(page, '1234'),
    button: 'Verify',
    field: 'Digit 1 of 4',
    text: '1',
    meets: ['409', 'empty', 'slow'],
  },
  'set the password': {
    call: 'resetPassword',
    async open(page) {
      await storeItems(page, { reset_token: 'a link', userType: 'CORPORATE' });
      await page.goto('/reset-password');
    },
    async type(page) {
      await page.getByLabel('New Password').fill(password);
      await page.getByLabel('Confirm Password').fill(password);
    },
    button: 'Reset Password',
    field: 'New Password',
    text: password,
    meets: ['no answer', '404'],
  },
};

test('every kind of fault has its representative', () => {
  const met = Object.values(places).flatMap(({ meets }) => meets);
  expect(new Set(met)).toEqual(new Set(Object.keys(faults)));
});

for (const [name, place] of Object.entries(places))
  test(`${name} meets ${place.meets.join(', ')}`, async ({ page, context }) => {
    const documents: string[] = [];
    const network = await failingNetwork(page);
    await stopClock(page);
    await place.open(page);
    await expect(page.getByRole('button', { name: place.button, exact: true })).toBeVisible();
    const before = new URL(page.url()).pathname;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const fault of place.meets)
      await test.step(fault, async () => {
        const cell = cellOf(name, fault);
        await tryOnce(page, context, network, place, fault);
        await expectOutcome(page, cell, place, before);
        if (fault === 'offline') await returnVisit(page, context);
        // Neither by itself again, nor after a minute.
        await page.clock.fastForward(60_000);
        await page.clock.runFor(toastLeaves);
        expect(network.calls()).toBe(1);
      });
    expect(documents).toEqual([]);
  });

/** Types where nothing stands, sends, and lets the fault happen to its end. */
async function tryOnce(
  page: Page,
  context: BrowserContext,
  network: FailingNetwork,
  { call, type, button, field, text }: Place,
  fault: FaultName,
): Promise<void> {
  if ((await page.getByLabel(field).inputValue()) !== text) await type(page);
  network.meet(call, fault);
  if (fault === 'offline') await context.setOffline(true);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(network.calls).toBe(1);
  if (fault === 'cancelled') {
    await page.clock.runFor(10_000);
    await page.getByRole('button', { name: 'Cancel' }).click();
    network.letGo();
  }
  if (fault === 'slow') {
    await page.clock.runFor(29_999);
    // Still waited for, with a way out.
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(page.getByLabel(field)).toHaveValue(text);
    await page.clock.runFor(1);
    network.letGo();
  }
}

/** The connection is back, and the page says no longer that it isn't. */
async function returnVisit(page: Page, context: BrowserContext): Promise<void> {
  const offline = page.getByText('You’re offline.');
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
}

async function expectOutcome(page: Page, cell: Cell, { field, text }: Place, before: string): Promise<void> {
  const { screen, toast: toasts, goesTo, session, typed } = cell;
  await expect(page).toHaveURL(goesTo === nothing ? before : goesTo);
  if (screen !== nothing) await expect(page.getByRole('main').getByText(screen).first()).toBeVisible();
  if (toasts !== nothing)
    for (const words of toasts.split(' / ')) await expect(toast(page, words)).toBeVisible();
  // Never blank.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (typed === 'kept') await expect(page.getByLabel(field)).toHaveValue(text);
  // Or there is nothing left to type into.
  if (typed === 'emptied') await expect.poll(async () => (await valuesOf(page, field)).join('')).toBe('');
  const isSignedIn = session === 'kept' || session === 'begun';
  expect((await storedItem(page, 'authToken')) !== null).toBe(isSignedIn);
}

const valuesOf = (page: Page, field: string) =>
  page.getByLabel(field).evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));

function cellOf(place: string, fault: FaultName): Cell {
  const cell = readCells().find((one) => one.place === place && one.fault === fault);
  if (!cell) throw new Error(`The table has no cell for ${place} and ${fault}.`);
  return cell;
}
