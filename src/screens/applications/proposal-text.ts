import type { Application } from '../../../contract/marketplace/application.ts';
import { daysOf } from '../../../machines/client-rules/marketplace/board-view.ts';

const count = (amount: number, thing: string) => `${amount} ${thing}${amount === 1 ? '' : 's'}`;

/** The number of milestones and their duration: '3 milestones · 38 days'. */
export const timeText = (application: Pick<Application, 'milestones'>): string =>
  `${count(application.milestones.length, 'milestone')} · ${count(daysOf(application), 'day')}`;

export const applicationsText = (amount: number): string => count(amount, 'application');

/** The first sentence of a letter, without its greeting. */
export function firstSentence(letter: string): string {
  const lines = letter.split(/\n+/u).map((line) => line.trim());
  const said = lines.find((line) => /[.?!]$/u.test(line) || line.length > 60) ?? letter.trim();
  return /^.+?[.?!](?=\s|$)/u.exec(said)?.[0] ?? said;
}
