import { createHmac, timingSafeEqual } from 'node:crypto';
import { clockToleranceMs, hashHeader, timestampHeader } from '../../contract/headers.ts';
import { ApiError } from './api-error.ts';

/**
 * Checks the two headers of calls without a token (spec §7, reading 12).
 *
 * @throws ApiError 403 when the hash doesn't match the timestamp, or the caller's clock is off by more than 5 minutes.
 */
export function checkRequestSignature(headers: Headers, secret: string, now: Date): void {
  const timestamp = headers.get(timestampHeader) ?? '';
  const given = Buffer.from(headers.get(hashHeader) ?? '');
  const right = Buffer.from(createHmac('sha256', secret).update(timestamp).digest('hex'));
  // The duration of this check only reveals a hash's length, which isn't secret.
  if (!/^\d{1,16}$/.test(timestamp) || given.length !== right.length || !timingSafeEqual(given, right))
    throw new ApiError(403, 'wrongClientHash', 'This page is out of date. Please reload it.');
  if (Math.abs(now.getTime() - Number(timestamp)) > clockToleranceMs)
    throw new ApiError(
      403,
      'clockOff',
      'Your device’s clock is more than 5 minutes off. Please correct it and try again.',
    );
}
