import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema.ts';
import { ada, password, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

describe('sign-up', () => {
  test('creates an unverified account and mails a code of four digits', async () => {
    const user = await server.ok('signUp', { body: ada });
    expect(user).toEqual({
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: ada.name,
      email: ada.email,
      role: 'CORPORATE',
      isVerified: false,
    });
    const mails = await server.takeMails();
    expect(mails).toMatchObject([{ kind: 'verificationCode', recipient: ada.email }]);
    expect(mails[0]?.secret).toMatch(/^\d{4}$/);
  });

  test('stores the password only as argon2id', async () => {
    await server.ok('signUp', { body: ada });
    const [account] = await server.db.select().from(accounts);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(account)).not.toContain(password);
  });

  test('answers the same for an address that has an account, and notifies its owner by mail', async () => {
    const { userId } = await signUpVerified(server, ada);
    const again = { ...ada, name: 'Mallory', cred: 'Another-Pass-1', email: 'ADA@Company.example' };
    const answer = await server.ok('signUp', { body: again });
    expect(answer).toEqual({
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Mallory',
      email: ada.email,
      role: ada.role,
      isVerified: false,
    });
    expect(answer.userId).not.toBe(userId);
    const mails = await server.takeMails();
    expect(mails).toMatchObject([{ kind: 'signUpAttempted', recipient: ada.email }]);
    expect(mails[0]?.text).toContain('http://localhost:3000/company/login');
    expect(mails[0]?.text).not.toContain('Mallory');
    await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect(
      (await server.refused('logIn', { body: { email: ada.email, cred: 'Another-Pass-1' } })).status,
    ).toBe(401);
  });

  test('takes the same time for both', async () => {
    await signUpVerified(server, ada);
    server.pauses.length = 0;
    await server.ok('signUp', { body: ada });
    await server.ok('signUp', { body: { ...ada, email: 'new@company.example' } });
    expect(server.pauses).toEqual([300, 300]);
  });

  test('notifies the owner of an account three times for ten sign-ups at once', async () => {
    await signUpVerified(server, ada);
    await Promise.all(Array.from({ length: 10 }, () => server.ok('signUp', { body: ada })));
    expect(await server.db.select().from(accounts)).toHaveLength(1);
    // More than three notices an hour would only fill a mailbox.
    expect((await server.takeMails()).map(({ kind }) => kind)).toEqual(Array(3).fill('signUpAttempted'));
  });

  test.each(['abcdefgh', 'ABCDEFGH', '12345678'])('refuses the weak password %s', async (cred) => {
    expect(await server.refused('signUp', { body: { ...ada, cred } })).toMatchObject({
      status: 422,
      code: 'weakPassword',
      message: 'Password does not meet security requirements',
    });
    expect(await server.takeMails()).toEqual([]);
  });

  test.each([
    [{ cred: 'Ab-1' }, 'Password must be at least 8 characters long'],
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ name: ' ' }, 'Enter your full name.'],
    [{ role: 'ADMIN' }, 'Please check what you entered (role).'],
  ])('refuses %j with a readable message', async (wrong, message) => {
    expect(await server.refused('signUp', { body: { ...ada, ...wrong } })).toMatchObject({
      status: 422,
      message,
    });
  });

  test('ignores fields that the contract doesn’t name', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const user = await server.ok('signUp', {
      body: { ...ada, id, userId: id, verifiedAt: '2026-01-01', isVerified: true, passwordHash: 'x' },
    });
    expect(user.userId).not.toBe(id);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, ada.email));
    expect(account).toMatchObject({ id: user.userId, verifiedAt: null });
  });

  test('never takes a link from a request’s headers', async () => {
    await signUpVerified(server, ada);
    await server.ok('signUp', {
      body: ada,
      headers: { 'X-Forwarded-Host': 'evil.example', Origin: 'http://localhost:1' },
    });
    const [mail] = await server.takeMails();
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('refuses what can’t be stored for a known address, too', async () => {
    await signUpVerified(server, ada);
    const body = { ...ada, name: 'A\u0000da' };
    expect(await server.refused('signUp', { body })).toMatchObject({ status: 422, code: 'invalidInput' });
    // A typed backslash isn't such a character.
    expect((await server.send('signUp', { body: { ...ada, name: 'A\\u0000da' } })).status).toBe(201);
  });

  test('stores nothing when a value can’t be stored', async () => {
    expect(await server.refused('signUp', { body: { ...ada, name: 'A\u0000da' } })).toMatchObject({
      status: 422,
      code: 'invalidInput',
    });
    expect(await server.db.select().from(accounts)).toEqual([]);
    expect(await server.takeMails()).toEqual([]);
  });
});
