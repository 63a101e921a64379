import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accounts, handOffs, identities, identityLinks, sessions } from '../../../server/db/schema.ts';
import { minute } from '../../support/durations.ts';
import { whileHeldBeforeTransaction } from '../support/interleaving.ts';
import { listeningServer } from '../support/listening-server.ts';
import { ada, ben, password, signUpVerified } from '../support/people.ts';
import { type SignInBrowser, signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: SignInBrowser;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
});
afterEach(() => server.close());

const adaThere = { choice: 'typed', name: 'A. L.', email: 'ADA@company.example', verified: 'on' };
const signIn = async (provider: 'google' | 'github' = 'google', from = browser) =>
  from.signIn(provider, 'developer', adaThere);
const waiting = async () => (await signIn()).link ?? '';
type From = Pick<SignInBrowser, 'headers'> | null;
const options = (body: object, from: From) => ({ body, ...(from && { headers: from.headers() }) });
const read = (token: string, from: From = browser) => server.ok('identityLink', options({ token }, from));
const refusedRead = (token: string, from: From = browser) =>
  server.refused('identityLink', options({ token }, from));
const confirm = (token: string, typed?: string, from: From = browser) =>
  server.send(
    'confirmIdentityLink',
    options(typed === undefined ? { token } : { token, password: typed }, from),
  );
const refusedConfirm = (token: string, typed?: string, from: From = browser) =>
  server.refused('confirmIdentityLink', options({ token, password: typed }, from));
const connect = async (token: string, typed?: string) => {
  const response = await confirm(token, typed);
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};
const mail = async (token: string) => {
  await server.ok('mailIdentityLink', options({ token }, browser));
  const [sent] = await server.takeMails();
  const address = new URL(sent?.secret ?? '');
  return { sent, address, token: address.searchParams.get('token') ?? '' };
};
/** The recipients of mails about connected identities, without mails about new devices. */
const mailedAddresses = async () =>
  (await server.takeMails())
    .filter(({ kind }) => kind === 'identityLinked')
    .map(({ recipient }) => recipient);
const expectNoIdentities = async () => {
  expect(await server.db.select().from(identities)).toEqual([]);
  expect(await server.db.select().from(handOffs)).toEqual([]);
};
const ended = { status: 422, code: 'linkEnded' };
async function reset(email = ada.email) {
  await server.ok('forgotPassword', { body: { email } });
  const link = (await server.takeMails()).at(-1)?.secret ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  await server.ok('resetPassword', { token, body: { newPassword: 'Another-Horse-9' } });
  await server.takeMails();
}

