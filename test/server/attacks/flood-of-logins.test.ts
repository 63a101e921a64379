import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../../server/db/schema.ts';
import { countAttempts } from '../../../server/limits/limiter.ts';
import { deferred } from '../../../server/startup/deferred.ts';
import { useFullCost, useLowCost } from '../../support/cheap-argon2.ts';
import { ada, ben, password, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
// These tests need calls that wait for the hashing.
beforeAll(useFullCost);
afterAll(useLowCost);
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1' });
});

/** Logins from different networks, so that only the hashing limits them. */
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

// unit/server/job-queue.test.ts tests the queue itself.
test('a flood of logins leaves profiles quick to read and a new password first in the queue', async () => {
  const { token } = await signUpVerified(server, ada);
  const link = await resetToken();
  await server.db.delete(limits);
  const { statuses, over, full } = flood(230);
  await full;
  await server.ok('resetPassword', { token: link, body: { newPassword: password } });
  for (let reads = 0; reads < 20; reads += 1) await server.ok('profile', { token });
  const checked = () => statuses.filter((status) => status === 401).length;
  expect(checked()).toBeLessThan(100);
  const waits = await over;
  // Rejected logins get a Retry-After and don't count as attempts: each of these counts five times.
  expect(checked()).toBeGreaterThanOrEqual(200);
  expect(checked()).toBeLessThan(230);
  expect(waits.filter(Boolean)).toEqual(Array(230 - checked()).fill('10'));
  expect(await server.db.$count(limits, gt(limits.emptyAt, server.now()))).toBe(5 * checked());
}, 90_000);

test('right logins from one network are limited to three hundred, then one a second', async () => {
  server = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '1' });
  const logIn = (network: string) => ({
    body: { email: ada.email, cred: password },
    headers: { 'X-Forwarded-For': network },
  });
  await server.ok('signUp', { body: ada });
  await server.db.delete(limits);
  await countAttempts([['loginsByNetwork', '203.0.113.7']], server.deps);
  // As if 298 more had been made, which would take long.
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
  await signUpVerified(server, ben);
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email: ben.email } });
  const [mail] = await server.takeMails();
  return new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
}
