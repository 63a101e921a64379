import type { Profile, Role } from '../../../contract/account/account.ts';
import { sideOf } from '../../rules/side.ts';

/** The ID of a profile (spec §3: userId, or externalId); null if it has neither (reading 13). */
export function profileId(profile: Profile): string | null {
  return toId(profile.userId) ?? toId(profile.externalId);
}

/** An empty string, or a value of another type, isn't an ID. */
function toId(id: unknown): string | null {
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}

/** Whether a profile is complete: the list that matches its role is a non-empty array (spec §3). */
export function isComplete(profile: Profile): boolean {
  if (profile.role === 'CORPORATE') return isNonEmptyList(profile.companyProfiles);
  if (profile.role === 'DEVELOPER') return isNonEmptyList(profile.developerProfiles);
  return false;
}

/**
 * The page to open after login (spec §2, redirect rule).
 *
 * @returns a path; `/` if none can be computed.
 */
export function redirectPath(profile: Profile): string {
  if (!isComplete(profile)) return completionPath(profile);
  return profile.role === 'DEVELOPER' ? '/developer/dashboard' : '/company/dashboard';
}

/**
 * The page where a user completes their profile (spec §2).
 *
 * @returns a path; `/` if none can be computed (spec §8, redirect computation failure).
 */
export function completionPath(profile: Profile): string {
  const id = profileId(profile);
  // '.' and '..' refer to other folders, even if they are encoded.
  if (!id || id === '.' || id === '..') return '/';
  try {
    return `/complete-${sideOf(profile.role)}-profile/${encodeURIComponent(id)}`;
  } catch {
    // A lone surrogate can't be encoded in an address.
    return '/';
  }
}

/** Whether a path leads to completing a profile (spec §4, login 3). */
export function leadsToCompletion(path: string): boolean {
  return path.includes('complete');
}

/** Whether a profile is explicitly unverified (reading 15). */
export function isUnverified(profile: Profile): boolean {
  return profile.isVerified === false;
}

/**
 * The form that a login page opens with.
 *
 * @param mode - the query parameter `mode`.
 */
export function loginMode(mode: string | null): 'logIn' | 'signUp' {
  return mode === 'sign-up' ? 'signUp' : 'logIn';
}

/** The login page of a role; for an unknown role that of developers (spec §2). */
export function loginPath(role: Role | string | null | undefined): '/company/login' | '/developer/login' {
  return role === 'CORPORATE' ? '/company/login' : '/developer/login';
}

/** The role of a login page (spec §6). */
export function roleOfPath(pathname: string): Role {
  return pathname.includes('company') ? 'CORPORATE' : 'DEVELOPER';
}

function isNonEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
