import { createHmac, timingSafeEqual } from 'node:crypto';
import { fileAddressMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Deps } from '../../deps.ts';

type Signer = Pick<Deps, 'now'> & { readonly env: Pick<Deps['env'], 'serverSecret'> };

/** §M5: an address from which anyone who has it can fetch the file for five minutes. */
export function signAddress(id: string, { now, env }: Signer): { address: string; expiresAt: string } {
  const expires = now().getTime() + fileAddressMs;
  const address = `/v1/files/${id}/content?expires=${expires}&signature=${computeSignature(id, expires, env)}`;
  return { address, expiresAt: new Date(expires).toISOString() };
}

/** Whether we signed this address, and it is still valid. */
export function isGoodAddress(
  id: string,
  { expires, signature }: Readonly<Record<string, string>>,
  { now, env }: Signer,
): boolean {
  if (!/^\d{13}$/.test(expires ?? '') || !/^[\w-]{43}$/.test(signature ?? '')) return false;
  const until = Number(expires);
  const ours = Buffer.from(computeSignature(id, until, env));
  return timingSafeEqual(ours, Buffer.from(signature ?? '')) && now().getTime() < until;
}

const computeSignature = (id: string, expires: number, { serverSecret }: Signer['env']) =>
  createHmac('sha256', serverSecret).update(`file:${id}:${expires}`).digest('base64url');
