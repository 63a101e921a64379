import { acceptedNotification, appliedNotification } from '../../model/marketplace/notification-samples.ts';
import { memberWithProfile } from '../support/members.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow notifications notification-bell

test('the bell counts unread notifications, and an opened one is read', async ({ page }) => {
  const person = await memberWithProfile('company');
  let unread = 1;
  const marked: unknown[] = [];
  await page.route('**/v1/notifications?*', (route) =>
    route.fulfill({ json: { items: [acceptedNotification, appliedNotification], nextCursor: null, unread } }),
  );
  await page.route('**/v1/notifications', (route) =>
    route.fulfill({ json: { items: [acceptedNotification, appliedNotification], nextCursor: null, unread } }),
  );
  await page.route('**/v1/notifications/read', (route) => {
    marked.push(route.request().postDataJSON());
    unread = 0;
    return route.fulfill({ json: { unread } });
  });
  await openSessionAs(page, person);
  await page.goto('/company/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications' });
  await expect(bell).toHaveText('Notifications1 unread');
  await bell.click();
  await expect(page).toHaveURL('/company/dashboard/notifications');
  await page.getByRole('link', { name: `Unread: ${acceptedNotification.text}` }).click();
  await expect(page).toHaveURL('/company/dashboard/projects/p1/applications/a1');
  await expect(bell).toHaveText('Notifications');
  expect(marked).toEqual([{ id: acceptedNotification.id, andOlder: false }]);
});
