import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identities } from '../../../server/db/schema.ts';
import { whileHeldBeforeTransaction } from '../support/interleaving.ts';
import { listeningServer } from '../support/listening-server.ts';
import { ada, type Person, password, signUpVerified } from '../support/people.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';

const stolen = 'mallory@stranger.example';
const newPassword = 'Brand-New-Pass-7';
let server: Awaited<ReturnType<typeof listeningServer>>;
let browser: ReturnType<typeof signInBrowser>;
let person: Person;
/** The token of the owner, on another device. */
let own: string;
beforeEach(async () => {
  server = await listeningServer();
  browser = signInBrowser(server.env.publicUrl);
  person = await signUpVerified(server, ada);
  own = (await server.ok('logIn', { body: { email: ada.email, cred: password } })).token ?? '';
  await server.takeMails();
});
afterEach(() => server.close());

const tokenIn = (mail: { secret: string | null } | undefined) =>
  new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
const lastMail = async () => (await server.takeMails()).at(-1);
async function changeEmail(to: string, token: string): Promise<string> {
  await server.ok('sendEmailCode', { token, body: { email: to } });
  const code = (await lastMail())?.secret ?? '';
  await server.ok('changeEmail', { token, body: { email: to, code } });
  return tokenIn(await lastMail());
}
/** A sign-in at Google with this address, and the mailed link. */
async function mailedLink(email: string): Promise<string> {
  const identity = { choice: 'typed', name: 'M.', email, verified: 'on' };
  const { link = '' } = await browser.signIn('google', 'developer', identity);
  await server.ok('mailIdentityLink', { body: { token: link }, headers: browser.headers() });
  return tokenIn(await lastMail());
}
const useLink = (token: string) =>
  server.send('confirmIdentityLink', { body: { token }, headers: browser.headers() });
const changePassword = (token: string) =>
  server.ok('changePassword', { token, body: { currentPassword: password, newPassword } });

describe('a link that connects an identity', () => {
  test('ends when the owner recovers the account from the mailbox that the link was sent to', async () => {
    const undo = await changeEmail(stolen, person.token);
    const link = await mailedLink(stolen);
    await server.ok('undoEmailChange', { body: { token: undo } });
    expect((await useLink(link)).status).toBe(422);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test.each([
    ['the email is changed', () => changeEmail('ada@home.example', own)],
    ['the password is changed', () => changePassword(own)],
    ['all other devices are logged out', () => server.ok('endOtherDevices', { token: own })],
    ['all devices are logged out', () => server.ok('logOutEverywhere', { token: own })],
  ])('ends when %s', async (_, end) => {
    const link = await mailedLink(ada.email);
    await end();
    expect((await useLink(link)).status).toBe(422);
    expect(await server.db.select().from(identities)).toEqual([]);
  });
});

test('a link that connects an identity isn’t mailed once all other devices are logged out', async () => {
  const identity = { choice: 'typed', name: 'M.', email: ada.email, verified: 'on' };
  const { link = '' } = await browser.signIn('google', 'developer', identity);
  await server.takeMails();
  const { status } = await whileHeldBeforeTransaction(
    server,
    () => server.send('mailIdentityLink', { body: { token: link }, headers: browser.headers() }),
    () => server.ok('endOtherDevices', { token: own }),
  );
  expect(status).toBe(422);
  expect(await server.takeMails()).toEqual([]);
});

describe('a connection that a stranger’s session has started at a provider', () => {
  /** The provider's answer to the product, not yet delivered. */
  async function answerOfProvider(): Promise<string> {
    const started = await server.send('connect', {
      id: 'google',
      token: person.token,
      headers: browser.headers(),
    });
    browser.keep(started);
    const { address } = (await started.json()) as { address: string };
    const chooser = await browser.send(address);
    const interaction = new URL(chooser.headers.get('Location') ?? '', address).href;
    return browser.choose(interaction, { choice: 'typed', name: 'M.', email: stolen, verified: 'on' });
  }
  const stranger = async () => {
    const { sessions } = await server.ok('devices', { token: own });
    return sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  };

  test.each([
    ['the email is changed', () => changeEmail('ada@home.example', own)],
    ['the password is changed', () => changePassword(own)],
    ['their device is logged out', async () => server.ok('endDevice', { token: own, id: await stranger() })],
    ['all other devices are logged out', () => server.ok('endOtherDevices', { token: own })],
    ['all devices are logged out', () => server.ok('logOutEverywhere', { token: own })],
    ['they log out', () => server.ok('logOut', { token: person.token })],
  ])('ends when %s', async (_, end) => {
    const answer = await answerOfProvider();
    await end();
    await browser.send(answer);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('ends when the link in the mail of their sign-in is used', async () => {
    const { token = '' } = await server.ok('logIn', {
      body: { email: ada.email, cred: password },
      headers: { 'User-Agent': 'Elsewhere/1' },
    });
    const link = tokenIn(await lastMail());
    person = { ...person, token };
    const answer = await answerOfProvider();
    await server.ok('endByLink', { body: { token: link } });
    await browser.send(answer);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('ends when the sessions end while the provider is being called', async () => {
    const answer = await answerOfProvider();
    const landed = await whileHeldBeforeTransaction(
      server,
      () => browser.send(answer),
      () => server.ok('logOutEverywhere', { token: own }),
    );
    expect(landed.headers.get('Location')).toContain('?error=attempt_ended&provider=google');
    expect(await server.db.select().from(identities)).toEqual([]);
  });
});
