import type { Profile, Role } from '../../../contract/account/account.ts';

/** The role of a social sign-in (spec §4): that of the profile, otherwise the stored OAuth role. */
export function withChosenRole(profile: Profile, chosen: Role | null): Profile {
  return profile.role || chosen === null ? profile : { ...profile, role: chosen };
}
