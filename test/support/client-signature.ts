import { createHmac } from 'node:crypto';
import { hashHeader, timestampHeader } from '../../contract/headers.ts';

/** The two headers that sign a client's call without a token (spec §7, reading 12), independent of the product's code. */
export function clientSignature(now: Date, secret: string): Record<string, string> {
  const timestamp = String(now.getTime());
  return {
    [timestampHeader]: timestamp,
    [hashHeader]: createHmac('sha256', secret).update(timestamp).digest('hex'),
  };
}
