import type { Profile, Role } from '../../../contract/account/account.ts';

type ProfileEntry = Readonly<Record<string, unknown>>;

/**
 * A role's current profile: the first of its list (specified for companies in spec §3).
 *
 * @returns its fields, or an empty object if there is none.
 */
export function currentProfile(profile: Profile | null, role: Role): ProfileEntry {
  const list = role === 'CORPORATE' ? profile?.companyProfiles : profile?.developerProfiles;
  const first: unknown = Array.isArray(list) ? list[0] : null;
  return typeof first === 'object' && first !== null ? (first as ProfileEntry) : {};
}

/** The ID of the current profile; null if there is none yet. */
export function currentProfileId(profile: Profile | null, role: Role): string | null {
  const { id } = currentProfile(profile, role);
  return typeof id === 'string' ? id : null;
}

type Editing = {
  /** Null in the editor; an ID when the profile is first completed, where everything is unsaved. */
  readonly userId: string | null;
  readonly role: Role;
  readonly profile: Profile | null;
  readonly draft: ProfileEntry | null;
};

/** Whether the editor opens with a draft that differs from the stored profile. */
export function hasUnsavedChanges({ userId, role, profile, draft }: Editing): boolean {
  if (userId !== null || draft === null) return false;
  const stored = currentProfile(profile, role);
  return Object.entries(draft).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
}
