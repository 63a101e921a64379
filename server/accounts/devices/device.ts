import { createHmac } from 'node:crypto';
import { describeUserAgent } from '../../../machines/rules/user-agent.ts';
import type { Deps } from '../../deps.ts';
import type { CallSource } from '../../http/call.ts';
import { siteAround } from '../../http/client-network.ts';
import { readDeviceId } from './known-devices.ts';

/** No browser sends a longer header; a longer one would only fill the database. */
const userAgentLength = 400;

/** The data that a session stores about the call that started it (decision 025). */
export type SessionSource = {
  readonly userAgent: string;
  readonly network: string;
  readonly deviceMark: string;
};

/** The data that a session of this account stores about the call. */
export function describeSource(accountId: string, source: CallSource, deps: Deps): SessionSource {
  const userAgent = source.userAgent.slice(0, userAgentLength);
  const network = networkPrefix(source.network);
  return { userAgent, network, deviceMark: computeMark(accountId, { ...source, userAgent, network }, deps) };
}

/**
 * Identifies a device among an account's: by its cookie, or, on a site whose calls carry none, by browser, system and
 * network. Versions aren't compared: browsers change theirs every few weeks.
 */
function computeMark(
  accountId: string,
  { device, userAgent, network, canCarryCookies }: CallSource,
  { env }: Deps,
): string {
  const { browser, system } = describeUserAgent(userAgent);
  const traits = canCarryCookies ? ['cookie', readDeviceId(device)] : ['place', browser, system, network];
  return createHmac('sha256', env.serverSecret)
    .update(JSON.stringify(['seenDevice', accountId, ...traits]))
    .digest('base64url');
}

/**
 * The part of a network's address that is stored and shown: 24 bits of an IPv4 address, 48 of an IPv6 one. Enough to
 * distinguish home from elsewhere, too little to identify a household.
 *
 * @param network - from http/client-network.ts.
 * @returns '' if it is unknown.
 */
export function networkPrefix(network: string): string {
  const [, prefix] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  return prefix === undefined ? (siteAround(network) ?? '') : `${prefix}.x`;
}
