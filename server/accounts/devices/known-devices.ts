import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { CookieAccess, Device } from '../../http/call.ts';
import type { Account } from '../account.ts';

type Owner = Pick<Account, 'id' | 'passwordHash'>;

/** Enough for a family's computer, without listing everyone who ever logged in. */
const accountsPerDevice = 5;
/** A random id, then a proof for each account that logged in here, the latest first. */
const form = new RegExp(`^[\\w-]{43}(\\.[\\w-]{43}){1,${accountsPerDevice}}$`);

/**
 * Recognizes a device that has logged in to this account with its current password.
 *
 * @param owner - the account of the typed address; undefined if there is none.
 * @returns the device's id, or null.
 */
export function knownDevice({ cookie }: CookieAccess, owner: Owner | undefined, deps: Deps): string | null {
  const { id, proofs } = read(cookie);
  if (id === null || !owner) return null;
  const right = Buffer.from(computeProof(id, owner, deps));
  return proofs.some((proof) => timingSafeEqual(Buffer.from(proof), right)) ? id : null;
}

/** A user has proved their identity on this device: by their password, a code or a reset link. */
export function rememberDevice(device: Device, owner: Owner, deps: Deps): void {
  const ownId = readDeviceId(device);
  const { proofs } = read(device.cookie);
  const own = computeProof(ownId, owner, deps);
  const others = proofs.filter((proof) => proof !== own);
  device.set([ownId, own, ...others].slice(0, 1 + accountsPerDevice).join('.'));
}

/** A device's id, created by this call if it has none. */
export const readDeviceId = ({ cookie, newId }: Device): string => read(cookie).id ?? newId;

function read(cookie: string | null): { readonly id: string | null; readonly proofs: readonly string[] } {
  if (cookie === null || !form.test(cookie)) return { id: null, proofs: [] };
  const [id = null, ...proofs] = cookie.split('.');
  return { id, proofs };
}

/** Identifies no one, can't be forged without the server's secret, and is invalid once the password changes. */
const computeProof = (deviceId: string, { id, passwordHash }: Owner, { env }: Deps) =>
  createHmac('sha256', env.serverSecret)
    .update(JSON.stringify(['knownDevice', deviceId, id, passwordHash]))
    .digest('base64url');
