import { call } from '../support/api.ts';
import { memberWithProfile } from '../support/members.ts';
import { projectFields, publishProject } from '../support/projects.ts';
import { openSessionAs, storeItems } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

// @flow project-search project-details

const title = 'A public calendar for our clinic';
const searchFor = (word: string) => `/projects?q=${encodeURIComponent(`"${word}"`)}`;

test('a visitor searches the open projects and reads one, without seeing which company posted it', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const word = `visitors${Date.now()}`;
  const description = `${projectFields.description} ${word}`;
  const { id } = await publishProject(request, owner, { title, description });
  await publishProject(request, owner, { title: 'The same for experts', description, level: 'Expert' });
  await page.goto(searchFor(word));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page).toHaveTitle('Projects · Counterpart');
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Newest', 'Best paid']);
  await page.getByLabel('Level').selectOption('Intermediate');
  await expect(page).toHaveURL(/^[^?]+\/projects\?q=.*level=Intermediate/);
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Save/ })).toHaveCount(0);

  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/projects/${id}$`));
  await expect(page.getByRole('region', { name: 'The company' })).toContainText('Confidential');
  await expect(page.getByRole('main')).not.toContainText('Tidemark');
  await expect(page.getByRole('main').getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Remove Intermediate' }).click();
  await expect(page).toHaveURL(/\/projects\?q=[^&]+$/);
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible();
});

test('a visitor who opens an address that asks for matches sees the newest projects', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  await publishProject(request, owner, { title });
  await page.goto('/projects?sort=match');
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('the server’s page of a project works without scripts, and the policy doesn’t treat its data as a script', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const owner = await memberWithProfile('company');
  const hostile = '</script><img src=x onerror=alert(1)> in a title';
  const { id } = await publishProject(request, owner, { title: hostile });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`/projects/${id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(reader.getByRole('main')).toContainText('no one is booked twice');
  await expect(reader.getByRole('main').getByRole('img')).toHaveCount(0);
  await reader.goto('/projects');
  await expect(reader.getByRole('link', { name: hostile }).first()).toHaveAttribute('href', /^\/projects\//);
  expect((await reader.goto('/projects/7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001'))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that page');
  await context.close();

  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => void refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      (window as unknown as { refused: (what: string) => void }).refused(`${violatedDirective} ${sample}`);
    });
  });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'JobPosting', title: hostile });
  expect(refused).toEqual([]);
});

test('a developer sees what Find work knows, and applies in their workspace', async ({ page, request }) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title });
  const { token } = await memberWithProfile('developer');
  await openSessionAs(page, { token });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('region', { name: 'The company' })).toContainText('Tidemark Instruments');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(`/developer/dashboard/find-work/${id}?step=apply`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Apply to ${title}`);
});

test('a company reads another’s project and can’t apply; its own is marked as its own', async ({
  page,
  request,
}) => {
  const owner = await memberWithProfile('company');
  const { id } = await publishProject(request, owner, { title });
  const { id: own } = await publishProject(request, await keep(page, await memberWithProfile('company')));
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('region', { name: 'The company' })).toContainText('Tidemark Instruments');
  await expect(page.getByText('You’re signed in as a company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
  await page.goto(`/projects/${own}`);
  await expect(page.getByText('This project is your own')).toBeVisible();
  await expect(page.getByText('You’re signed in as a company')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `/company/dashboard/projects/${own}/edit`,
  );
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page).toHaveURL(`/company/dashboard/projects/${own}`);

  async function keep<Member extends { readonly token: string }>(on: typeof page, member: Member) {
    await openSessionAs(on, member);
    return member;
  }
});

test.describe('a user who isn’t fully signed in reads as a visitor', () => {
  test.use({ expectedErrors: [/401/] });

  test('with a session that has ended', async ({ page, request }) => {
    const { id } = await publishProject(request, await memberWithProfile('company'), { title });
    await storeItems(page, { authToken: 'a-token-of-yesterday' });
    await page.goto(`/projects/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('region', { name: 'The company' })).toContainText('Confidential');
    await page.goto('/projects');
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  });
});

test.describe('a closed project', () => {
  test.use({ expectedErrors: [/404/] });

  test('is not found by a visitor, who gets a link to the other projects', async ({ page, request }) => {
    const owner = await memberWithProfile('company');
    const { id, version } = await publishProject(request, owner, { title });
    const body = { type: 'close', version, reason: 'We hired someone.' };
    await call(request, 'POST', `/v1/projects/${id}/events`, { token: owner.token, body });
    await page.goto(`/projects/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that project');
    await page.getByRole('link', { name: 'Find other projects' }).click();
    await expect(page).toHaveURL('/projects');
  });
});
