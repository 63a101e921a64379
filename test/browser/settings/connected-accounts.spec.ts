import type { Page } from 'playwright/test';
import type { Person } from '../support/account-forms.ts';
import { pressKey, tabTo, typeInto } from '../support/keyboard.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// With the embedded provider, and by keyboard alone once there is an account.

const section = '/company/dashboard/settings/connected-accounts';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The providers' logos are visible in dark mode and in forced colors. */
async function expectMarks(page: Page): Promise<void> {
  for (const look of [{ colorScheme: 'dark' }, { colorScheme: 'dark', forcedColors: 'active' }] as const) {
    await page.emulateMedia(look);
    await expect(button(page, 'Connect GitHub')).toBeVisible();
    const lightness = await page.locator('.logo-github').evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      return [element, document.documentElement].map((box) => {
        if (!canvas) return 0;
        canvas.fillStyle = getComputedStyle(box).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      });
    });
    const [mark = 0, ground = 0] = lightness;
    expect(Math.abs(mark - ground)).toBeGreaterThan(300);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}

/** At the embedded provider: an identity with this verified address. */
async function chooseThere(page: Page, { name, email }: Pick<Person, 'name' | 'email'>): Promise<void> {
  await typeInto(page, page.getByLabel('Name'), name);
  await typeInto(page, page.getByLabel('Email (optional)'), email);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await tabTo(page, button(page, 'Log out'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Welcome back');
}

test('an identity with the user’s own address asks for the password once, and then signs in', async ({
  page,
}) => {
  const person = await memberWithProfile('company');
  await page.goto('/company/login');
  await pressKey(page, button(page, 'Continue with Google'));
  await chooseThere(page, person);

  await expect(heading(page)).toHaveText('Connect Google');
  await expect(page).toHaveURL('/link-identity');
  await expect(page.getByText(person.email)).toBeVisible();
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'Wrong-horse-7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That password isn’t right. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Welcome, ${person.name}`);

  await logOut(page);
  await pressKey(page, button(page, 'Continue with Google'));
  await chooseThere(page, person);
  await expect(heading(page)).toHaveText(`Welcome, ${person.name}`);
});

test('a user connects an identity with another address in Settings, and disconnects it', async ({ page }) => {
  const person = await memberWithProfile('company');
  await openSessionAs(page, person);
  await page.goto(section);
  await expect(heading(page)).toHaveText('Connected accounts');
  await expectMarks(page);
  await pressKey(page, button(page, 'Connect GitHub'));
  await chooseThere(page, { name: 'A. L.', email: `private.${person.email}` });

  await expect(page).toHaveURL(`${section}?connected=github`);
  await expect(page.getByText('GitHub is connected. You can sign in with it now.')).toBeVisible();
  const theirs = `GitHub (private.${person.email})`;
  await pressKey(page, button(page, `Disconnect ${theirs}`));
  await pressKey(page, page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }));
  await expect(page.getByText(`${theirs} is disconnected. It doesn’t sign you in any more.`)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(button(page, 'Connect GitHub')).toBeVisible();

  await pressKey(page, button(page, 'Connect GitHub'));
  await pressKey(page, button(page, 'Deny'));
  await expect(page.getByText('You canceled at GitHub, so nothing was connected.')).toBeVisible();
});
