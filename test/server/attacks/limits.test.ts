import { gt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteName } from '../../../contract/routes.ts';
import { countLogin } from '../../../server/accounts/login-limits.ts';
import { limits } from '../../../server/db/schema.ts';
import type { ApiError } from '../../../server/http/api-error.ts';
import { type Attempt, countAttempts } from '../../../server/limits/limiter.ts';
import { cleanUp } from '../../../server/startup/cleanup.ts';
import { day, minute, second } from '../../support/durations.ts';
import { ada, ben, password, signUpUnverified, signUpVerified, wrongCode } from '../support/people.ts';
import { type CallOptions, deviceCookie, type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '1' });
});

const from = (network: string) => ({ headers: { 'X-Forwarded-For': network } });
const home = from('203.0.113.7');
const stranger = (number: number) => from(`198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`);
/** Counts a number of attempts at once, without the slow password hash of each. */
async function count(times: number, tries: readonly Attempt[]): Promise<void> {
  for (let time = 1; time <= times; time += 1) await countAttempts(tries, server.deps);
}

const wrong = (email = ada.email) => ({ body: { email, cred: 'Wrong-Pass-1' } });
const right = (email = ada.email) => ({ body: { email, cred: password } });

type Limit = {
  readonly what: string;
  readonly call: RouteName;
  /** The nth call. */
  readonly nth: (number: number) => CallOptions;
  /** How all but the last three calls are counted, where each would be slow. */
  readonly countedAs?: Attempt;
  readonly burst: number;
  readonly everyMs: number;
  readonly expected: string;
};

/** The promises of docs/security.md, independent of the product's own table. */
const promised: readonly Limit[] = [
  {
    what: 'wrong logins at one address from one network',
    call: 'logIn',
    nth: () => ({ ...wrong(), ...home }),
    burst: 10,
    everyMs: 90 * second,
    expected: 'Too many attempts. Try again in 90 seconds.',
  },
  {
    what: 'wrong logins from one network, each at another address',
    call: 'logIn',
    nth: (number) => ({ ...wrong(`p${number}@x.example`), ...home }),
    countedAs: ['wrongLoginsByNetwork', '203.0.113.7'],
    burst: 100,
    everyMs: 6 * second,
    expected: 'Too many attempts. Try again in 6 seconds.',
  },
  {
    what: 'wrong logins at one address from a network each',
    call: 'logIn',
    nth: (number) => ({ ...wrong(), ...stranger(number) }),
    countedAs: ['wrongLoginsElsewhere', ada.email],
    burst: 50,
    everyMs: 30 * minute,
    expected: 'Too many attempts. Try again in 30 minutes.',
  },
  {
    what: 'sign-ups from one network',
    call: 'signUp',
    nth: (number) => ({ body: { ...ada, email: `p${number}@x.example` }, ...home }),
    burst: 30,
    everyMs: minute,
    expected: 'Too many sign-ups. Try again in 60 seconds.',
  },
  {
    what: 'reset links to one address, whether it has an account or not',
    call: 'forgotPassword',
    nth: (number) => ({ body: { email: 'no@body.example' }, ...stranger(number) }),
    burst: 10,
    everyMs: 20 * minute,
    expected: 'Too many requests. Try again in 20 minutes.',
  },
  {
    what: 'reset links requested from one network',
    call: 'forgotPassword',
    nth: (number) => ({ body: { email: `p${number}@x.example` }, ...home }),
    burst: 30,
    everyMs: minute,
    expected: 'Too many requests. Try again in 60 seconds.',
  },
];

