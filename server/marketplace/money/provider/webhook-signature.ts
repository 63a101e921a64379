import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '../../../../machines/rules/durations.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Webhook } from '../../../http/call.ts';

/** §M6: how far a webhook's time may be off, so that a recorded one can't be replayed later. */
const toleranceMs = 5 * minuteMs;

const computeMac = (secret: string, time: number, text: string) =>
  createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');

/** @returns the header's content: the time, and the body's HMAC-SHA256 with it. */
export const signWebhook = (secret: string, text: string, now: Date): string =>
  `t=${now.getTime()},v1=${computeMac(secret, now.getTime(), text)}`;

/** @throws ApiError 401 for a body that wasn't signed with the secret, or at another time. */
export function checkWebhook(secret: string, { text, signature }: Webhook, now: Date): void {
  const [, time = '', mac = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const right = computeMac(secret, Number(time), text);
  if (mac.length !== right.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(right)))
    throw new ApiError(401, 'wrongSignature', 'This webhook isn’t signed by the payment provider.');
  if (Math.abs(now.getTime() - Number(time)) > toleranceMs)
    throw new ApiError(401, 'wrongTime', 'The webhook’s timestamp is more than five minutes off.');
}
