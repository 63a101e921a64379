import { paths, withoutTrailingSlash } from '../../contract/paths.ts';
import { routerEntry, storeInEntry } from './history-entry.ts';

/** spec §2: where a social sign-in returns to. */
const callbackPages = new Set<string>([paths.oauthCallback(), paths.authCallback()]);
/** The pages that are entered with a token in their address (spec §2; decisions 022, 024, 026 and 043). */
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
 * Takes the parameter `token` out of the address bar and stores it in the state of this history entry, so that a reload
 * continues with it (reading 5). To be called before anything else starts: what reads the address later (analytics,
 * error reports, the referrer) must not see it.
 */
export function takeToken(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location,
  entry: Pick<History, 'state' | 'replaceState'> = history,
): void {
  const page = withoutTrailingSlash(pathname);
  // Its token is behind the `#`, so that no server receives it (decision 024).
  const isBehind = page === paths.twoStep();
  const query = new URLSearchParams(isBehind ? hash.slice(1) : search);
  const token = query.get('token');
  if (token === null || !tokenPages.has(page)) return;
  query.delete('token');
  const rest = query.toString();
  const address = isBehind ? `${pathname}${search}` : `${pathname}${rest && `?${rest}`}${hash}`;
  entry.replaceState({ ...routerEntry(), ...entry.state, [stateKey]: token }, '', address);
}

/** @returns the token that was taken from this history entry's address; null when there was none, or an empty one. */
export function keptToken(entry: Pick<History, 'state'> = history): string | null {
  const token: unknown = entry.state?.[stateKey];
  return typeof token === 'string' && token !== '' ? token : null;
}

/** The state of a history entry that is entered with a token, but not by an address. */
export const entryWith = (token: string): Readonly<Record<string, unknown>> => ({ [stateKey]: token });

/** Replaces this history entry's token, so that a reload continues with the new one. */
export function replaceToken(token: string, entry: Pick<History, 'state' | 'replaceState'> = history): void {
  if (keptToken(entry) !== null) storeInEntry({ [stateKey]: token }, entry);
}

/** Removes the token from this history entry, so that a reload or the back button doesn't use it again. */
export function forgetToken(entry: Pick<History, 'state' | 'replaceState'> = history): void {
  if (keptToken(entry) === null) return;
  const { [stateKey]: _, ...rest } = entry.state;
  entry.replaceState(rest, '');
}

/** spec §4: on the pages that a social sign-in returns to, the stored token is never used. */
export function isCallbackPage({ pathname }: Pick<Location, 'pathname'> = location): boolean {
  return callbackPages.has(withoutTrailingSlash(pathname));
}