describe('the limits on attempts', () => {
  test.each(promised)(
    'allow the promised number, then one more per interval: $what',
    async ({ call, nth, countedAs, burst, everyMs, expected }) => {
      if (countedAs) await count(burst - 3, [countedAs]);
      for (let number = countedAs ? burst - 2 : 1; number <= burst; number += 1)
        expect((await server.send(call, nth(number))).status).not.toBe(429);
      for (const wait of [everyMs, everyMs]) {
        const refusal = await server.refused(call, nth(burst + 1));
        expect(refusal).toMatchObject({ status: 429, code: 'tooManyTries', message: expected });
        expect(refusal.headers.get('Retry-After')).toBe(String(everyMs / second));
        server.advance(wait - 1);
        expect((await server.refused(call, nth(burst + 1))).headers.get('Retry-After')).toBe('1');
        server.advance(1);
        expect((await server.send(call, nth(burst + 1))).status).not.toBe(429);
      }
    },
  );

  test('refuse wrong codes from one network after fifty, over many accounts', async () => {
    const people = [];
    for (let number = 0; number < 11; number += 1)
      people.push(await signUpUnverified(server, { ...ada, email: `p${number}@x.example` }));
    for (const { token, code } of people.slice(0, 10))
      for (let guess = 0; guess < 5; guess += 1)
        await server.refused('verify', { token, body: { otp: wrongCode(code) }, ...home });
    const { token, code } = people[10] ?? { token: '', code: '' };
    const guess = { token, body: { otp: code }, ...home };
    const refusal = await server.refused('verify', guess);
    expect(refusal).toMatchObject({ status: 429, message: 'Too many attempts. Try again in 60 seconds.' });
    server.advance(minute);
    await server.ok('verify', guess);
  });

  test('refuse social sign-ins started in one network after sixty, with a page', async () => {
    const live = await testServer({
      TRUSTED_PROXIES: '1',
      NETWORK_LIMIT_FACTOR: '1',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
    });
    const start = () => live.app.request('/oauth2/authorization/github?role=company', home);
    for (let number = 1; number <= 60; number += 1) expect((await start()).status).toBe(303);
    const refusal = await start();
    expect(refusal.status).toBe(429);
    expect(refusal.headers.get('Retry-After')).toBe('10');
    expect(refusal.headers.getSetCookie()).toEqual([]);
    expect(await refusal.text()).toContain('Too many attempts. Try again in 10 seconds.');
  });
});

describe('guessing a password', () => {
  test('is slowed down to one try every half hour after fifty, and so to less than a hundred a day', async () => {
    let checked = 0;
    const end = server.now().getTime() + day;
    while (server.now().getTime() < end) {
      try {
        await countLogin({ email: ada.email, network: '203.0.113.7', device: null }, server.deps);
        checked += 1;
      } catch (error) {
        server.advance(Number((error as ApiError).headers['Retry-After']) * second);
      }
    }
    expect(checked).toBeGreaterThan(50);
    expect(checked).toBeLessThanOrEqual(100);
  });

  test('is also limited in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.send('logIn', { ...wrong(), ...home })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('isn’t helped by the right password among rejected calls', async () => {
    await signUpVerified(server, ada);
    for (let number = 1; number <= 10; number += 1) await server.refused('logIn', { ...wrong(), ...home });
    expect((await server.refused('logIn', { ...right(), ...home })).status).toBe(429);
  });

  test('isn’t helped by logging in to the attacker’s own account in between', async () => {
    await signUpVerified(server, ben);
    await count(97, [['wrongLoginsByNetwork', '203.0.113.7']]);
    for (let number = 1; number <= 3; number += 1) {
      await server.ok('logIn', { ...right(ben.email), ...home });
      await server.refused('logIn', { ...wrong(`p${number}@x.example`), ...home });
    }
    expect((await server.refused('logIn', { ...wrong('p4@x.example'), ...home })).status).toBe(429);
  });

  test('counts an address however it is typed', async () => {
    for (let number = 1; number <= 10; number += 1)
      await server.refused('logIn', { ...wrong(number % 2 ? ada.email.toUpperCase() : ada.email), ...home });
    expect((await server.refused('logIn', { ...wrong(` ${ada.email} `), ...home })).status).toBe(429);
  });

  test('is answered in the same way for an address with an account and one without', async () => {
    await signUpVerified(server, ada);
    const answersTo = async (email: string) => {
      const refusals = [];
      for (let number = 1; number <= 12; number += 1)
        refusals.push(await server.refused('logIn', { ...wrong(email), ...home }));
      return refusals.map(({ status, code, message }) => ({ status, code, message }));
    };
    expect(await answersTo('no@body.example')).toEqual(await answersTo(ada.email));
  });
});

