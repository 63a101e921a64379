import { randomUUID } from 'node:crypto';
import { appliedInvitation, invited as openInvitation } from '../../model/marketplace/invitation-samples.ts';
import { developer } from '../../support/profiles.ts';
import { call } from '../support/api.ts';
import { complete, verified } from '../support/people.ts';
import { applicationFields, publishProject, sendToProject } from '../support/projects.ts';
import { comeIn } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow invitation received-invitations

test('a company invites a developer, who is notified and opens the project', async ({
  page,
  request,
  browser,
}) => {
  // Only a word unique to them finds them.
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const invited = await verified(request, 'developer');
  const profile = { ...developer, displayName: 'Noor Haddad', headline: `Sails and ${word}` };
  await call(request, 'POST', '/v1/developer-profiles', { token: invited.token, body: profile });
  const owner = await complete(request, 'company');
  const clinic = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  await publishProject(request, owner, { title: 'A planner for gardens' });
  await comeIn(page, owner);
  await page.goto(`/company/dashboard/developers?q=${word}`);
  await page.getByRole('button', { name: 'Invite to apply: Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Noor Haddad to apply' });
  await dialog.getByLabel('Project').selectOption('A calendar for our clinic');
  await dialog.getByLabel('Message').fill('We liked your profile.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(dialog).toBeHidden();

  // A second one to the same project is refused, and the typed text stays.
  await page.getByRole('button', { name: 'Invite to apply: Noor Haddad' }).click();
  await dialog.getByLabel('Message').fill('Have you seen it?');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('You have invited them to this project already.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Have you seen it?');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await comeIn(theirs, invited);
  await theirs.goto('/developer/dashboard/notifications');
  await theirs.getByRole('link', { name: /invites you to apply to ‘A calendar for our clinic’/ }).click();
  await expect(theirs.getByRole('heading', { name: 'A calendar for our clinic', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Apply', exact: true })).toBeVisible();

  // Once it has ended, the notification leads to a page that says so and links onwards.
  await sendToProject(request, owner, clinic, { type: 'close', reason: 'We hired somebody.' });
  await theirs.goto('/developer/dashboard/notifications');
  await theirs.getByRole('link', { name: /invites you to apply to ‘A calendar for our clinic’/ }).click();
  await expect(theirs.getByText('It may have ended, or the link may be mistyped.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Find other projects' })).toBeVisible();
  await context.close();
});

test('a company without an open project is offered to post one', async ({ page, request }) => {
  const word = `kite${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const { token } = await verified(request, 'developer');
  const profile = { ...developer, headline: `Sails and ${word}` };
  await call(request, 'POST', '/v1/developer-profiles', { token, body: profile });
  await comeIn(page, await complete(request, 'company'));
  await page.goto(`/company/dashboard/developers?q=${word}`);
  await page.getByRole('button', { name: /^Invite to apply/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Post a project' }).click();
  await expect(page).toHaveURL('/post-project');
});

const invitations = '/developer/dashboard/saved?tab=invitations';

test('a developer finds an invitation among the saved items, and applies from there', async ({
  page,
  request,
}) => {
  const owner = await complete(request, 'company');
  const { id } = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const { token, userId } = await complete(request, 'developer');
  await comeIn(page, { token });
  await page.goto('/developer/dashboard/saved');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page).toHaveURL(invitations);
  await expect(page).toHaveTitle('Invitations · Counterpart');
  await expect(page.getByRole('heading', { name: 'No invitations yet' })).toBeVisible();
  const message = 'We liked your profile.\nTell us when you have time.';
  const body = { projectId: id, developerId: userId, message };
  await call(request, 'POST', '/v1/invitations', { token: owner.token, body });

  await page.reload();
  const card = page.getByRole('article', { name: 'A calendar for our clinic' });
  await expect(card).toContainText('Tidemark Instruments invited you on');
  await expect(card.getByText('We liked your profile.')).toBeVisible();
  await card.getByRole('link', { name: 'Apply to A calendar for our clinic' }).press('Enter');
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}?step=apply`);
  await expect(page.getByLabel('Cover letter')).toBeVisible();

  const application = await call(request, 'POST', `/v1/projects/${id}/applications`, {
    token,
    body: applicationFields,
  });
  await page.goto(invitations);
  await expect(card.getByText('You’ve applied to this project.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Apply/ })).toHaveCount(0);
  await card.getByRole('link', { name: /^See your application/ }).click();
  await expect(page).toHaveURL(`/developer/dashboard/applications/${String(application.id)}`);
});

test('an invitation to a project that has ended says so, and shows its title only to applicants', async ({
  page,
  request,
}) => {
  const owner = await complete(request, 'company');
  const ended = await publishProject(request, owner, { title: 'A calendar for our clinic' });
  const applied = await publishProject(request, owner, { title: 'A shop for plants' });
  const { token, userId: developerId } = await complete(request, 'developer');
  for (const { id: projectId } of [ended, applied])
    await call(request, 'POST', '/v1/invitations', {
      token: owner.token,
      body: { projectId, developerId, message: '' },
    });
  await call(request, 'POST', `/v1/projects/${applied.id}/applications`, { token, body: applicationFields });
  for (const project of [ended, applied])
    await sendToProject(request, owner, project, { type: 'close', reason: 'We hired somebody.' });
  await comeIn(page, { token });
  await page.goto(invitations);
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/^A shop for plants\s*Ended$/, /^This project has ended\s*Ended$/]);
  await expect(page.getByText(/^No one can apply any more/)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Apply/ })).toHaveCount(0);
});

test('more invitations come at the end of the list, and the focus is on the first of them', async ({
  page,
  request,
}) => {
  await comeIn(page, await complete(request, 'developer'));
  await page.route('**/v1/invitations?**', (route) =>
    route.fulfill({ json: { items: [appliedInvitation], nextCursor: null } }),
  );
  await page.route('**/v1/invitations', (route) =>
    route.fulfill({ json: { items: [openInvitation], nextCursor: 'next' } }),
  );
  await page.goto(invitations);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  const title = appliedInvitation.project.title ?? '';
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
});
