import type { FrameLocator, Page } from 'playwright/test';
import { readClipboard } from '../support/clipboard.ts';
import { expect, test } from '../support/test.ts';

// The inspector's replay: a generated path on the real screen, without a server and without a network.

// Tall enough that the frame isn't scaled down: Playwright can't click in a scaled one.
test.use({ viewport: { width: 1440, height: 1500 } });

const story = 'Wrong code, then resend, then cooldown over';

/** Opens the paths of a flow; returns its screen. */
async function openPaths(page: Page, flow: string): Promise<FrameLocator> {
  await page.goto(`/inspector#/${flow}?replay=`);
  return page.frameLocator('iframe[title="Screen of this flow"]');
}

async function choosePath(page: Page, query: string, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search paths' }).fill(query);
  await page.getByRole('button', { name: title }).click();
  await expect(steps(page).first().getByLabel('passed')).toBeVisible();
}

/** Once everything that a replay may need is loaded, the network is blocked. */
async function cutOff(page: Page): Promise<void> {
  await expect(page.locator('[data-complete="true"]')).toBeVisible({ timeout: 30_000 });
  const context = page.context();
  await context.route('**', (route) => route.abort());
  await context.setOffline(true);
}

const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator(':scope > li');
const wrong = (page: Page) => page.locator('[data-result="wrong"]');
const fast = (page: Page) => page.getByLabel('Speed').selectOption('Fast');

async function expectAllRight(page: Page, count: number): Promise<void> {
  await expect(page.getByLabel('passed', { exact: true })).toHaveCount(count, { timeout: 20_000 });
  await expect(steps(page)).toHaveCount(count);
  await expect(wrong(page)).toHaveCount(0);
}

test('the replay steps forward and back through a login, and opens any step by its address', async ({
  page,
}) => {
  const screen = await openPaths(page, 'login');
  await choosePath(page, 'wrong password right one', 'Wrong password, then the right one');
  await fast(page);
  for (let step = 1; step <= 5; step += 1) {
    await page.getByRole('button', { name: 'Step forward' }).click();
    await expect(steps(page).nth(step).getByLabel('passed')).toBeVisible();
  }
  await expectAllRight(page, 6);
  await expect(screen.getByText('/company/dashboard')).toBeVisible();
  // Secrets are not shown.
  await expect(page.getByRole('list', { name: 'Effects' })).not.toContainText('t1');

  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page).toHaveURL(/step=4$/);
  await expect(page.getByLabel('passed', { exact: true })).toHaveCount(5);
  await page.evaluate(() => {
    location.hash = location.hash.replace('step=4', 'step=2');
  });
  await expect(page.getByLabel('passed', { exact: true })).toHaveCount(3);
  await expect(screen.getByRole('alert').filter({ hasText: 'Wrong email or password.' })).toBeVisible();
  await expect(wrong(page)).toHaveCount(0);
});

test('a path is copied, paused, handed over and taken back, reports what a screen lacks, and plays to its end offline', async ({
  page,
  context,
  baseURL,
}) => {
  const screen = await openPaths(page, 'verify-email');
  await choosePath(page, story, story);

  await test.step('copied as the name of its test and as steps', async () => {
    await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' });
    const copied = () => readClipboard(context);
    await page.getByRole('button', { name: 'Copy test name' }).click();
    await expect
      .poll(copied)
      .toMatch(/^verify-email > on the page for the code .*, then 30 s pass, then it is /);
    await page.getByRole('button', { name: 'Copy steps' }).click();
    await expect.poll(copied).toContain('2. Press the button ‘Verify’.');
    expect(await copied()).toContain('You should see: the countdown ‘0:30’');
  });

  await test.step('paused, handed over and taken back', async () => {
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(steps(page).nth(1).getByLabel('passed')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

    await page.getByRole('button', { name: 'Manual', exact: true }).click();
    await screen.getByLabel('Digit 4 of 4').fill('9');
    await screen.getByRole('button', { name: 'Verify' }).click();
    await expect(page.locator('[data-state="asking.code.verifying"]')).toHaveClass(/is-active/);
    const now = page.getByRole('region', { name: 'Possible next steps' });
    await now.getByRole('button', { name: 'Let 10 s pass' }).click();
    await expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
    await expect(page.getByText('0:10.000')).toBeVisible();
    await now.getByRole('button', { name: 'the server refuses the code as wrong' }).click();
    await expect(
      screen.getByRole('alert').filter({ hasText: 'This code is not the right one.' }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Manual', exact: true }).click();
    await expect(now).toBeHidden();
    await expect(wrong(page)).toHaveCount(0);
  });

  await test.step('what is missing is reported', async () => {
    const shown = screen.getByRole('heading', { name: 'Check your email' });
    await shown.evaluate((heading) => heading.setAttribute('data-before', ''));
    await page.getByRole('button', { name: 'Restart' }).click();
    // The earlier screen is gone, and the changes to it too.
    await expect(shown).not.toHaveAttribute('data-before');
    await shown.evaluate((heading) => {
      heading.style.display = 'none';
    });
    await fast(page);
    await page.getByRole('button', { name: 'Step forward' }).click();
    await expect(steps(page).nth(1).getByLabel('failed')).toBeVisible();
    await expect(wrong(page)).toHaveText(['The heading ‘Check your email’ is there']);
  });

  await test.step('played to its end, offline, and the chart follows', async () => {
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(wrong(page)).toHaveCount(0);
    await cutOff(page);
    await page.getByRole('button', { name: 'Play' }).click();
    await expectAllRight(page, 7);
    // spec §9: 30 s, skipped by a clock that is shown.
    await expect(page.getByText('0:30.000')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Resend' })).toBeEnabled();
    await expect(page.locator('[data-state="asking.resend.available"]')).toHaveClass(/is-active/);
    await expect(page.locator('.chart-transition.is-taken')).toContainText('30\u00a0000\u00a0ms');
    await expect(page).toHaveURL(/replay=0&step=6$/);
  });
});
