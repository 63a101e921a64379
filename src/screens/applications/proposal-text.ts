import type { Application } from '../../../contract/marketplace/application.ts';
import { sumDays } from '../../../machines/client-rules/marketplace/board-view.ts';
import { countText } from '../../../machines/rules/count-text.ts';

/** The number of milestones and their duration: '3 milestones · 38 days'. */
export const timeText = (application: Pick<Application, 'milestones'>): string =>
  `${countText(application.milestones.length, 'milestone')} · ${countText(sumDays(application), 'day')}`;

export const applicationsText = (amount: number): string => countText(amount, 'application');

/** The first sentence of a letter, without its greeting. */
export function firstSentence(letter: string): string {
  const lines = letter.split(/\n+/u).map((line) => line.trim());
  const said = lines.find((line) => /[.?!]$/u.test(line) || line.length > 60) ?? letter.trim();
  return /^.+?[.?!](?=\s|$)/u.exec(said)?.[0] ?? said;
}
