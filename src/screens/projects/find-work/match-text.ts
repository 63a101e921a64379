import type { Project } from '../../../../contract/marketplace/project.ts';
import { capitalize } from '../../../../machines/rules/capitalize.ts';

type Seen = Pick<Project, 'forYou' | 'hoursPerWeek'>;

/** The maximum number of named skills; the others are counted. */
const maxNamed = 3;

/** §M9: why a project matches a developer: ‘Matches Go and XState, within your hours’; null if it doesn't. */
export function matchText({ forYou, hoursPerWeek }: Seen): string | null {
  if (!forYou) return null;
  const { skills, ownHours } = forYou;
  const isWithinHours = hoursPerWeek !== null && ownHours !== null && hoursPerWeek <= ownHours;
  const named = skills.length > maxNamed ? [...skills.slice(0, maxNamed - 1), 'more'] : skills;
  const reasons = [
    ...(skills.length > 0 ? [`matches ${list.format(named)}`] : []),
    ...(isWithinHours ? ['within your hours'] : []),
  ];
  const text = reasons.join(', ');
  return text === '' ? null : capitalize(text);
}
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What doesn't fit the developer; null if nothing is known. */
export const mismatchText = ({ forYou, hoursPerWeek }: Seen): string | null =>
  hoursPerWeek !== null && forYou && forYou.ownHours !== null && hoursPerWeek > forYou.ownHours
    ? `Asks for ${hoursPerWeek} h a week; you have ${forYou.ownHours}`
    : null;
