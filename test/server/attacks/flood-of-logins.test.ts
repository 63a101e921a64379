import { gt } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../server/db/schema.ts';
import { late } from '../../../server/late.ts';
import { ada, ben, password, verified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1' });
});

/** Logins from a network each, so that nothing but the work limits them. */
function flood(size: number) {
  const statuses: number[] = [];
  const full = late<void>();
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

// What the queue itself promises is in unit/hashing-queue.test.ts.
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
  // Those that didn't fit are told when to come back, and that was no wrong try: each of these counts four times.
  expect(judged()).toBeGreaterThanOrEqual(200);
  expect(judged()).toBeLessThan(230);
  expect(waits.filter(Boolean)).toEqual(Array(230 - judged()).fill('10'));
  expect(await server.db.$count(limits, gt(limits.emptyAt, server.now()))).toBe(4 * judged());
}, 90_000);

async function resetToken(): Promise<string> {
  await verified(server, ben);
  await server.takeMails();
  await server.ok('forgotPassword', { body: { email: ben.email } });
  const [mail] = await server.takeMails();
  return new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
}
