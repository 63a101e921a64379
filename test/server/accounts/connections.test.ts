import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accounts, identities, oauthAttempts } from '../../../server/db/schema.ts';
import { minute } from '../../support/durations.ts';
import { listeningServer } from '../support/listening-server.ts';
import { ada, ben, type Person, signUpVerified } from '../support/people.ts';
import { production } from '../support/production.ts';
import { type SignInBrowser, signInBrowser } from '../support/sign-in-browser.ts';
import { testServer } from '../support/test-server.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: SignInBrowser;
let person: Person;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
  person = await signUpVerified(server, ada);
  await server.takeMails();
});
afterEach(() => server.close());

/** Another address than the account's: the session and the provider's response are enough. */
const atGoogle = { choice: 'typed', name: 'A. L.', email: 'private@elsewhere.example', verified: 'on' };
const read = (token = person.token) => server.ok('connections', { token });
const start = async (provider = 'google', token = person.token) => {
  const response = await server.send('connect', { id: provider, token, headers: browser.headers() });
  browser.keep(response);
  const { address } = (await response.json()) as { address: string };
  return address;
};
/** The provider's answer to the product, not yet delivered. */
const fetchAnswer = async (address: string, form: Readonly<Record<string, string>> = atGoogle) => {
  const chooser = await browser.send(address);
  const interaction = new URL(chooser.headers.get('Location') ?? '', address).href;
  return browser.choose(interaction, form);
};
const land = async (answer: string, from = browser) => {
  const { pathname, search } = new URL((await from.send(answer)).headers.get('Location') ?? '');
  return pathname + search;
};
const section = '/company/dashboard/settings/connected-accounts';
const connectGoogle = async () => land(await fetchAnswer(await start()));
/** The connected identities, in the order of the list. */
const listed = async (token = person.token) =>
  (await read(token)).connections.flatMap(({ identities: connected }) => connected);
const remove = (id: string, token = person.token) => server.send('disconnect', { id, token });
const idAt = async (index: number) => (await listed())[index]?.identityId ?? '';
const none = (provider: string) => ({ provider, canConnect: true, identities: [] });
const connected = {
  identityId: expect.any(String),
  email: 'private@elsewhere.example',
  needsConfirmation: false,
  isOnlyWayIn: false,
};

