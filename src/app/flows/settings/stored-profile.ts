import type { Profile } from '../../../../contract/account/account.ts';
import type { AppContext } from '../../app-context.ts';

/** Updates the session's profile without fetching it from the server. */
export function changeProfile(
  { session }: Pick<AppContext, 'session'>,
  changed: Pick<Profile, 'name' | 'email'>,
): void {
  const { profile } = session.getSnapshot().context;
  if (!profile) return;
  // The profile's token was stored when it arrived and may have been replaced since.
  const { token: _, ...known } = profile;
  session.send({ type: 'session.profileReceived', profile: { ...known, ...changed } });
}
