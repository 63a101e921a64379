import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { clientNetwork } from '../../../server/http/client-network.ts';

/** The network that a call through a number of trusted proxies is counted under. */
async function fetchNetwork(
  forwarded: string | undefined,
  proxies: number,
  socket = '192.0.2.1',
): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(clientNetwork(context, proxies)));
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded });
  const connection = { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request('/', { headers }, connection)).text();
}

describe('without a trusted proxy', () => {
  test.each(['203.0.113.7', '127.0.0.1', '203.0.113.7, 198.51.100.1', '', undefined])(
    'X-Forwarded-For: %s is ignored',
    async (forwarded) => {
      expect(await fetchNetwork(forwarded, 0)).toBe('192.0.2.1');
    },
  );
});

describe('with trusted proxies', () => {
  test.each([
    ['203.0.113.7', 1, '203.0.113.7'],
    // The caller's entry precedes the proxy's.
    ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
    ['6.6.6.6,7.7.7.7 ,  203.0.113.7 ', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    // Some proxies add the caller's port, which changes with each connection.
    ['203.0.113.7:4711', 1, '203.0.113.7'],
    ['[2001:db8:0:1::5]:4711', 1, '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::5]', 1, '2001:db8:0:1::/64'],
    ['2001:db8:0:1::5', 1, '2001:db8:0:1::/64'],
  ])('of %s with %i only the operator’s own entry counts', async (forwarded, proxies, network) => {
    expect(await fetchNetwork(forwarded, proxies)).toBe(network);
  });

  test.each([
    ['203.0.113.7', 2],
    [undefined, 1],
    ['', 1],
    ['unknown', 1],
    ['_hidden', 1],
    ['203.0.113.7:', 1],
    ['203.0.113.7:471100', 1],
    ['[203.0.113.7]:4711', 1],
    ['<script>', 1],
    ['999.1.1.1', 1],
    [`${'6.6.6.6, '.repeat(2_000)}x`, 1],
  ])('%s isn’t theirs: the connection itself counts', async (forwarded, proxies) => {
    expect(await fetchNetwork(forwarded, proxies)).toBe('192.0.2.1');
  });
});

describe('an address', () => {
  test.each([
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:0000::5', '2001:db8:0:1::/64'],
    ['2001:db8::2', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
  ])('%s counts as %s, however it is written', async (socket, network) => {
    expect(await fetchNetwork(undefined, 0, socket)).toBe(network);
  });
});