describe('connecting in Settings', () => {
  test('offers the providers, connects one to the signed-in user, and notifies them by mail', async () => {
    expect(await read()).toEqual({ connections: [none('google'), none('github')] });
    expect(await connectGoogle()).toBe(`${section}?connected=google`);
    expect(await read()).toEqual({
      connections: [
        {
          ...none('google'),
          identities: [{ ...connected, connectedAt: server.now().toISOString() }],
        },
        none('github'),
      ],
    });
    expect(await server.takeMails()).toMatchObject([{ kind: 'identityLinked', recipient: ada.email }]);
    const { token } = await browser.signIn('google', 'developer', atGoogle);
    expect((await browser.enter(token)).userId).toBe(person.userId);
  });

  test('needs a confirmation from the last ten minutes', async () => {
    server.advance(10 * minute);
    const refusal = await server.refused('connect', { id: 'google', token: person.token });
    expect(refusal).toMatchObject({ status: 403, code: 'confirmIdentity' });
    expect(await remove('none')).toMatchObject({ status: 403 });
    expect(await server.db.select().from(oauthAttempts)).toEqual([]);
  });

  test('is valid only in the browser that started it', async () => {
    const answer = await fetchAnswer(await start());
    const stranger = signInBrowser(server.env.publicUrl);
    await stranger.openChooser('google', 'company');
    expect(await land(answer, stranger)).toBe('/oauth/callback?error=attempt_ended&provider=google');
    expect(await server.db.select().from(identities)).toEqual([]);
    expect(await land(answer)).toBe(`${section}?connected=google`);
  });

  test('can be refused at the provider', async () => {
    const answer = await fetchAnswer(await start(), { choice: 'refused' });
    expect(await land(answer)).toBe(`${section}?error=access_denied&provider=google`);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('leaves an identity to the account that has it', async () => {
    const other = await signUpVerified(server, ben);
    await land(await fetchAnswer(await start('google', other.token)));
    await server.takeMails();
    expect(await connectGoogle()).toBe(`${section}?error=identity_taken&provider=google`);
    expect(await server.db.select().from(identities)).toMatchObject([{ accountId: other.userId }]);
    expect(await server.takeMails()).toEqual([]);
  });

  test('ends with the sessions of the account', async () => {
    const answer = await fetchAnswer(await start());
    await server.ok('logOutEverywhere', { token: person.token });
    expect(await land(answer)).toBe('/oauth/callback?error=attempt_ended&provider=google');
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('reports the provider’s error, as a code', async () => {
    const answer = new URL(await fetchAnswer(await start()));
    answer.searchParams.set('code', 'made-up');
    expect(await land(answer.href)).toBe(`${section}?error=provider_failed&provider=google`);
  });

  test.each([
    [20, 200],
    [21, 429],
  ])('answers try number %d with %d', async (tries, status) => {
    let last = 0;
    for (let made = 0; made < tries; made += 1)
      last = (await server.send('connect', { id: 'google', token: person.token })).status;
    expect(last).toBe(status);
  });

  test('rejects other providers', async () => {
    for (const id of ['facebook', '__proto__'])
      expect(await server.refused('connect', { id, token: person.token })).toMatchObject({
        code: 'notOffered',
      });
  });
});

describe('a provider isn’t offered', () => {
  test('if it isn’t set up', async () => {
    const live = await testServer({ ...production, GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' });
    const { token } = await signUpVerified(live, ada);
    const { connections } = await live.ok('connections', { token });
    expect(connections).toEqual([none('github')]);
    expect(await live.refused('connect', { id: 'google', token })).toMatchObject({ status: 404 });
  });

  test('on a site with another origin', async () => {
    const apart = await testServer({ SITE_URL: 'http://site.test/' });
    const { token } = await signUpVerified(apart, ada);
    expect(await apart.ok('connections', { token })).toEqual({ connections: [] });
    expect(await apart.refused('connect', { id: 'google', token })).toMatchObject({ code: 'notOffered' });
  });
});

describe('disconnecting', () => {
  test('removes the identity, and notifies the owner', async () => {
    await connectGoogle();
    await server.takeMails();
    const identityId = await idAt(0);
    const response = await remove(identityId);
    expect(await response.json()).toEqual({ connections: [none('google'), none('github')] });
    expect(await server.takeMails()).toMatchObject([{ kind: 'identityRemoved', recipient: ada.email }]);
    expect(await server.db.select().from(identities)).toEqual([]);
    expect((await remove(identityId)).status).toBe(404);
  });

  test('never removes the last sign-in method', async () => {
    await connectGoogle();
    await server.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.userId));
    await server.takeMails();
    expect(await listed()).toMatchObject([{ isOnlyWayIn: true }]);
    const google = await idAt(0);
    expect(await server.refused('disconnect', { id: google, token: person.token })).toMatchObject({
      status: 409,
      code: 'lastSignInMethod',
      message: 'Google (private@elsewhere.example) is the only way into your account. Set a password first.',
    });
    expect(await server.db.select().from(identities)).toHaveLength(1);
    expect(await server.takeMails()).toEqual([]);
    await land(await fetchAnswer(await start('github')));
    const both = await listed();
    expect(both).toMatchObject([{ isOnlyWayIn: false }, { isOnlyWayIn: false }]);
    // Where both are removed at once, one of them stays.
    const statuses = (await Promise.all(both.map(({ identityId }) => remove(identityId)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await server.db.select().from(identities)).toHaveLength(1);
  });

  test('leaves other users’ identities alone', async () => {
    const other = await signUpVerified(server, ben);
    await connectGoogle();
    const identityId = await idAt(0);
    expect((await remove(identityId, other.token)).status).toBe(404);
    expect(await server.db.select().from(identities)).toHaveLength(1);
  });
});

describe('two identities at one provider', () => {
  const second = { ...atGoogle, email: 'eve@elsewhere.example' };
  const connectSecond = async () => land(await fetchAnswer(await start(), second));
  beforeEach(async () => {
    await connectGoogle();
    server.advance(1);
    await connectSecond();
    await server.takeMails();
  });

  test('are each listed with their address', async () => {
    expect(await listed()).toMatchObject([{ email: atGoogle.email }, { email: second.email }]);
  });

  test('are each removed separately, which the mail names', async () => {
    const identityId = await idAt(1);
    await remove(identityId);
    expect(await listed()).toMatchObject([{ email: atGoogle.email }]);
    const [mail] = await server.takeMails();
    expect(mail?.text).toContain('Google (eve@elsewhere.example) doesn’t sign you in');
  });

  test('are each a sign-in method', async () => {
    await server.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, person.userId));
    await remove(await idAt(0));
    expect(await listed()).toMatchObject([{ email: second.email, isOnlyWayIn: true }]);
  });
});

describe('the address of an identity', () => {
  const listedEmails = async () => (await listed()).map(({ email }) => email);

  test('is shown only if the provider has verified it', async () => {
    await land(await fetchAnswer(await start(), { choice: 'typed', name: 'Eve', email: ada.email }));
    expect(await listedEmails()).toEqual([null]);
  });

  test('is the one from the last sign-in', async () => {
    await connectGoogle();
    await server.db.update(identities).set({ email: null });
    await browser.signIn('google', 'developer', atGoogle);
    expect(await listedEmails()).toEqual([atGoogle.email]);
  });
});

describe('after a reset of the password', () => {
  test('an identity needs another confirmation, which Settings also offers', async () => {
    await connectGoogle();
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const link = (await server.takeMails()).at(-1)?.secret ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    await server.ok('resetPassword', { token, body: { newPassword: 'Another-Horse-9' } });
    const login = await server.ok('logIn', { body: { email: ada.email, cred: 'Another-Horse-9' } });
    const session = login.token ?? '';
    expect(await listed(session)).toMatchObject([{ needsConfirmation: true, isOnlyWayIn: false }]);
    await land(await fetchAnswer(await start('google', session)));
    expect(await listed(session)).toMatchObject([{ needsConfirmation: false }]);
  });
});
