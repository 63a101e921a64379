import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../../server/db/schema.ts';
import { countAttempts } from '../../../server/limits/limiter.ts';
import { second } from '../../support/durations.ts';
import { ada } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1', NETWORK_LIMIT_FACTOR: '1' });
});

test('an IPv6 site has ten times the limit of one of its 65,536 networks, not 65,536 times', async () => {
  const from = (address: string) => ({
    body: { ...ada, email: `a${address.replaceAll(':', '-')}@x.example` },
    headers: { 'X-Forwarded-For': address },
  });
  await countAttempts([['signUpsByNetwork', '2001:db8:0:1::/64']], server.deps);
  // As if 298 more of its networks had called in turn: a site's sign-up counts for a tenth of a minute.
  const almostFull = new Date(server.now().getTime() + 299 * 6 * second);
  await server.db.update(limits).set({ emptyAt: almostFull });
  await server.ok('signUp', from('2001:db8:0:2::1'));
  for (const address of ['2001:db8:0:3::1', '2001:DB8::ffff:0:0:0:1', '2001:db8:0:2::2'])
    expect(await server.refused('signUp', from(address))).toMatchObject({
      status: 429,
      message: 'Too many sign-ups. Try again in 6 seconds.',
    });
  for (const address of ['2001:db8:1:3::1', '203.0.113.7']) await server.ok('signUp', from(address));
  server.advance(6 * second);
  await server.ok('signUp', from('2001:db8:0:3::1'));
  await server.refused('signUp', from('2001:db8:0:4::1'));
});
