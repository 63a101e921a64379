import { beforeEach, describe, expect, test } from 'vitest';
import { ada, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

/** Many providers deliver `ada+anything@…` to `ada@…`: a thousand addresses, one mailbox. */
const tagged = (number: number) => ada.email.replace('@', `+${number}@`);
const stranger = (number: number) => ({ headers: { 'X-Forwarded-For': `198.51.100.${number}` } });

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1' });
});

describe('a mailbox under many addresses', () => {
  test('gets at most ten reset links at once, like one address', async () => {
    const ask = (number: number) =>
      server.send('forgotPassword', { body: { email: tagged(number) }, ...stranger(number) });
    for (let number = 1; number <= 10; number += 1) expect((await ask(number)).status).toBe(200);
    expect((await ask(11)).status).toBe(429);
  });

  test('gets at most fifty codes at once, for any accounts, and then one in a quarter of an hour', async () => {
    const ask = (number: number) =>
      server.send('signUp', { body: { ...ada, email: tagged(number) }, ...stranger(number) });
    for (let number = 1; number <= 50; number += 1) expect((await ask(number)).status).toBe(201);
    expect(await server.takeMails()).toHaveLength(50);
    const refusal = await ask(51);
    expect(refusal.status).toBe(429);
    expect(refusal.headers.get('Retry-After')).toBe('900');
    expect(await server.takeMails()).toEqual([]);
  });

  test('gets no more by resending codes or by logging in', async () => {
    const people: Awaited<ReturnType<typeof signUpUnverified>>[] = [];
    for (let number = 1; number <= 48; number += 1)
      people.push(await signUpUnverified(server, { ...ada, email: tagged(number) }));
    const resend = (index: number) =>
      server.send('resendOtp', { token: people[index]?.token ?? '', body: { email: tagged(index + 1) } });
    expect([await resend(0), await resend(1)].map(({ status }) => status)).toEqual([200, 200]);
    expect((await resend(2)).status).toBe(429);
    await server.takeMails();
    server.advance(11 * 60_000);
    for (const number of [4, 5])
      await server.ok('logIn', { body: { email: tagged(number), cred: ada.cred } });
    expect(await server.takeMails()).toEqual([]);
  });

  test('gets at most three notices of sign-ups, whichever of its accounts they are about', async () => {
    for (const number of [1, 2, 3, 4]) await signUpVerified(server, { ...ada, email: tagged(number) });
    await server.takeMails();
    for (const number of [1, 2, 3, 4]) await server.ok('signUp', { body: { ...ada, email: tagged(number) } });
    expect(await server.takeMails()).toHaveLength(3);
  });

  test('sends at most five contact messages', async () => {
    const body = { name: 'Ada', message: 'Where do I find the invoice?' };
    for (const number of [1, 2, 3, 4, 5])
      await server.ok('contact', { body: { ...body, email: tagged(number) } });
    expect(await server.refused('contact', { body: { ...body, email: ada.email } })).toMatchObject({
      status: 429,
    });
  });

  test('shares no limit with a similar address', async () => {
    for (let number = 1; number <= 10; number += 1)
      await server.ok('forgotPassword', { body: { email: tagged(number) } });
    await server.ok('forgotPassword', { body: { email: 'adam@company.example' } });
    await server.ok('forgotPassword', { body: { email: 'ada@other.example' } });
  });
});
