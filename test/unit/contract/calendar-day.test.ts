import { expect, test } from 'vitest';
import { calendarDay } from '../../../contract/calendar-day.ts';

const findProblem = (day: unknown) =>
  calendarDay('Choose a date.').safeParse(day).error?.issues[0]?.message ?? null;

test.each(['2026-11-21', '2024-02-29', '2000-02-29', '2026-01-01', '2026-12-31'])('%s is a day', (day) => {
  expect(findProblem(day)).toBe(null);
});

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-11-32',
  '2026-11-21T00:00',
  '26-11-21',
  ' 2026-11-21',
  '',
  20261121,
])('%s isn’t a day', (day) => {
  expect(findProblem(day)).toBe('Choose a date.');
});
