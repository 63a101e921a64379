import { paths, withoutTrailingSlash } from '../../contract/paths.ts';
import { routerEntry, storeInEntry } from './history-entry.ts';

/** The pages that a social sign-in returns to (spec §2). */
const callbackPages = new Set<string>([paths.oauthCallback(), paths.authCallback()]);
/** The pages that may have a token in their address (spec §2; decisions 022, 024, 026 and 043). */
const tokenPages = new Set<string>([
  ...callbackPages,
  paths.resetPasswordToken(),
  paths.verify(),
  paths.linkIdentity(),
  paths.twoStep(),
  paths.endSession(),
  paths.undoEmailChange(),
  paths.undoBankAccount(),
]);

const stateKey = 'pageToken';

/**
 * Moves the parameter `token` from the address into the state of the current history entry, so that it survives a
 * reload (reading 5). Must be called before anything else starts, so that nothing that reads the address later
 * (analytics, error reports, the referrer) sees the token.
 */
export function moveTokenToHistory(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location,
  entry: Pick<History, 'state' | 'replaceState'> = history,
): void {
  const page = withoutTrailingSlash(pathname);
  // Its token is in the fragment, so that no server receives it (decision 024).
  const isInFragment = page === paths.twoStep();
  const query = new URLSearchParams(isInFragment ? hash.slice(1) : search);
  const token = query.get('token');
  if (token === null || !tokenPages.has(page)) return;
  query.delete('token');
  const rest = query.toString();
  const address = isInFragment ? `${pathname}${search}` : `${pathname}${rest && `?${rest}`}${hash}`;
  entry.replaceState({ ...routerEntry(), ...entry.state, [stateKey]: token }, '', address);
}

/** @returns the token of the current history entry; null if it has none or an empty one. */
export function readPageToken(entry: Pick<History, 'state'> = history): string | null {
  const token: unknown = entry.state?.[stateKey];
  return typeof token === 'string' && token !== '' ? token : null;
}

/** The state of a history entry that is entered with a token by a navigation instead of an address. */
export const historyStateWithToken = (token: string): Readonly<Record<string, unknown>> => ({
  [stateKey]: token,
});

/** Replaces the token of the current history entry, so that a reload uses the new one. */
export function replaceToken(token: string, entry: Pick<History, 'state' | 'replaceState'> = history): void {
  if (readPageToken(entry) !== null) storeInEntry({ [stateKey]: token }, entry);
}

/** Removes the token from the current history entry, so that a reload or the back button doesn't use it again. */
export function forgetToken(entry: Pick<History, 'state' | 'replaceState'> = history): void {
  if (readPageToken(entry) === null) return;
  const { [stateKey]: _, ...rest } = entry.state;
  entry.replaceState(rest, '');
}

/** Whether the page is one that a social sign-in returns to; the stored token is never used there (spec §4). */
export function isCallbackPage({ pathname }: Pick<Location, 'pathname'> = location): boolean {
  return callbackPages.has(withoutTrailingSlash(pathname));
}
