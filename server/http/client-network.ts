import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * The network of a caller, for limits: an IPv4 address, or the first 64 bits of an IPv6 address, which one household
 * gets.
 *
 * Anyone can forge X-Forwarded-For, except for the entries that the operator's own proxies appended.
 *
 * @param trustedProxies - the number of those proxies.
 * @returns '' if the network is unknown, as in a test without a socket.
 */
export function clientNetwork(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const reported = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return toNetwork((reported && addressIn(reported)) || socketAddress(context));
}

/** Some proxies add the caller's port, and then put an IPv6 address into brackets (RFC 7239 §6). */
function addressIn(entry: string): string | null {
  if (isIP(entry)) return entry;
  const [, six, four] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i.exec(entry) ?? [];
  if (six !== undefined) return isIPv6(six) ? six : null;
  return four !== undefined && isIPv4(four) ? four : null;
}

/** @hono/node-server passes the socket in `env.incoming`; `app.request` has none. */
function socketAddress({ env }: Context): string {
  const incoming = (env as { incoming?: { socket: { remoteAddress?: string } } } | undefined)?.incoming;
  return incoming?.socket.remoteAddress ?? '';
}

function toNetwork(address: string): string {
  // An IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2).
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  // Without leading zeros, so that each network has one spelling.
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * The /48 around an IPv6 network, which many providers give to one customer: 65,536 networks.
 *
 * @param network - from {@link clientNetwork}.
 * @returns null for any other network.
 */
export function siteAround(network: string): string | null {
  const [, site] = /^(.+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site === undefined ? null : `${site}::/48`;
}
