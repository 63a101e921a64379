import { createHmac } from 'node:crypto';
import { hashHeader, timestampHeader } from '../../contract/headers.ts';
import { production } from '../server/support/production.ts';

/** spec §7: the headers of a call without a token, for the product as the bench starts it. */
export function clientMark(): Record<string, string> {
  const timestamp = String(Date.now());
  const hash = createHmac('sha256', production.HASH_SECRET).update(timestamp).digest('hex');
  return { [timestampHeader]: timestamp, [hashHeader]: hash };
}