// One rule with many edge cases, so this file is longer than most.
describe('an account with a password', () => {
  test('shows the browser that signed in the pending connection, and nothing of the account', async () => {
    await signUpVerified(server, ada);
    expect(await read(await waiting())).toEqual({
      provider: 'google',
      email: 'ADA@company.example',
      isKnown: false,
      method: 'password',
    });
  });

  test('requires the password once: the sign-in continues, the owner is notified, and later ones need no password', async () => {
    const { userId, token: session } = await signUpVerified(server, ada);
    await server.takeMails();
    const link = await waiting();
    const handOff = await connect(link, password);
    expect(await browser.enter(handOff)).toMatchObject({ userId, name: ada.name, role: ada.role });
    expect(await mailedAddresses()).toEqual([ada.email]);
    expect(await server.db.select().from(identities)).toMatchObject([
      { provider: 'google', accountId: userId, confirmedAt: server.now() },
    ]);
    await server.ok('profile', { token: session });
    expect(await refusedConfirm(link, password)).toMatchObject(ended);
    expect((await browser.enter((await signIn()).token)).userId).toBe(userId);
    expect(await mailedAddresses()).toEqual([]);
  });

  test('hands off only to the browser that confirmed it', async () => {
    await signUpVerified(server, ada);
    const handOff = await connect(await waiting(), password);
    const stranger = signInBrowser(server.env.publicUrl);
    expect((await stranger.readProfile(handOff)).status).toBe(401);
    expect((await browser.readProfile(handOff)).status).toBe(200);
  });

  test('isn’t connected by a wrong password, or none', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    expect(await refusedConfirm(link, 'Wrong-Horse-9')).toMatchObject({ status: 422, code: 'wrongPassword' });
    expect(await refusedConfirm(link)).toMatchObject({ code: 'wrongPassword' });
    await expectNoIdentities();
  });

  test('accepts the right one after four wrong ones', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    for (let tries = 0; tries < 4; tries += 1) await confirm(link, 'Wrong-Horse-9');
    expect((await confirm(link, password)).status).toBe(200);
  });

  test('accepts none after five, but the mailed link', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    for (let tries = 0; tries < 5; tries += 1) await confirm(link, 'Wrong-Horse-9');
    expect(await refusedConfirm(link, password)).toMatchObject({ status: 422, code: 'tooManyWrong' });
    await expectNoIdentities();
    await server.takeMails();
    expect((await confirm((await mail(link)).token)).status).toBe(200);
  });

  test('counts wrong ones as wrong logins', async () => {
    await signUpVerified(server, ada);
    for (let links = 0; links < 2; links += 1) {
      const link = await waiting();
      for (let tries = 0; tries < 5; tries += 1) await confirm(link, 'Wrong-Horse-9');
    }
    expect((await confirm(await waiting(), password)).status).toBe(429);
    expect((await server.send('logIn', { body: { email: ada.email, cred: password } })).status).toBe(429);
    await expectNoIdentities();
  });

  test('is valid for ten minutes', async () => {
    await signUpVerified(server, ada);
    const [link, late] = [await waiting(), await waiting()];
    server.advance(10 * minute - 1);
    expect((await confirm(link, password)).status).toBe(200);
    expect(await refusedRead(late)).toMatchObject(ended);
    await server.db.delete(identities);
    await server.db.delete(handOffs);
    const next = await waiting();
    server.advance(10 * minute);
    expect(await refusedRead(next)).toMatchObject(ended);
    expect(await refusedConfirm(next, password)).toMatchObject(ended);
    await expectNoIdentities();
  });

  test('is inaccessible to another browser', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    const stranger = signInBrowser(server.env.publicUrl);
    await stranger.openChooser('google', 'company');
    for (const from of [stranger, null]) {
      expect(await refusedRead(link, from)).toMatchObject(ended);
      expect(await refusedConfirm(link, password, from)).toMatchObject(ended);
      expect(await server.refused('mailIdentityLink', options({ token: link }, from))).toMatchObject(ended);
    }
    await expectNoIdentities();
  });

  test('five confirmations at once connect it once', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(link, password)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.db.select().from(identities)).toHaveLength(1);
    expect(await server.db.select().from(handOffs)).toHaveLength(1);
  });

  test('isn’t connected by a password that is changed while it is compared', async () => {
    const person = await signUpVerified(server, ada);
    const link = await waiting();
    const change = { currentPassword: password, newPassword: 'Another-Horse-9' };
    const answer = await whileHeldBeforeTransaction(
      server,
      () => confirm(link, password),
      () => server.ok('changePassword', { token: person.token, body: change }),
    );
    expect(answer.status).toBe(422);
    await expectNoIdentities();
  });

  test('ends the pending connection when the password is changed or reset', async () => {
    const person = await signUpVerified(server, ada);
    const link = await waiting();
    const mailed = (await mail(link)).token;
    await server.ok('changePassword', {
      token: person.token,
      body: { currentPassword: password, newPassword: 'Another-Horse-9' },
    });
    expect(await refusedRead(link)).toMatchObject(ended);
    expect(await refusedRead(mailed)).toMatchObject(ended);
    const next = await waiting();
    await reset();
    expect(await refusedRead(next)).toMatchObject(ended);
  });
});

describe('a mailed link', () => {
  test('goes to the account’s address, and connects and signs in wherever it is opened', async () => {
    const { userId } = await signUpVerified(server, ada);
    await server.takeMails();
    const { sent, address, token } = await mail(await waiting());
    expect(sent).toMatchObject({ kind: 'identityLink', recipient: ada.email });
    expect(sent?.text).toContain('Someone signed in with Google (ADA@company.example)');
    expect(address.pathname).toBe('/link-identity');
    // Fetching it, as a mail scanner does, doesn't use it up.
    for (let times = 0; times < 2; times += 1)
      expect(await read(token, null)).toEqual({
        provider: 'google',
        email: 'ADA@company.example',
        isKnown: false,
        method: 'press',
      });
    await expectNoIdentities();
    const response = await confirm(token, undefined, null);
    const { data } = (await response.json()) as { data: { token: string } };
    const Cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    expect(Cookie).toMatch(/^counterpart_sign_in=/);
    // As with any hand-off, the token is only valid in the browser that opened the link.
    expect((await server.send('profile', { token: data.token })).status).toBe(401);
    const profile = await server.ok('profile', { token: data.token, headers: { Cookie } });
    expect(profile).toMatchObject({ userId });
    expect(await mailedAddresses()).toEqual([ada.email]);
    expect(await refusedConfirm(token, undefined, null)).toMatchObject(ended);
  });

  test('is valid for an hour', async () => {
    await signUpVerified(server, ada);
    const { token } = await mail(await waiting());
    server.advance(60 * minute - 1);
    expect(await read(token)).toMatchObject({ method: 'press' });
    server.advance(1);
    expect(await refusedConfirm(token)).toMatchObject(ended);
  });

  test('ends with the next one, and with the password', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    const [before, after] = [await mail(link), await mail(link)];
    expect(await refusedRead(before.token)).toMatchObject(ended);
    await connect(link, password);
    expect(await refusedRead(after.token)).toMatchObject(ended);
  });

  test('is mailed three times, then once an hour', async () => {
    await signUpVerified(server, ada);
    const link = await waiting();
    for (let times = 0; times < 3; times += 1) await mail(link);
    expect((await server.send('mailIdentityLink', options({ token: link }, browser))).status).toBe(429);
    server.advance(60 * minute);
    await mail(await waiting());
  });

  test('leads to no further link', async () => {
    await signUpVerified(server, ada);
    const { token } = await mail(await waiting());
    expect(await server.refused('mailIdentityLink', options({ token }, browser))).toMatchObject({
      code: 'otherMethod',
    });
  });
});

