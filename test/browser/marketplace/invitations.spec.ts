import { randomUUID } from 'node:crypto';
import { developer } from '../../support/profiles.ts';
import { call } from '../support/api.ts';
import { memberWithProfile, verifiedMember } from '../support/members.ts';
import { publishProject } from '../support/projects.ts';
import { openSessionAs } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow invitation received-invitations

test('a company invites a developer, who is notified and opens the project', async ({
  page,
  request,
  browser,
}) => {
  // Only a word unique to them finds them.
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const invited = await verifiedMember('developer');
  const profile = { ...developer, displayName: 'Noor Haddad', headline: `Sails and ${word}` };
  await call(request, 'POST', '/v1/developer-profiles', { token: invited.token, body: profile });
  const owner = await memberWithProfile('company');
  await publishProject(request, owner, { title: 'A calendar for our clinic' });
  await publishProject(request, owner, { title: 'A planner for gardens' });
  await openSessionAs(page, owner);
  await page.goto(`/company/dashboard/developers?q=${word}`);
  await page.getByRole('button', { name: 'Invite to apply: Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Noor Haddad to apply' });
  await dialog.getByLabel('Project').selectOption('A calendar for our clinic');
  await dialog.getByLabel('Message').fill('We liked your profile.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openSessionAs(theirs, invited);
  await theirs.goto('/developer/dashboard/notifications');
  await theirs.getByRole('link', { name: /invites you to apply to ‘A calendar for our clinic’/ }).click();
  await expect(theirs.getByRole('heading', { name: 'A calendar for our clinic', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Apply', exact: true })).toBeVisible();
  await context.close();
});

test('a developer finds an invitation among the saved items, and applies from there', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const { token, userId } = await memberWithProfile('developer');
  const body = { projectId: id, developerId: userId, message: 'We liked your profile.' };
  await call(request, 'POST', '/v1/invitations', { token: owner.token, body });
  await openSessionAs(page, { token });
  await page.goto('/developer/dashboard/saved');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page).toHaveURL('/developer/dashboard/saved?tab=invitations');
  await expect(page).toHaveTitle('Invitations · Counterpart');
  const card = page.getByRole('article', { name: 'A calendar for our clinic' });
  await expect(card).toContainText('Tidemark Instruments invited you on');
  await expect(card.getByText('We liked your profile.')).toBeVisible();
  await card.getByRole('link', { name: 'Apply to A calendar for our clinic' }).press('Enter');
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}?step=apply`);
  await expect(page.getByLabel('Cover letter')).toBeVisible();
});
