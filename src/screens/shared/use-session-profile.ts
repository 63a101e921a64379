import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import type { sessionMachine } from '../../../machines/account/session.machine.ts';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/**
 * Whose session it is. Between logging out and the next screen the last profile stays, so that a page doesn't fall
 * apart while it is left.
 *
 * @returns the profile (spec §3), or null where there has been none.
 */
export function useSessionProfile(session: SessionActor): Profile | null {
  const current = useSelector(session, (snapshot) => snapshot.context.profile);
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}

/**
 * Who is signed in.
 *
 * @returns the profile, or null; null, too, while the page is as the build has rendered it.
 */
export function useSignedIn(session: SessionActor): Profile | null {
  const isHydrated = useIsHydrated();
  const profile = useSelector(session, (snapshot) =>
    snapshot.matches('authenticated') ? snapshot.context.profile : null,
  );
  return isHydrated ? profile : null;
}
