import type { Profile } from '../../../../contract/account/account.ts';
import type { AppContext } from '../../app-context.ts';

/** Passes a change of the profile to the session, without reading the whole profile from the server. */
export function changeProfile(
  { session }: Pick<AppContext, 'session'>,
  changed: Pick<Profile, 'name' | 'email'>,
): void {
  const { profile } = session.getSnapshot().context;
  if (!profile) return;
  // The token that came with the profile was stored then, and may have been replaced since.
  const { token: _, ...known } = profile;
  session.send({ type: 'session.profileStored', profile: { ...known, ...changed } });
}
