import type { Profile, Role } from '../../../contract/account/account.ts';

/** spec §4, social sign-in: the role is taken from the profile, else from the stored OAuth role. */
export function withChosenRole(profile: Profile, chosen: Role | null): Profile {
  return profile.role || chosen === null ? profile : { ...profile, role: chosen };
}
