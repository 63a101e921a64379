import type { Role } from '../../../../contract/account/account.ts';
import type { RegistrationValues } from '../../../../machines/account/profile-registration.machine.ts';
import type { Services } from '../../start/services.ts';
import type { SessionActor } from './session-flow.ts';

/** Whose draft of which form: two users may use one tab, one after the other. */
export function draftKind(role: Role, userId: string | undefined): string {
  return `${role}:${userId ?? ''}`;
}

/** What a user typed into a registration form before a reload, or null. */
export function readDraft(
  { drafts }: Services,
  role: Role,
  userId: string | undefined,
): RegistrationValues | null {
  // Only a form's values are ever written there, and the cipher opens nothing else.
  return drafts.read(draftKind(role, userId)) as RegistrationValues | null;
}

/** The id of the signed-in user (spec §3: userId, or externalId). */
export function currentUserId(session: SessionActor): string | undefined {
  const { profile } = session.getSnapshot().context;
  return profile?.userId ?? profile?.externalId;
}
