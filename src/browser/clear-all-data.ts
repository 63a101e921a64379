import { removeCookies } from './cookies.ts';
import type { StorageArea } from './storage-area.ts';

/** spec §4: empties local storage, session storage and all cookies that script can reach. */
export function clearAllData(areas: readonly StorageArea[], clearCookies: () => void = removeCookies): void {
  for (const area of areas) area.clear();
  clearCookies();
}
