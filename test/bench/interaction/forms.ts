import type { Browser, Page } from 'playwright';
import { setCpu, withBrowser } from '../browser.ts';
import { fromMail, unverified } from '../people.ts';
import { type Product, withProduct } from '../product.ts';
import type { Report, Row } from '../report.ts';
import { quantile } from '../statistics.ts';
import { clicks, forget, readClock, timedPage, type } from './timed-page.ts';

/** Each kind of input is timed at least so often. */
export const times = 40;
const slowness = 4;

export type Form = {
  readonly name: string;
  /** Opens it, as fast as this machine. */
  readonly open: (browser: Browser, product: Product) => Promise<Page>;
  /** Types and clicks at least this often; the form responds to each. */
  readonly use: (page: Page) => Promise<void>;
};

const login: Form = {
  name: 'login',
  open: (browser, { address }) => timedPage(browser, `${address}/developer/login`),
  use: async (page) => {
    await page.getByLabel('Email').focus();
    await type(page, 'ada.lovelace@engines.example');
    await page.getByLabel('Password', { exact: true }).focus();
    await type(page, 'Correct-Horse-9');
    await clicks(page, [page.getByRole('button', { name: 'Show password' })], times / 2);
    // The form shows errors until its fields are valid.
    await page.getByLabel('Email').fill('nobody');
    await clicks(page, [page.getByRole('button', { name: 'Log in', exact: true })], times / 2);
  },
};

const code: Form = {
  name: 'code (OTP)',
  open: async (browser, product) => {
    const person = await unverified(product);
    const page = await timedPage(browser, `${product.address}/developer/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Digit 1 of 4').waitFor();
    return page;
  },
  use: async (page) => {
    const [first, last] = [page.getByLabel('Digit 1 of 4'), page.getByLabel('Digit 4 of 4')];
    for (let round = 0; round < times / 4; round += 1) {
      await first.focus();
      await type(page, String(1000 + round * 11));
    }
    await last.press('Backspace');
    // One digit is missing: each time it is asked for, and the focus goes to the first box.
    await clicks(page, [page.getByRole('button', { name: 'Verify' }), last], times);
  },
};

const reset: Form = {
  name: 'reset',
  open: async (browser, product) => {
    const { email } = await unverified(product);
    const page = await timedPage(browser, `${product.address}/forgot-password`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const token = await fromMail(product, email, /reset-password-token\?token=([\w-]+)/);
    await page.goto(`${product.address}/reset-password-token?token=${token}`);
    await page.getByLabel('New Password').waitFor();
    return page;
  },
  use: async (page) => {
    await page.getByLabel('New Password').focus();
    await type(page, 'Correct-Horse-Battery-9');
    await page.getByLabel('Confirm Password').focus();
    await type(page, 'Correct-Horse-Staple-9');
    await clicks(page, await page.getByRole('button', { name: 'Show password' }).all(), times);
  },
};

/** From a key or a click until its answer is painted, on the forms that everybody meets. */
export const benchForms = (chromium: string): Promise<Report> => benchInputs(chromium, [login, code, reset]);

/** The same on any pages. */
export async function benchInputs(chromium: string, forms: readonly Form[]): Promise<Report> {
  const rows = await withProduct((product) =>
    withBrowser(chromium, async (browser) => {
      const all: Row[] = [];
      for (const form of forms) all.push(...(await measured(form, browser, product)));
      return all;
    }),
  );
  return {
    notes: [
      `From a key press or a click to the paint of its result, in ms, on a processor slowed down ${slowness} times. The budget is for the 75th percentile.`,
    ],
    tables: [{ head: ['form', 'input', 'samples', 'median', 'p75', 'slowest'], rows }],
  };
}

async function measured(form: Form, browser: Browser, product: Product): Promise<readonly Row[]> {
  const page = await form.open(browser, product);
  await setCpu(page, slowness);
  await forget(page);
  await form.use(page);
  const { benchPaints } = await readClock(page);
  await page.context().close();
  const kinds = ['keydown', 'click'] as const;
  return kinds.map((kind) => {
    const paints = benchPaints.filter((paint) => paint.type === kind);
    return buildRow(
      form.name,
      kind,
      paints.map(({ ms }) => ms),
    );
  });
}

function buildRow(form: string, kind: 'keydown' | 'click', durations: readonly number[]): Row {
  if (durations.length < times) throw new Error(`${form}: only ${durations.length} times ${kind}.`);
  const cell = (share: number) => String(Math.round(quantile(durations, share)));
  return {
    cells: [
      form,
      kind === 'click' ? 'click' : 'key',
      String(durations.length),
      cell(0.5),
      cell(0.75),
      cell(1),
    ],
    budget: { value: quantile(durations, 0.75), max: 100 },
  };
}
