import type { SessionActor } from '../../screens/shared/session.ts';

/** The key of a user's draft. It contains the user, because two users may use the same tab one after the other. */
export const userDraftKey = (kind: string, userId: string | undefined): string => `${kind}:${userId ?? ''}`;

/** The id of the signed-in user (spec §3: userId, or externalId). */
export function currentUserId(session: SessionActor): string | undefined {
  const { profile } = session.getSnapshot().context;
  return profile?.userId ?? profile?.externalId;
}
