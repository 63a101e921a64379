import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import type { sessionMachine } from '../../../machines/account/session.machine.ts';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The session, which `AppProviders` provides around every screen. */
export const SessionContext = createContext<SessionActor | null>(null);

/** @throws Error outside of a `SessionContext`. */
export function useSession(): SessionActor {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionContext surrounds this screen.');
  return session;
}

/**
 * The session's profile. It stays after logging out until the next screen is shown, so that the current page
 * doesn't break.
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
 * The profile of the signed-in user.
 *
 * @returns null if no one is signed in, and during hydration of a prerendered page.
 */
export function useSignedIn(): Profile | null {
  const isHydrated = useIsHydrated();
  const profile = useSelector(useSession(), (snapshot) =>
    snapshot.matches('authenticated') ? snapshot.context.profile : null,
  );
  return isHydrated ? profile : null;
}
