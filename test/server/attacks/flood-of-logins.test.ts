import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '../../../server/db/schema.ts';
import { take } from '../../../server/limits/limiter.ts';
import { deferred } from '../../../server/startup/deferred.ts';
import { hashAtFullCost } from '../../support/cheap-argon2.ts';
import { ada, ben, password, verified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
// What waits here waits for the hashing.
beforeAll(() => hashAtFullCost(true));
afterAll(() => hashAtFullCost(false));
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1' });
});

/** Logins from a network each, so that nothing but the work limits them. */
function flood(size: number) {
  const statuses: number[] = [];
  const full = deferred<void>();
  const over = Promise.all(
    Array.from({ length: size }, async (_, number) => {
      const { status, headers } = await server.send('logIn', {
        body: { email: `p${number}@x.example`, cred: 'Wrong-Pass-1' },
        headers: { 'X-Forwarded-For': `198.51.100.${number}` },
      });
      statuses.push(status);
      if (status === 503) full.resolve();
      return headers.get('Retry-After');
    }),
  );
  return { statuses, over, full: full.promise };
}

// What the queue itself promises is in unit/server/hashing-queue.test.ts.
it('more logins than can wait leave profiles quick to read and a new password the first to be set', async () => {
  const { token } = await verified(server, ada);
  const link = await resetToken();
  await server.db.delete(limits);
  const { statuses, over, full } = flood(230);
  await full;
  await server.ok('resetPassword', { token: link, body: { newPassword: password } });
  for (let reads = 0; reads < 20; reads += 1) await server.ok('profile', { token });
  const judged = () => statuses.filter((status) => status === 401).length;
  expect(judged()).toBeLessThan(100);
  const waits = await over;
  // Those that didn't fit are told when to come back, and that was no try: each of these counts five times.
  expect(judged()).toBeGreaterThanOrEqual(200);
  expect(judged()).toBeLessThan(230);
  expect(waits.filter(Boolean)).toEqual(Array(230 - judged()).fill('10'));
  expect(await server.db.$count(limits, gt(limits.emptyAt, server.now()))).toBe(5 * judged());
}, 90_000);

it('who knows a password logs in three hundred times from one network, then once a second', async () => {
  server = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '1' });
  const logIn = (network: string) => ({
    body: { email: ada.email, cred: password },
    headers: { 'X-Forwarded-For': network },
  });
  await server.ok('signUp', { body: ada });
  await server.db.delete(limits);
  await take([['loginsOfNetwork', '203.0.113.7']], server.deps);
  // As 298 more would, which take their time.
  await server.db.update(limits).set({ emptyAt: new Date(server.now().getTime() + 299_000) });
  await server.ok('logIn', logIn('203.0.113.7'));
  const refusal = await server.refused('logIn', logIn('203.0.113.7'));
  expect(refusal).toMatchObject({ status: 429, message: 'Too many attempts. Try again in 1 second.' });
  await server.ok('logIn', logIn('203.0.113.8'));
  server.advance(1_000);
  await server.ok('logIn', logIn('203.0.113.7'));
  await server.refused('logIn', logIn('203.0.113.7'));
});

async function resetToken(): Promise<string> {
  await verified(server, ben);
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email: ben.email } });
  const [mail] = await server.takeMails();
  return new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
}
