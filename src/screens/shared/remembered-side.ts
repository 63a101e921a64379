import { createContext, useContext, useMemo } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';

/** Reads the side that the user last used (reading 14); null for a new visitor. */
export const RememberedSideContext = createContext<() => Role | null>(() => null);

/**
 * Where a visitor logs in and signs up: on the side that they last used. A new visitor is asked; the page that the
 * build has rendered is for them.
 */
export function useAccountPaths(): { readonly logIn: string; readonly signUp: string } {
  const read = useContext(RememberedSideContext);
  const isHydrated = useIsHydrated();
  const side = useMemo(() => (isHydrated ? read() : null), [isHydrated, read]);
  if (side === null) return { logIn: paths.login(), signUp: paths.signUp() };
  return side === 'CORPORATE'
    ? { logIn: paths.companyLogin(), signUp: paths.companySignUp() }
    : { logIn: paths.developerLogin(), signUp: paths.developerSignUp() };
}
