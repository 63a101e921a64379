import { removeCookies } from '../cookies.ts';

/** The prefixes of the names under which the PostHog client stores identity and session, consent, surveys. */
const prefixes = ['ph_', '__ph', 'seenSurvey_', 'inProgressSurvey_', 'abandonedSurvey_', 'lastSeenSurvey'];

const isLeftover = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));

/** Removes whatever analytics has stored in this browser. */
export function removeLeftovers(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const area = open();
      const names = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
      for (const name of names.filter(isLeftover)) area.removeItem(name);
    } catch {
      // A storage that the browser blocks contains nothing.
    }
  }
  removeCookies(document, location, isLeftover);
}
