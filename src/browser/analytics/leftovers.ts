import { removeCookies } from '../cookies.ts';

/** The prefixes of the storage keys that the PostHog client uses for identity, sessions, consent and surveys. */
const prefixes = ['ph_', '__ph', 'seenSurvey_', 'inProgressSurvey_', 'abandonedSurvey_', 'lastSeenSurvey'];

const isLeftover = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));

/** Removes everything that analytics has stored in this browser. */
export function removeLeftovers(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const area = open();
      const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
      for (const name of names.filter(isLeftover)) area.removeItem(name);
    } catch {
      // A blocked storage contains nothing.
    }
  }
  removeCookies(document, location, isLeftover);
}
