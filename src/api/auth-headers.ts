import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import { hashHeader, timestampHeader } from '../../contract/headers.ts';

/** The headers of a call without a token (spec §7, reading 12): the time in ms, and its keyed hash in hex. */
export function hashHeaders(nowMs: number, hashSecret: string): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    [hashHeader]: HmacSHA256(timestamp, hashSecret).toString(),
    [timestampHeader]: timestamp,
  };
}

/** The header of a call with a token; `raw` only where spec §7 requires it. */
export function tokenHeaders(token: string, form: 'bearer' | 'raw'): Record<string, string> {
  return { Authorization: form === 'raw' ? token : `Bearer ${token}` };
}

/** axios's well-known pair (reading 10). */
export const csrfCookie = 'XSRF-TOKEN';
const csrfHeader = 'X-XSRF-TOKEN';

export function csrfHeaders(cookie: string | null): Record<string, string> {
  return cookie ? { [csrfHeader]: cookie } : {};
}
