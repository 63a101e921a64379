import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import type { sessionMachine } from '../../../machines/account/session.machine.ts';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The session of the page; the composition root provides it around every screen. */
export const SessionContext = createContext<SessionActor | null>(null);

/** @throws Error outside of a `SessionContext`. */
export function useSession(): SessionActor {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionContext surrounds this screen.');
  return session;
}

/**
 * The current session's profile. Between logging out and the next screen the last profile stays, so that a page doesn't
 * break while it is left.
 *
 * @returns the profile (spec §3), or null if there has been none.
 */
export function useSessionProfile(): Profile | null {
  const current = useSelector(useSession(), (snapshot) => snapshot.context.profile);
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
}

/**
 * The signed-in user.
 *
 * @returns the profile, or null; null, too, while the page is as the build has rendered it.
 */
export function useSignedIn(): Profile | null {
  const isHydrated = useIsHydrated();
  const profile = useSelector(useSession(), (snapshot) =>
    snapshot.matches('authenticated') ? snapshot.context.profile : null,
  );
  return isHydrated ? profile : null;
}
