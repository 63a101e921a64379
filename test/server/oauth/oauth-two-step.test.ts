import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identities } from '../../../server/db/schema.ts';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { withTwoStep } from '../../support/authenticator.ts';
import { listeningServer } from '../support/listening-server.ts';
import { ada, ben, password, signUpVerified } from '../support/people.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: ReturnType<typeof signInBrowser>;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
});
afterEach(() => server.close());

const [mara] = readyIdentities.filter(({ name }) => name === 'Mara Lindqvist');
const form = { choice: mara?.subject ?? '' };
/** The browser's target after the provider. */
async function landing() {
  const answer = await browser.choose(await browser.openChooser('google', 'company'), form);
  return new URL((await browser.send(answer)).headers.get('Location') ?? '');
}

describe('a social sign-in to an account with two-step verification', () => {
  test('leads to the second step, without a session before it', async () => {
    const { token } = await browser.signIn('google', 'company', form);
    const { token: session = '', userId } = await browser.enter(token);
    const { code } = await withTwoStep(server, { userId, email: mara?.email ?? '', token: session });

    const { pathname, search, hash } = await landing();
    expect([pathname, search]).toEqual(['/two-step', '']);
    const [, challenge] = /^#token=([\w-]{43})$/.exec(hash) ?? [];
    expect(await server.db.query.handOffs.findMany()).toEqual([]);
    expect((await browser.readProfile(challenge ?? null)).status).toBe(401);

    const body = { challenge, code: code(), trustDevice: false };
    const { token: opened } = await server.ok('answerSecondFactor', { body });
    expect(await server.ok('profile', { token: opened })).toMatchObject({ userId, role: 'CORPORATE' });
  });

  test('needs no code on a trusted device', async () => {
    const { token } = await browser.signIn('google', 'company', form);
    const { token: session = '', userId } = await browser.enter(token);
    const { code } = await withTwoStep(server, { userId, email: mara?.email ?? '', token: session });
    const challenge = (await landing()).hash.replace('#token=', '');
    const body = { challenge, code: code(), trustDevice: true };
    browser.keep(await server.send('answerSecondFactor', { body }));
    expect((await landing()).pathname).toBe('/oauth/callback');
  });
});

describe('a pending connection of an identity to an account with two-step verification', () => {
  const adaThere = { choice: 'typed', name: 'A. L.', email: ada.email, verified: 'on' };
  const start = async () => {
    const person = await signUpVerified(server, ada);
    const app = await withTwoStep(server, person);
    const { link = '' } = await browser.signIn('google', 'developer', adaThere);
    return { person, app, link };
  };
  const confirm = (body: object) => server.send('confirmIdentityLink', { body, headers: browser.headers() });
  const challengeIn = async (response: Response) => {
    const { data } = (await response.json()) as { data: { secondFactor?: { challenge: string } } };
    return data.secondFactor?.challenge ?? '';
  };
  const answer = (challenge: string, code: string, trustDevice = false) =>
    server.send('answerSecondFactor', { body: { challenge, code, trustDevice }, headers: browser.headers() });
  const known = async () =>
    (await server.db.select().from(identities)).map(({ accountId, email, confirmedAt }) => [
      accountId,
      email,
      confirmedAt !== null,
    ]);

  test('is confirmed by the password and a code, not by one alone', async () => {
    const { person, app, link } = await start();
    const response = await confirm({ token: link, password });
    const challenge = await challengeIn(response);
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(response.headers.getSetCookie().join()).not.toContain('counterpart_device=');
    expect(await known()).toEqual([]);
    expect(await server.db.query.handOffs.findMany()).toEqual([]);
    expect(await server.takeMails()).toEqual([]);
    expect((await confirm({ token: link, password })).status).toBe(422);

    const { token } = (await (await answer(challenge, app.code())).json()) as { token: string };
    expect(await server.ok('profile', { token })).toMatchObject({ userId: person.userId });
    expect(await known()).toEqual([[person.userId, ada.email, true]]);
    expect((await server.takeMails()).map(({ kind }) => kind)).toContain('identityLinked');
  });

  test('is confirmed by the mailed link and a code', async () => {
    const { person, app, link } = await start();
    await server.ok('mailIdentityLink', { body: { token: link }, headers: browser.headers() });
    const [mail] = await server.takeMails();
    const mailed = new URL(mail?.secret ?? '').searchParams.get('token');
    const challenge = await challengeIn(await confirm({ token: mailed }));
    expect(await known()).toEqual([]);
    expect((await answer(challenge, app.code())).status).toBe(200);
    expect(await known()).toEqual([[person.userId, ada.email, true]]);
  });

  test('isn’t confirmed by a wrong code, nor once all sessions have ended', async () => {
    const { person, app, link } = await start();
    const challenge = await challengeIn(await confirm({ token: link, password }));
    const wrong = app.code() === '000000' ? '000001' : '000000';
    expect((await answer(challenge, wrong)).status).toBe(422);
    await server.ok('logOutEverywhere', { token: person.token });
    expect((await answer(challenge, app.code())).status).toBe(410);
    expect(await known()).toEqual([]);
  });

  test('ends when the identity is removed in Settings', async () => {
    const { person, app, link } = await start();
    const challenge = await challengeIn(await confirm({ token: link, password }));
    const [waiting] = await server.db.query.secondFactorChallenges.findMany();
    const [identity] = await server.db
      .insert(identities)
      .values({
        accountId: person.userId,
        provider: 'google',
        subject: waiting?.subject ?? '',
        email: ada.email,
        createdAt: server.now(),
      })
      .returning();
    const token = person.token;
    await server.ok('confirmIdentity', { token, body: { method: 'authenticator', code: app.code() } });
    await server.ok('disconnect', { token, id: identity?.id ?? '' });
    server.advance(30_000);
    expect((await answer(challenge, app.code())).status).toBe(410);
    expect(await known()).toEqual([]);
  });

  test('leaves the identity to another account that has connected it in the meantime', async () => {
    const { app, link } = await start();
    const challenge = await challengeIn(await confirm({ token: link, password }));
    const [waiting] = await server.db.query.secondFactorChallenges.findMany();
    const { userId } = await signUpVerified(server, ben);
    const identity = {
      provider: 'google',
      subject: waiting?.subject ?? '',
      createdAt: server.now(),
    } as const;
    await server.db.insert(identities).values({ ...identity, accountId: userId });
    expect((await answer(challenge, app.code())).status).toBe(200);
    expect((await known()).map(([accountId]) => accountId)).toEqual([userId]);
  });

  test('needs only the password on a trusted device', async () => {
    const { person, app, link } = await start();
    const logIn = { body: { email: ada.email, cred: password } };
    const { secondFactor } = await server.ok('logIn', logIn);
    browser.keep(await answer(secondFactor?.challenge ?? '', app.code(), true));
    const response = await confirm({ token: link, password });
    expect(await response.json()).toEqual({ data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await known()).toEqual([[person.userId, ada.email, true]]);
  });
});
