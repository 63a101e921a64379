import { createContext, useContext, useMemo } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';

/** Reads the role that was last used (reading 14); null for a new visitor. */
export const RememberedRoleContext = createContext<() => Role | null>(() => null);

/**
 * The login and sign-up addresses of the role that was last used. A new visitor chooses one; the prerendered page is
 * for them.
 */
export function useAccountPaths(): { readonly logIn: string; readonly signUp: string } {
  const read = useContext(RememberedRoleContext);
  const isHydrated = useIsHydrated();
  const role = useMemo(() => (isHydrated ? read() : null), [isHydrated, read]);
  if (role === null) return { logIn: paths.login(), signUp: paths.signUp() };
  return role === 'CORPORATE'
    ? { logIn: paths.companyLogin(), signUp: paths.companySignUp() }
    : { logIn: paths.developerLogin(), signUp: paths.developerSignUp() };
}
