import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '../../../../server/db/schema.ts';
import { ada, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

const instead = 'Try three unrelated words, with a capital letter or a number among them.';
const guessable = `This password is easy to guess. ${instead}`;
const stolen = `This password is in lists of stolen passwords. ${instead}`;
const own = `This password is little more than your name, your email or our name. ${instead}`;
const newPassword = 'Brand-New-Pass-7';
let server: TestServer;

async function requestReset(email: string): Promise<string> {
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email } });
  return new URL((await server.takeMails())[0]?.secret ?? '').searchParams.get('token') ?? '';
}
const signUp = (cred: string) => server.refused('signUp', { body: { ...ada, cred } });
const hasNoAccounts = async () => (await server.db.select().from(accounts)).length === 0;

describe('a new password', () => {
  beforeEach(async () => {
    server = await testServer();
  });

  test.each(['P@ssw0rd', 'Password1', 'PASSWORD123', '1qaz2wsx', 'QwertyuioP', 'trustno1', 'NCC1701D'])(
    'is not one of the most common, such as %s',
    async (cred) => {
      expect(await signUp(cred)).toMatchObject({ status: 422, code: 'passwordRefused', message: guessable });
      expect(await hasNoAccounts()).toBe(true);
      expect(await server.takeMails()).toEqual([]);
    },
  );

  test.each([
    'Ada Lovelace',
    'AdaLovelace',
    'Lovelace-1815',
    'ADA-Ada-ada-1',
    'ada@company.example',
    'Ada@Company.Example1',
    'Counterpart-1',
  ])('is not the user’s own name or address with little more, such as %s', async (cred) => {
    expect(await signUp(cred)).toMatchObject({ status: 422, code: 'passwordRefused', message: own });
    expect(await hasNoAccounts()).toBe(true);
  });

  test.each(['Lovelace-wrote-programs', 'Password-of-nobody-7', 'Adamant-Horse-9', password])(
    'may be anything else, such as %s',
    async (cred) => {
      await server.ok('signUp', { body: { ...ada, cred } });
    },
  );

  test('by a reset link is checked in the same way, against the account’s name and address; the link stays valid', async () => {
    await signUpVerified(server, ada);
    const token = await requestReset(ada.email);
    const reset = (cred: string) => server.refused('resetPassword', { token, body: { newPassword: cred } });
    const refusal = { status: 422, code: 'passwordRefused' };
    expect(await reset('Password1')).toMatchObject({ ...refusal, message: guessable });
    expect(await reset('Lovelace-1815')).toMatchObject({ ...refusal, message: own });
    await server.ok('resetPassword', { token, body: { newPassword } });
  });

  test('reveals nothing about an account without a valid link', async () => {
    await signUpVerified(server, ada);
    const refusal = await server.refused('resetPassword', {
      token: 'made-up',
      body: { newPassword: 'Password1' },
    });
    expect(refusal.status).toBe(401);
  });

  test('that was accepted before this rule still works', async () => {
    await signUpVerified(server, ada);
    const { hashPassword } = await import('../../../../server/accounts/passwords/password.ts');
    await server.db.update(accounts).set({ passwordHash: await hashPassword('Password1') });
    await server.ok('logIn', { body: { email: ada.email, cred: 'Password1' } });
  });
});

describe('a server with a service for stolen passwords', () => {
  const prefix = createHash('sha1').update(newPassword).digest('hex').toUpperCase().slice(0, 5);
  const suffix = createHash('sha1').update(newPassword).digest('hex').toUpperCase().slice(5);
  const others = [`${'0'.repeat(35)}:7`, `${'F'.repeat(35)}:1`];
  let service: Server;
  let asked: { path: string | undefined; headers: NodeJS.Dict<string | string[]> }[];
  /** The service's response: its lines, its status, or none at all. */
  let answer: readonly string[] | number | 'silence';
  beforeEach(async () => {
    asked = [];
    service = createServer(({ url, headers }, response) => {
      asked.push({ path: url, headers });
      if (answer === 'silence') return;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.end(answer.join('\r\n'));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    server = await testServer({ BREACH_CHECK_URL: `http://127.0.0.1:${port}/range/` });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    service.closeAllConnections();
    service.close();
  });
  const loggedAs = () => {
    const line = server.logged.findLast((text) => text.includes('"method":"POST"')) ?? '{}';
    return (JSON.parse(line) as { breachCheck?: string }).breachCheck;
  };
  function expectNoSecretSent(): void {
    const sent = JSON.stringify(asked);
    const logged = server.logged.join('\n');
    for (const secret of [newPassword, suffix]) {
      expect(sent).not.toContain(secret);
      expect(logged.toUpperCase()).not.toContain(secret.toUpperCase());
    }
    expect(logged).not.toMatch(new RegExp(`\\b${prefix}\\b`, 'i'));
  }

  test('rejects a stolen password, and sends the service only five characters of a hash', async () => {
    answer = [...others, `${suffix}:3`];
    expect(await signUp(newPassword)).toMatchObject({
      status: 422,
      code: 'passwordRefused',
      message: stolen,
    });
    expect(await hasNoAccounts()).toBe(true);
    expect(asked).toMatchObject([{ path: `/range/${prefix}`, headers: { 'add-padding': 'true' } }]);
    expectNoSecretSent();
  });

  test.each([
    ['others', others],
    ['padding', [...others, `${suffix}:0`]],
    ['nothing', []],
  ])('accepts a password for which the service only returns %s', async (_, lines) => {
    answer = lines;
    await server.ok('signUp', { body: { ...ada, cred: newPassword } });
    expect(asked).toHaveLength(1);
    expect(loggedAs()).toBeUndefined();
  });

  test('also rejects it with a reset link, which stays valid', async () => {
    answer = [];
    await signUpVerified(server, ada);
    const token = await requestReset(ada.email);
    answer = [`${suffix.toLowerCase()}:12`];
    expect(await server.refused('resetPassword', { token, body: { newPassword } })).toMatchObject({
      status: 422,
      code: 'passwordRefused',
      message: stolen,
    });
    answer = others;
    await server.ok('resetPassword', { token, body: { newPassword } });
  });

  test('doesn’t call the service for a password that is already rejected, nor at a login', async () => {
    answer = [];
    await signUp('Password1');
    await signUp('Lovelace-1815');
    await signUp('abcdefgh');
    expect(asked).toEqual([]);
    await signUpVerified(server, ada);
    expect(asked).toHaveLength(1);
  });

  test.each([429, 503, 301])(
    'accepts any password while the service answers %i, and logs that',
    async (status) => {
      answer = status;
      await server.ok('signUp', { body: { ...ada, cred: newPassword } });
      expect(loggedAs()).toBe(`status ${status}`);
      expectNoSecretSent();
    },
  );

  test('accepts any password while the service is down, and logs that', async () => {
    service.close();
    await server.ok('signUp', { body: { ...ada, cred: newPassword } });
    expect(loggedAs()).toContain('ECONNREFUSED');
    expectNoSecretSent();
  });

  test('waits five seconds for a response, then accepts the password, and logs that', async () => {
    answer = 'silence';
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const signedUp = server.ok('signUp', { body: { ...ada, cred: newPassword } });
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
    clock.abort(new DOMException('It took too long.', 'TimeoutError'));
    await signedUp;
    expect(timeout).toHaveBeenCalledWith(5_000);
    expect(loggedAs()).toBe('TimeoutError');
    expectNoSecretSent();
  });
});
