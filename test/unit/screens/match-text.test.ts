import { expect, test } from 'vitest';
import { matchText, mismatchText } from '../../../src/screens/projects/find-work/match-text.ts';

const seen = (skills: readonly string[], hoursPerWeek: number | null, ownHours: number | null = 30) => ({
  hoursPerWeek,
  forYou: { isSaved: false, skills: [...skills], ownHours, application: null },
});

test.each([
  [['Go'], 20, 'Matches Go, within your hours', null],
  [['Go', 'XState'], null, 'Matches Go and XState', null],
  [['Go', 'XState', 'React', 'CSS'], 40, 'Matches Go, XState, and more', 'Asks for 40 h a week; you have 30'],
  [[], 30, 'Within your hours', null],
  [[], 40, null, 'Asks for 40 h a week; you have 30'],
] as const)('%j of the skills, %s hours a week', (skills, hours, reason, mismatch) => {
  expect([matchText(seen(skills, hours)), mismatchText(seen(skills, hours))]).toEqual([reason, mismatch]);
});

test('unknown hours are not mentioned', () => {
  expect(matchText(seen([], 40, null))).toBeNull();
  expect(mismatchText(seen([], 40, null))).toBeNull();
});
