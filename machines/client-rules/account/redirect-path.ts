import type { Profile, Role } from '../../../contract/account/account.ts';
import { sideOf } from '../../rules/side.ts';

/** The id that addresses a profile (spec §3: userId, or externalId); null if it has neither (reading 13). */
export function profileId(profile: Profile): string | null {
  return idOf(profile.userId) ?? idOf(profile.externalId);
}

/** Neither an empty id nor a value that isn't an id addresses anyone. */
function idOf(id: unknown): string | null {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}

/** spec §3: a profile is complete when the list that matches its role is a non-empty array. */
export function isComplete(profile: Profile): boolean {
  if (profile.role === 'CORPORATE') return isNonEmptyList(profile.companyProfiles);
  if (profile.role === 'DEVELOPER') return isNonEmptyList(profile.developerProfiles);
  return false;
}

/**
 * Where a user goes after logging in (spec §2, redirect rule).
 *
 * @returns a path; `/` when none can be computed.
 */
export function redirectPath(profile: Profile): string {
  if (!isComplete(profile)) return completionPath(profile);
  return profile.role === 'DEVELOPER' ? '/developer/dashboard' : '/company/dashboard';
}

/**
 * Where a user completes their own profile (spec §2).
 *
 * @returns a path; `/` when none can be computed (spec §8, redirect computation failure).
 */
export function completionPath(profile: Profile): string {
  const id = profileId(profile);
  // '.' and '..' are other folders, even if they are encoded.
  if (!id || id === '.' || id === '..') return '/';
  try {
    return `/complete-${sideOf(profile.role)}-profile/${encodeURIComponent(id)}`;
  } catch {
    // A lone surrogate can't be part of an address.
    return '/';
  }
}

/** spec §4, login 3: does the path lead to completing a profile? */
export function leadsToCompletion(path: string): boolean {
  return path.includes('complete');
}

/** Only a profile that says so is unverified (reading 15). */
export function isUnverified(profile: Profile): boolean {
  return profile.isVerified === false;
}

/**
 * Which form a login page opens with.
 *
 * @param mode - the query parameter of that name.
 */
export function loginMode(mode: string | null): 'logIn' | 'signUp' {
  return mode === 'sign-up' ? 'signUp' : 'logIn';
}

/** spec §2: the login page of a role; an unknown role's is the developers'. */
export function loginPath(role: Role | string | null | undefined): '/company/login' | '/developer/login' {
  return role === 'CORPORATE' ? '/company/login' : '/developer/login';
}

/** spec §6: the role that a login path chooses. */
export function roleOfPath(pathname: string): Role {
  return pathname.includes('company') ? 'CORPORATE' : 'DEVELOPER';
}

function isNonEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
