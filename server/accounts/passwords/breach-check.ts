import { createHash } from 'node:crypto';
import { brand } from '../../../contract/brand.ts';
import { describeError } from '../../log/describe-error.ts';
import { addToRequestLog } from '../../log/request-log.ts';

/** In ms. Longer than such a service takes; a slow one must not keep anyone from signing up. */
const timeoutMs = 5_000;
/** How much of the hash leaves the server: so many passwords share it that it reveals none (k-anonymity). */
const prefixLength = 5;

/**
 * Checks a password with a range service for breached passwords. The protocol is that of Pwned Passwords: for the first
 * five characters of a SHA-1, the service returns all suffixes that it has, padded so that the length of its response
 * reveals nothing either. Without a response the password is accepted, and the request's log line contains the reason.
 *
 * @param service - the address before the five characters (BREACH_CHECK_URL), without a trailing slash.
 */
export async function isBreachedPassword(password: string, service: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${service}/${hash.slice(0, prefixLength)}`, {
      headers: { 'Add-Padding': 'true', 'User-Agent': brand.name },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return unknown(`status ${response.status}`);
    return hasSuffix(await response.text(), hash.slice(prefixLength));
  } catch (error) {
    // Names and codes only: a message may contain the address.
    return unknown(String(describeError(error).error));
  }
}

function unknown(reason: string): false {
  addToRequestLog({ breachCheck: reason });
  return false;
}

/** A line is a suffix and how often it was seen; a count of 0 is padding. */
const hasSuffix = (lines: string, suffix: string) =>
  lines.split(/\r?\n/).some((line) => {
    const [known = '', seen = ''] = line.split(':');
    return known.trim().toUpperCase() === suffix && Number(seen) > 0;
  });
