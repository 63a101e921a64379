import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema.ts';
import { median } from '../../bench/statistics.ts';
import { ada, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

/*
 * How the timing tests stay reliable on a busy machine with two cores: they measure the processor time of this process
 * with all its threads (hashing has its own), not wall time, so that other load doesn't count. The compared calls
 * alternate. A difference counts if one call took longer in at least 22 of 24 turns (a fair coin does so once in 28,000
 * times) and, at the median, a quarter longer. Waits are tested separately, by `pauses`.
 */

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1' });
});

/** Numbers the callers' networks: each call has its own, so that no limit interferes. */
let caller = 0;
function wrongLogin(email: string) {
  caller += 1;
  const headers = { 'X-Forwarded-For': `198.51.${caller >> 8}.${caller & 255}` };
  return { body: { email, cred: 'Wrong-Pass-1' }, headers };
}

/** Everything that a caller sees of an answer, except what differs each time. */
async function seen(answer: Response): Promise<unknown> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers, body: { ...body, ...('userId' in body && { userId: '' }) } };
}

type Turn = readonly [one: number, other: number];

/** The processor time of each call, in µs: one right after the other, each first in every second turn. */
async function measureTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly Turn[]> {
  const timed = async (work: () => Promise<unknown>) => {
    const started = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(started);
    return user + system;
  };
  // Warms up everything that is loaded once.
  await one();
  await other();
  const turns: Turn[] = [];
  for (let pair = 0; pair < 12; pair += 1) {
    turns.push([await timed(one), await timed(other)]);
    const late = await timed(other);
    turns.push([await timed(one), late]);
  }
  return turns;
}

function expectNoDifference(turns: readonly Turn[]): void {
  const share = turns.filter(([one, other]) => one > other).length / turns.length;
  const ratio = median(turns.map(([one, other]) => one / other));
  const differs = Math.abs(share - 0.5) > 0.4 && Math.max(ratio, 1 / ratio) > 1.25;
  expect({ share, ratio, differs }).toMatchObject({ differs: false });
}

describe('the duration of a wrong login', () => {
  const login = (email: string) => server.refused('logIn', wrongLogin(email));
  const ofUnknownEmail = () => login('no@body.example');

  test('doesn’t reveal whether the address has an account', async () => {
    await signUpVerified(server, ada);
    expectNoDifference(await measureTurns(() => login(ada.email), ofUnknownEmail));
  });

  test('doesn’t reveal whether the account has a password', async () => {
    const email = 'social@only.example';
    const at = server.now();
    const values = { email, name: 'S', role: 'DEVELOPER', verifiedAt: at, createdAt: at } as const;
    await server.db.insert(accounts).values(values);
    expectNoDifference(await measureTurns(() => login(email), ofUnknownEmail));
  });
});

describe('the response is the same with an account and without', () => {
  test('for a wrong login', async () => {
    await signUpVerified(server, ada);
    const known = await seen(await server.send('logIn', wrongLogin(ada.email)));
    expect(await seen(await server.send('logIn', wrongLogin('no@body.example')))).toEqual(known);
  });

  test('for a wrong login of a user who never verified their address', async () => {
    await signUpUnverified(server, ada);
    const known = await seen(await server.send('logIn', wrongLogin(ada.email)));
    expect(await seen(await server.send('logIn', wrongLogin('no@body.example')))).toEqual(known);
    expect(await server.takeMails()).toEqual([]);
  });

  test('for a reset link, its time included', async () => {
    await signUpVerified(server, ada);
    server.pauses.length = 0;
    const ask = (email: string) => server.send('forgotPassword', { body: { email } });
    expect(await seen(await ask('no@body.example'))).toEqual(await seen(await ask(ada.email)));
    expect(server.pauses).toEqual([300, 300]);
  });

  test('for a sign-up, its time included', async () => {
    const fresh = await seen(await server.send('signUp', { body: ada }));
    expect(await seen(await server.send('signUp', { body: ada }))).toEqual(fresh);
    expect(server.pauses).toEqual([300, 300]);
  });
});

test('only the automatic login after a sign-up reveals it, and the owner is notified (decision 003)', async () => {
  await signUpVerified(server, ada);
  await server.takeMails();
  await server.ok('signUp', { body: { ...ada, cred: 'Another-Pass-1' } });
  await server.refused('logIn', { body: { email: ada.email, cred: 'Another-Pass-1' } });
  expect(await server.takeMails()).toMatchObject([{ kind: 'signUpAttempted', recipient: ada.email }]);
  await server.ok('logIn', { body: { email: ada.email, cred: password } });
});
