import type { Page } from 'playwright/test';
import { inlineAlert } from '../support/alerts.ts';
import { holdRequests } from '../support/routes.ts';
import { holdScripts, hydrated } from '../support/scripts.ts';
import { expect, test } from '../support/test.ts';

test('a prerendered page that doesn’t match its address is never shown: the app renders the right one', async ({
  page,
}) => {
  // What a static host sends for an unknown address.
  const landing = await (await page.request.get('/', { headers: { Accept: 'text/html' } })).body();
  await page.route('**/verify', (route) => route.fulfill({ body: landing, contentType: 'text/html' }));
  await page.route('**/terms', (route) => route.fulfill({ body: landing, contentType: 'text/html' }));
  const release = await holdScripts(page);
  await page.goto('/terms', { waitUntil: 'commit' });
  // The neutral shell is shown instead.
  await expect(page.locator('[data-frame]')).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(0);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await page.goto('/verify');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please login first to verify your account')).toBeVisible();
});

test.describe('before the app is hydrated', () => {
  test('a submitted form is sent once, by the app, with the typed text', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/v1/tokens', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 401, json: { message: 'Not this one.' } });
    });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.method());
    });
    const release = await holdScripts(page);
    await page.goto('/developer/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ada@developer.example');
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-7');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await release();
    await expect(inlineAlert(page)).toContainText('Not this one.');
    expect(sent).toEqual([{ email: 'ada@developer.example', cred: 'Correct-horse-7' }]);
    expect(documents).toEqual(['GET']);
    await expect(page.getByLabel('Email')).toHaveValue('ada@developer.example');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Correct-horse-7');
  });

  test('half-typed text stays, with the caret in it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/company/forgot-password', { waitUntil: 'commit' });
    await page.getByLabel('Email').pressSequentially('ada@');
    await release();
    await page.keyboard.type('company.example');
    await expect(page.getByLabel('Email')).toHaveValue('ada@company.example');
  });

  test('a move of the focus between two fields during hydration ends in the second field', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let steps: unknown;
      Object.defineProperty(window, 'recordedInput', {
        get: () => steps,
        set(value: unknown) {
          steps = value;
          // The app is about to hydrate the page, and does so at once when a field is left.
          if (value === null) queueMicrotask(() => document.querySelector('textarea')?.focus());
        },
      });
    });
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Email').pressSequentially('ada@developer.example');
    await release();
    await page.keyboard.type('Hello');
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
  });

  test('text typed into a form with a draft is in the draft', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Message').fill('The third line of the terms.');
    await release();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact'))).not.toBeNull();
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('The third line of the terms.');
  });

  for (const [missing, files, started] of [
    ['nothing of the app', '*', '*'],
    // The cipher is requested together with the page.
    ['all but the page', 'contact-*', 'calls-*'],
  ] as const)
    test(`Back works while ${missing} has loaded`, async ({ page }) => {
      await page.goto('/about');
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await page.getByLabel('Message').fill('The third line of the terms.');
      const code = await holdRequests(page, `/assets/${files}.js`);
      const asked = page.waitForRequest(`**/assets/${started}.js`);
      await page.reload({ waitUntil: 'commit' });
      await asked;
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL('/about');
      code.release();
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Counterpart');
    });

  test('a form that is about to be filled from its draft takes no typing', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Message').fill('The third line of the terms.');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact'))).not.toBeNull();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[name=message]')).toBeAttached();
    await expect(page.getByLabel('Message')).toBeHidden();
    await release();
    await expect(page.getByLabel('Message')).toHaveValue('The third line of the terms.');
  });

  test('a button pressed before hydration acts once', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/developer/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('ada@developer.example');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await release();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('ada@developer.example');
  });
});

test.describe('the scripts', () => {
  /** When the page was parsed, its first script requested and something painted, in ms since the visit started. */
  const readMoments = (page: Page) =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [paint] = performance.getEntriesByType('paint');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      if (!visit || !paint) throw new Error('The browser reports no times.');
      return {
        read: visit.domContentLoadedEventStart,
        asked: Math.min(...scripts.map(({ startTime }) => startTime)),
        painted: paint.startTime,
      };
    });

  test('load after the first paint on a fast connection', async ({ page }) => {
    // The server compresses a page on its first request, which isn't fast.
    await page.request.get('/developer/login', { headers: { Accept: 'text/html' } });
    await page.goto('/developer/login');
    await hydrated(page);
    const { read, asked, painted } = await readMoments(page);
    // However busy the machine is, the paint takes half a second at most.
    expect(asked).toBeGreaterThanOrEqual(Math.min(painted, read + 500));
  });

  test('are requested before the first paint on a slow connection', async ({ page }) => {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 100, ...unlimited });
    await page.goto('/developer/login');
    await hydrated(page);
    const { asked, painted } = await readMoments(page);
    expect(asked).toBeLessThan(painted);
  });
});

test('the chosen appearance is applied at first paint', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'appearance', value: 'dark', url: baseURL ?? '' }]);
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
});

test('a link on the first page renders the next one without reloading the document', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Counterpart');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work finds its other half.');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test.describe('when the router’s code can’t be fetched', () => {
  test.use({ expectedErrors: [/./] });

  test('the next page is loaded as a document, and receives its navigation state', async ({ page }) => {
    await page.route('**/assets/start-router-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('start-router'));
    await page.goto('/developer/login');
    await failed;
    await page.unroute('**/assets/start-router-*.js');
    await page.getByRole('link', { name: 'I’m hiring' }).click();
    await expect(page).toHaveURL('/company/login');
    await expect(page.getByRole('link', { name: 'I’m hiring' })).toHaveAttribute('aria-current', 'page');
  });
});
