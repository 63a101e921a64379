import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema.ts';
import { countAttempts } from '../../../server/limits/limiter.ts';
import { ada, ben, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type CallOptions, deviceCookie, type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '1' });
});

const home = '203.0.113.7';
const newPassword = 'Brand-New-Pass-7';

const login = (email: string, cred: string, cookie = '', network = home) => ({
  body: { email, cred },
  headers: { 'X-Forwarded-For': network, ...(cookie && { Cookie: cookie }) },
});
const right = (cookie = '', email = ada.email) => login(email, password, cookie);
const wrong = (cookie = '', email = ada.email) => login(email, 'Wrong-Pass-1', cookie);

async function deviceAfter(call: 'logIn' | 'verify' | 'resetPassword', options: CallOptions, on = server) {
  const answer = await on.send(call, options);
  expect(answer.status).toBe(200);
  return deviceCookie(answer);
}

/** Strangers elsewhere use up the limit shared by all unknown devices. */
async function besiege(email = ada.email): Promise<void> {
  for (let guess = 1; guess <= 50; guess += 1)
    await countAttempts([['wrongLoginsElsewhere', email]], server.deps);
}

async function requestReset(email: string): Promise<string> {
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email } });
  const [mail] = await server.takeMails();
  return new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
}

describe('a neighbor in the owner’s network', () => {
  const answersTo = async (email: string) => {
    await besiege(email);
    const { status, code, message } = await server.refused('logIn', wrong('', email));
    return { status, code, message };
  };

  test('gets the same answers for an address whose owner logs in there as for one without an account', async () => {
    await signUpVerified(server, ada);
    await server.ok('logIn', right());
    expect(await answersTo(ada.email)).toEqual(await answersTo('no@body.example'));
  });

  test('gains no attempts from the owner’s logins there', async () => {
    await signUpVerified(server, ada);
    const refusals = async (email: string, inBetween: () => Promise<unknown>) => {
      for (let guess = 1; guess <= 9; guess += 1) await server.refused('logIn', wrong('', email));
      await inBetween();
      await server.refused('logIn', wrong('', email));
      return (await server.refused('logIn', wrong('', email))).status;
    };
    const ofUnknownEmail = await refusals('no@body.example', async () => undefined);
    expect(await refusals(ada.email, () => server.ok('logIn', right()))).toBe(ofUnknownEmail);
  });
});

describe('a device that logged in before', () => {
  test('lets its owner in while strangers guess, and in no other browser', async () => {
    await signUpVerified(server, ada);
    const device = await deviceAfter('logIn', right());
    await besiege();
    expect((await server.refused('logIn', right())).status).toBe(429);
    await server.ok('logIn', login(ada.email, password, device, '192.0.2.9'));
  });

  test('isn’t slowed down by others in its own network', async () => {
    await signUpVerified(server, ada);
    const device = await deviceAfter('logIn', right());
    for (let guess = 1; guess <= 10; guess += 1) await server.refused('logIn', wrong());
    expect((await server.refused('logIn', right())).status).toBe(429);
    await server.ok('logIn', right(device));
  });

  test('has no more guesses than any network: ten, then one every 90 seconds', async () => {
    await signUpVerified(server, ada);
    const device = await deviceAfter('logIn', right());
    for (let guess = 1; guess <= 10; guess += 1) {
      const from = login(ada.email, 'Wrong-Pass-1', device, `198.51.100.${guess}`);
      expect((await server.refused('logIn', from)).status).toBe(401);
    }
    const refusal = await server.refused('logIn', login(ada.email, password, device, '198.51.100.99'));
    expect(refusal).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 90 seconds.',
    });
  });

  test('is also known after entering the code and after setting a new password', async () => {
    const { token, code } = await signUpUnverified(server, ada);
    const first = await deviceAfter('verify', { token, body: { otp: code } });
    await besiege();
    await server.ok('logIn', right(first));
    const reset = { token: await requestReset(ada.email), body: { newPassword } };
    const second = await deviceAfter('resetPassword', reset);
    await server.ok('logIn', login(ada.email, newPassword, second));
  });

  test('is forgotten by a new password', async () => {
    await signUpVerified(server, ada);
    const device = await deviceAfter('logIn', right());
    await server.ok('resetPassword', { token: await requestReset(ada.email), body: { newPassword } });
    await besiege();
    expect((await server.refused('logIn', login(ada.email, newPassword, device))).status).toBe(429);
  });

  test('is known for several accounts, and for none that it didn’t log in to', async () => {
    await signUpVerified(server, ada);
    await signUpVerified(server, ben);
    const one = await deviceAfter('logIn', right());
    await besiege();
    await besiege(ben.email);
    expect((await server.refused('logIn', right(one, ben.email))).status).toBe(429);
    const both = await deviceAfter('resetPassword', {
      token: await requestReset(ben.email),
      body: { newPassword: password },
      headers: { Cookie: one },
    });
    await server.ok('logIn', right(both));
    await server.ok('logIn', right(both, ben.email));
  });

  test('is known for the five latest accounts, so that its cookie stays short', async () => {
    let cookie = '';
    for (let number = 1; number <= 6; number += 1) {
      const email = `p${number}@x.example`;
      await signUpVerified(server, { ...ada, email });
      cookie = await deviceAfter('logIn', right(cookie, email));
      await besiege(email);
    }
    expect(cookie.length).toBeLessThan(400);
    expect((await server.refused('logIn', right(cookie, 'p1@x.example'))).status).toBe(429);
    await server.ok('logIn', right(cookie, 'p2@x.example'));
  });

  test('isn’t created by an account with an unverified address', async () => {
    await signUpUnverified(server, ada);
    const answer = await server.send('logIn', right());
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['altered', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['of another device', (cookie: string) => cookie.replace(/=.{43}/, `=${'A'.repeat(43)}`)],
    ['cut off', (cookie: string) => cookie.slice(0, -1)],
    ['empty', (cookie: string) => cookie.replace(/=.*/, '=')],
    ['without end', (cookie: string) => `${cookie}${'.A'.repeat(3_000)}`],
  ])('isn’t proven by a cookie that is %s', async (_, altered) => {
    await signUpVerified(server, ada);
    const device = await deviceAfter('logIn', right());
    await besiege();
    expect((await server.refused('logIn', right(altered(device)))).status).toBe(429);
  });
});

describe('the cookie of a known device', () => {
  test('identifies no one, is read by no script, and lasts', async () => {
    await signUpVerified(server, ada);
    const [row] = await server.db.select().from(accounts);
    const answer = await server.send('logIn', right());
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^counterpart_device=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(row?.id);
  });

  test('is Secure and has the prefix __Host- on https', async () => {
    const live = await testServer({ PUBLIC_URL: 'https://counterpart.example' });
    const { token, code } = await signUpUnverified(live, ada);
    const [cookie = ''] = (await live.send('verify', { token, body: { otp: code } })).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-counterpart_device=/);
    expect(cookie).toContain('Secure');
    expect(cookie).not.toContain('Domain');
  });

  test('is neither set nor read if the site is on another origin than the backend', async () => {
    const apart = await testServer({ SITE_URL: 'https://www.counterpart.example' });
    await signUpVerified(apart, ada);
    const answer = await apart.send('logIn', right());
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
