import { completeProfile, newPerson, signUp, verify } from '../support/account-forms.ts';
import {
  analyticsRequests,
  collected,
  collectedEvent,
  pollOften,
  sentText,
  someSource,
  storedNames,
} from '../support/analytics.ts';
import { passTime } from '../support/clock.ts';
import { banner, preferences, settingsButton } from '../support/consent.ts';
import { memberWithProfile } from '../support/members.ts';
import { publishProject } from '../support/projects.ts';
import { holdRequests } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test('nothing is fetched, sent or stored before the choice, nor after a decline', async ({ page }) => {
  const requests = analyticsRequests(page);
  await page.clock.install();
  await page.goto('/?utm_source=newsletter');
  await page.getByRole('link', { name: 'I’m hiring' }).click();
  await passTime(page);
  expect(requests).toEqual([]);
  expect(await storedNames(page)).toEqual([]);

  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.reload();
  await passTime(page);
  expect(requests).toEqual([]);
  expect(await storedNames(page)).toEqual(['cookieConsent']);
});

test('a visit with consent is tracked from the first page to logging out', async ({ page, request }) => {
  test.slow();
  const source = someSource();
  const person = newPerson('developer');
  const requests = analyticsRequests(page);
  const tokens: string[] = [];
  page.on('response', async (response) => {
    if (/\/v1\/(tokens|users\/verify)$/.test(response.url())) tokens.push(await response.text());
  });
  const event = (name: string) => collectedEvent(request, { source, name });

  await page.goto(`/?utm_source=${source}&utm_campaign=spring`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  const landing = await event('landing_page_view');
  expect(landing.properties).toMatchObject({
    utm_source: source,
    utm_medium: 'none',
    utm_campaign: 'spring',
    utm_term: 'none',
    utm_content: 'none',
    userId: null,
    role: null,
    email: null,
  });
  await page.getByRole('link', { name: 'I’m a developer' }).click();
  expect((await event('cta_clicked')).properties).toMatchObject({ cta: 'develop' });

  await signUp(page, person);
  expect((await event('SIGN_UP')).properties).toMatchObject({ email: person.email, role: 'DEVELOPER' });
  await verify(page, request, person);
  const who = { email: person.email, role: 'DEVELOPER' };
  expect((await event('user_logged_in')).properties).toMatchObject(who);
  expect((await event('$identify')).person).toBe(person.email);
  await completeProfile(page, person);
  expect((await event('profile_created')).properties).toMatchObject(who);
  expect((await event('$autocapture')).properties.utm_source).toBe(source);
  await event('$snapshot');
  const sent = () => requests.map(sentText).join('\n');
  // The check below looks in the right place: harmless text is found there, in replay too.
  await expect.poll(sent, pollOften).toContain('Please complete your profile');

  await page.getByRole('button', { name: 'Log out' }).click();
  const loggedOut = await event('user_logged_out');
  expect(loggedOut.properties).toMatchObject(who);
  expect(loggedOut.person).toBe(person.email);

  await page.goto('/blog/no-such-post');
  const blog = await event('blog_post_view');
  expect(blog.properties).toMatchObject({ slug: 'no-such-post', userId: null, email: null });
  expect(blog.person).not.toBe(person.email);
  await page.goto('/post-project');
  await event('post_project_view');
  await page.goto('/about');
  await expect
    .poll(
      async () => (await collected(request, { source, name: '$pageview' })).at(-1)?.properties.$pathname,
      pollOften,
    )
    .toBe('/about');

  const secrets = [person.password, ...tokens.flatMap((text) => text.match(/"token":"([^"]+)"/)?.[1] ?? [])];
  expect(secrets.length).toBeGreaterThan(2);
  const all = sent();
  for (const secret of secrets) expect(all).not.toContain(secret);
});

test('text written on the marketplace’s pages is in no replay and no event', async ({ page, request }) => {
  const source = someSource();
  const word = crypto.randomUUID();
  const requests = analyticsRequests(page);
  await publishProject(request, await memberWithProfile('company'), { title: `A shop ${word}` });
  await page.goto(`/about?utm_source=${source}`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await collectedEvent(request, { source, name: '$pageview' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('link', { name: word }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect
    .poll(
      async () =>
        (await collected(request, { source, name: '$autocapture' })).map(({ properties }) => properties),
      pollOften,
    )
    .toContainEqual(expect.objectContaining({ $event_type: 'click', $pathname: '/projects' }));
  const sent = () => requests.map(sentText).join('\n');
  // Only the title's length is left in the replay.
  await expect.poll(sent, pollOften).toContain(`* **** ${'*'.repeat(word.length)}`);
  expect(sent()).toContain('About');
  expect(sent()).not.toContain(word);
});

test('withdrawing consent stops analytics at once and after a reload, removes its data, and can be reversed', async ({
  page,
  request,
}) => {
  const source = someSource();
  await page.clock.install();
  await page.goto(`/about?utm_source=${source}`);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await collectedEvent(request, { source, name: '$pageview' });
  expect((await storedNames(page)).filter((name) => name.startsWith('ph_'))).not.toEqual([]);

  const requests = analyticsRequests(page);
  await settingsButton(page).click();
  await passTime(page);
  requests.length = 0;
  await preferences(page).getByRole('button', { name: 'Decline' }).click();
  expect(await storedNames(page)).toEqual(['cookieConsent']);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await page.mouse.click(5, 5);
  await passTime(page);
  expect(requests).toEqual([]);
  expect(await storedNames(page)).toEqual(['cookieConsent']);

  await settingsButton(page).click();
  await preferences(page).getByRole('button', { name: 'Accept All' }).click();
  await expect
    .poll(
      async () => (await collected(request, { source, name: '$pageview' })).at(-1)?.properties.$pathname,
      pollOften,
    )
    .toBe('/services');

  await settingsButton(page).click();
  await preferences(page).getByRole('button', { name: 'Decline' }).click();
  await page.reload();
  requests.length = 0;
  await page.mouse.click(5, 5);
  await passTime(page);
  expect(requests).toEqual([]);
  expect(await storedNames(page)).toEqual(['cookieConsent']);
});

test('withdrawing consent in another tab stops analytics here', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(async () => (await storedNames(page)).some((name) => name.startsWith('ph_'))).toBe(true);
  const other = await context.newPage();
  await other.goto('/terms');
  await settingsButton(other).click();
  await preferences(other).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => storedNames(page)).toEqual(['cookieConsent']);
  await page.mouse.click(5, 5);
  await passTime(page);
  expect(await storedNames(page)).toEqual(['cookieConsent']);
});

test('a client that still loads when consent is withdrawn never starts', async ({ page }) => {
  const requests = analyticsRequests(page);
  await page.clock.install();
  const file = await holdRequests(page, '/assets/module.full.no-external*');
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => requests.length).toBe(1);
  await settingsButton(page).click();
  await preferences(page).getByRole('button', { name: 'Decline' }).click();
  const arrived = page.waitForResponse('**/assets/module.full.no-external*');
  file.release();
  await (await arrived).finished();
  await passTime(page);
  expect(requests).toHaveLength(1);
  expect(await storedNames(page)).toEqual(['cookieConsent']);
});

test('a feature flag reorders the landing page from the next visit on', async ({ page }) => {
  await page.route('**/collector/flags/**', (route) =>
    route.fulfill({
      json: {
        flags: { 'landing-developers-first': { key: 'landing-developers-first', enabled: true } },
        errorsWhileComputingFlags: false,
      },
    }),
  );
  await page.clock.install();
  const links = page.getByRole('main').getByRole('link', { name: /^I’m (hiring|a developer)$/ });
  await page.goto('/');
  const answered = page.waitForResponse('**/collector/flags/**');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await answered;
  await passTime(page);
  await expect(links).toHaveText(['I’m hiring', 'I’m a developer']);
  await links.first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(links).toHaveText(['I’m a developer', 'I’m hiring']);
});

test('a survey is shown in its own style while functional cookies are allowed, and disappears with them', async ({
  page,
}) => {
  const answers = {
    '**/collector/array/**': { surveys: true },
    '**/collector/flags/**': { flags: {}, errorsWhileComputingFlags: false },
    '**/collector/api/surveys/**': {
      surveys: [
        {
          id: 'how',
          name: 'How',
          type: 'popover',
          start_date: '2026-01-01T00:00:00Z',
          questions: [{ type: 'open', question: 'How is it going?' }],
          conditions: null,
          appearance: {},
        },
      ],
    },
  };
  await page.clock.install();
  for (const [address, json] of Object.entries(answers))
    await page.route(address, (route) => route.fulfill({ json }));
  const question = page.getByText('How is it going?');
  await page.goto('/about');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect(question).toBeVisible();
  // If its style sheet were refused, it would be somewhere in the page's flow.
  const box = await question.boundingBox();
  expect(box?.y).toBeGreaterThan(300);
  await settingsButton(page).click();
  await preferences(page).getByLabel('Functional').uncheck();
  await preferences(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(question).toHaveCount(0);
  await passTime(page);
  await expect(question).toHaveCount(0);
});

test.describe('an uncaught error', () => {
  test.use({ expectedErrors: [/boom/] });

  test('is reported, without secrets', async ({ page, request }) => {
    const source = someSource();
    await page.goto(`/about?utm_source=${source}`);
    await banner(page).getByRole('button', { name: 'Accept All' }).click();
    await collectedEvent(request, { source, name: '$pageview' });
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('boom at /auth/callback?token=very-secret');
      });
    });
    const reported = await collectedEvent(request, { source, name: '$exception' });
    const text = JSON.stringify(reported.properties);
    expect(text).toContain('boom at /auth/callback?token=hidden');
    expect(text).not.toContain('very-secret');
  });
});