describe('strangers who guess at a user’s address', () => {
  const besiege = async () => {
    await count(47, [['wrongLoginsElsewhere', ada.email]]);
    for (let number = 1; number <= 3; number += 1)
      expect((await server.refused('logIn', { ...wrong(), ...stranger(number) })).status).toBe(401);
    expect((await server.refused('logIn', { ...wrong(), ...stranger(4) })).status).toBe(429);
  };

  test('keep the owner out of a new device until they have set a new password there', async () => {
    await signUpVerified(server, ada);
    await server.takeMails();
    await besiege();
    const cafe = from('192.0.2.9');
    expect((await server.refused('logIn', { ...right(), ...cafe })).status).toBe(429);
    await server.ok('forgotPassword', { body: { email: ada.email }, ...cafe });
    const [mail] = await server.takeMails();
    const token = new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
    const newPassword = 'Brand-New-Pass-7';
    const set = await server.send('resetPassword', { token, body: { newPassword }, ...cafe });
    const here = { headers: { ...cafe.headers, Cookie: deviceCookie(set) } };
    const body = { email: ada.email, cred: newPassword };
    expect((await server.refused('logIn', { body, ...cafe })).status).toBe(429);
    await server.ok('logIn', { body, ...here });
  });

  test('can’t flood the owner’s mailbox with sign-up notices, and learn nothing', async () => {
    await signUpVerified(server, ada);
    await server.takeMails();
    for (let number = 1; number <= 10; number += 1)
      await server.ok('signUp', { body: ada, ...stranger(number) });
    expect(await server.takeMails()).toHaveLength(3);
    await server.ok('forgotPassword', { body: { email: ada.email }, ...home });
    expect(await server.takeMails()).toMatchObject([{ kind: 'resetLink' }]);
  });
});

describe('a user', () => {
  test('starts again on a known device when they remember their password after nine attempts', async () => {
    await signUpVerified(server, ada);
    const here = { headers: { ...home.headers, Cookie: deviceCookie(await server.send('logIn', right())) } };
    for (let round = 0; round < 3; round += 1) {
      for (let number = 1; number <= 9; number += 1) await server.refused('logIn', { ...wrong(), ...here });
      await server.ok('logIn', { ...right(), ...here });
    }
  });

  test('is counted only among their network’s logins when they log in', async () => {
    await server.ok('signUp', { body: ada });
    await server.db.delete(limits);
    for (let number = 1; number <= 3; number += 1) await server.ok('logIn', { ...right(), ...home });
    expect(await server.db.$count(limits, gt(limits.emptyAt, server.now()))).toBe(1);
  });
});

describe('the stored counts', () => {
  test('identify no one, and are deleted when they no longer count', async () => {
    await server.refused('logIn', { ...wrong(), ...home });
    const rows = await server.db.select().from(limits);
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|203\.0/);
    server.advance(30 * minute);
    await cleanUp(server.db, server.now());
    expect(await server.db.select().from(limits)).toEqual([]);
  });
});

describe('the operator', () => {
  test('raises the limits of whole networks, and nothing else', async () => {
    const wide = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '2' });
    for (let number = 1; number <= 60; number += 1)
      await wide.ok('forgotPassword', { body: { email: `p${number}@x.example` }, ...home });
    expect(await wide.refused('forgotPassword', { body: { email: 'p61@x.example' }, ...home })).toMatchObject(
      {
        status: 429,
        message: 'Too many requests. Try again in 30 seconds.',
      },
    );
    for (let number = 1; number <= 10; number += 1) await wide.refused('logIn', { ...wrong(), ...home });
    expect((await wide.refused('logIn', { ...wrong(), ...home })).status).toBe(429);
  });

  test.each(['7', '9999'])('may raise them by %s, which divides no interval evenly', async (factor) => {
    const wide = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: factor });
    await wide.ok('signUp', { body: ada });
    await wide.db.delete(limits);
    await wide.ok('logIn', { ...right(), ...home });
    // All except the logins.
    expect(await wide.db.$count(limits, gt(limits.emptyAt, wide.now()))).toBe(1);
  });
});
