import type { Role } from '../../contract/account/account.ts';
import { ApiError } from './api-error.ts';

/**
 * Rejects callers of the other side, where a call is only for one (spec §6, §M2).
 *
 * @param role - the caller's.
 * @throws ApiError 403 if it isn't one of these.
 */
export function refuseOtherRole(roles: readonly Role[], role: Role | null | undefined): void {
  if (role && roles.includes(role)) return;
  throw new ApiError(
    403,
    'otherRole',
    `Only ${roles.map((each) => people[each]).join(' and ')} can do this.`,
  );
}

const people: Readonly<Record<Role, string>> = { CORPORATE: 'companies', DEVELOPER: 'developers' };