describe('an account without a password', () => {
  test('accepts no password, not even an empty one, and is connected by a mailed link', async () => {
    const { token } = await signIn();
    const { userId } = await browser.enter(token);
    const link = (await signIn('github')).link ?? '';
    expect(await read(link)).toMatchObject({ provider: 'github', method: 'mail' });
    for (const typed of ['', 'undefined', password])
      expect(await refusedConfirm(link, typed)).toMatchObject({ code: 'otherMethod' });
    await connect((await mail(link)).token);
    expect((await browser.enter((await signIn('github')).token)).userId).toBe(userId);
  });
});

describe('after a reset of the password', () => {
  test('a known identity is confirmed again by the new one, once', async () => {
    const { userId } = await signUpVerified(server, ada);
    await connect(await waiting(), password);
    await reset();
    const { token, link = '' } = await signIn();
    expect(token).toBeNull();
    expect(await read(link)).toMatchObject({ isKnown: true, method: 'password' });
    expect((await confirm(link, password)).status).toBe(422);
    const handOff = await connect(link, 'Another-Horse-9');
    expect((await browser.enter(handOff)).userId).toBe(userId);
    expect((await signIn()).token).not.toBeNull();
    expect(await server.db.select().from(identities)).toHaveLength(1);
  });

  test('other users’ identities stay confirmed', async () => {
    await signIn();
    const them = await signUpVerified(server, ben);
    await reset(them.email);
    expect((await signIn()).token).not.toBeNull();
  });

  test('a known identity is also confirmed again when its provider no longer returns the address', async () => {
    await signUpVerified(server, ada);
    await connect(await waiting(), password);
    await reset();
    const { verified: _, ...unproven } = adaThere;
    const { link = '' } = await browser.signIn('google', 'developer', unproven);
    expect(await read(link)).toMatchObject({ method: 'password' });
  });
});

describe('an identity that went to another account in the meantime', () => {
  test('is left with that account', async () => {
    const { userId } = await signUpVerified(server, ada);
    const other = await signUpVerified(server, ben);
    const link = await waiting();
    const [row] = await server.db.select().from(identityLinks);
    await server.db.insert(identities).values({
      provider: 'google',
      subject: row?.subject ?? '',
      accountId: other.userId,
      createdAt: server.now(),
    });
    expect(await refusedConfirm(link, password)).toMatchObject(ended);
    expect(await server.db.select().from(identities)).toMatchObject([{ accountId: other.userId }]);
    expect(await server.db.select().from(sessions).where(eq(sessions.accountId, userId))).toHaveLength(1);
  });
});

describe('a site on another host', () => {
  test('never asks for a password, because a forged link could do so: a mailed link connects', async () => {
    await server.close();
    server = await listeningServer({ SITE_URL: 'http://site.test/' });
    browser = signInBrowser(server.env.publicUrl);
    const { userId } = await signUpVerified(server, ada);
    await server.takeMails();
    const link = await waiting();
    expect(await read(link, null)).toMatchObject({ method: 'mail' });
    expect(await refusedConfirm(link, password, null)).toMatchObject({ code: 'otherMethod' });
    const { address, token } = await mail(link);
    expect(address.origin).toBe('http://site.test');
    const response = await confirm(token, undefined, null);
    expect(response.headers.getSetCookie()).toEqual([]);
    const { data } = (await response.json()) as { data: { token: string } };
    expect(await server.ok('profile', { token: data.token })).toMatchObject({ userId });
    expect((await server.send('profile', { token: data.token })).status).toBe(401);
  });
});

test('stores tokens as hashes only', async () => {
  await signUpVerified(server, ada);
  const link = await waiting();
  const mailed = (await mail(link)).token;
  const stored = JSON.stringify(await server.db.select().from(identityLinks));
  expect(stored).not.toContain(link);
  expect(stored).not.toContain(mailed);
  expect(await server.db.select().from(accounts)).toHaveLength(1);
});
