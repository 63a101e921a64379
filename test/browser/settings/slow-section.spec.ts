import { pressKey, tabTo } from '../support/keyboard.ts';
import { memberWithProfile } from '../support/members.ts';
import { holdRequests } from '../support/routes.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow change-password devices connections

test('a user who tabs on while a section loads keeps their place', async ({ page }) => {
  await openSessionAs(page, await memberWithProfile('company'));
  await page.goto('/company/dashboard/settings');
  await expect(page.getByLabel('Full name')).toBeVisible();
  for (const { section, name, path } of [
    { section: 'password', name: 'Password', path: '/v1/account/password' },
    { section: 'connected-accounts', name: 'Connected accounts', path: '/v1/account/connections' },
    { section: 'devices', name: 'Devices', path: '/v1/account/sessions' },
  ])
    await test.step(name, async () => {
      const held = await holdRequests(page, path);
      const sections = page.getByRole('navigation', { name: 'Settings' });
      await pressKey(page, sections.getByRole('link', { name }));
      const title = page.getByRole('heading', { level: 1 });
      await expect(page).toHaveURL(`/company/dashboard/settings/${section}`);
      await expect(title).toBeFocused();
      const email = sections.getByRole('link', { name: 'Email' });
      await tabTo(page, email, 'Shift+Tab');
      held.release();
      await expect(page.locator('.logo-turning')).toHaveCount(0);
      await expect(title).toHaveText(name);
      await expect(email).toBeFocused();
      await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
});
