import type { Role } from '../../../../contract/account/account.ts';
import type { RegistrationValues } from '../../../../machines/account/profile-registration.machine.ts';
import type { SessionActor } from '../../../screens/shared/session.ts';
import type { Services } from '../../services/services.ts';

/** The draft's key. It contains the user, because two users may use the same tab one after the other. */
export function draftKey(role: Role, userId: string | undefined): string {
  return `${role}:${userId ?? ''}`;
}

/** Reads the unsaved values of a registration form; null if there are none. */
export function readDraft(
  { drafts }: Services,
  role: Role,
  userId: string | undefined,
): RegistrationValues | null {
  // Only this form writes the draft, and the cipher rejects anything else.
  return drafts.read(draftKey(role, userId)) as RegistrationValues | null;
}

/** The id of the signed-in user (spec §3: userId, or externalId). */
export function currentUserId(session: SessionActor): string | undefined {
  const { profile } = session.getSnapshot().context;
  return profile?.userId ?? profile?.externalId;
}
