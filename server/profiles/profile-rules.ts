import type { Role } from '../../contract/account/account.ts';
import { ApiError } from '../http/api-error.ts';

/** No other text can be an id, and PostgreSQL would refuse to compare it. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** spec §6: each role has its own kind of profile. @throws ApiError 403. */
export function refuseOtherRole(role: Role, needed: Role): void {
  if (role === needed) return;
  const whose = needed === 'CORPORATE' ? 'companies' : 'developers';
  throw new ApiError(403, 'otherRole', `Only ${whose} can create this profile.`);
}

export const alreadyRegistered = () =>
  new ApiError(409, 'alreadyRegistered', 'You already have this profile. Edit it instead.');

/** The same for a profile that doesn't exist and for somebody else's. */
export const noSuchProfile = () => new ApiError(404, 'noSuchProfile', 'Profile not found.');
