import { removeCookies } from './cookies.ts';
import type { StorageArea } from './storage-area.ts';

/** Clears local storage, session storage and all cookies accessible to scripts (spec §4). */
export function clearAllData(areas: readonly StorageArea[], clearCookies: () => void = removeCookies): void {
  for (const area of areas) area.clear();
  clearCookies();
}
