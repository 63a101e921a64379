import { expect, onTestFinished, test, vi } from 'vitest';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { languageOptions } from '../../../src/screens/account/profile/choices.ts';
import { openUntilText } from '../../../src/screens/projects/project-text.ts';
import { countryOptions } from '../../../src/screens/shared/form/country-options.ts';
import {
  calendarDate,
  dateText,
  momentDateText,
  momentDayText,
  momentText,
  soonText,
  timeOfDay,
  timeZoneName,
} from '../../../src/screens/shared/formats.ts';
import { countryName, languageName } from '../../../src/screens/shared/names.ts';
import { timeZoneOptions } from '../../../src/screens/shared/time-zones.ts';
import { projectDetails } from '../../../src/screens/workspace/overview/overview-text.ts';
import { companyOverview } from '../../model/marketplace/overview-samples.ts';

test('countries and languages have names, and unknown codes stay as they are', () => {
  expect([countryName('NL'), countryName('not a code')]).toEqual(['Netherlands', 'not a code']);
  expect([languageName('pt-BR'), languageName('?')]).toEqual(['Brazilian Portuguese', '?']);
});

test.each([
  [4550, 'EUR', '€45.50'],
  [4500, 'EUR', '€45'],
  [1234, 'JPY', '¥1,234'],
  [123456, 'USD', '$1,234.56'],
])('%i minor units of %s are shown as %s', (amount, currency, text) => {
  expect(moneyText({ amount, currency })).toBe(text);
});

test('a calendar date is shown as it is, in any time zone', () => {
  expect(dateText('2026-12-01')).toBe('1 December 2026');
  expect(calendarDate(new Date(2027, 0, 4, 23, 59))).toBe('2027-01-04');
});

test('a moment is shown with the day on which it is where the browser is', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  const moment = '2026-12-20T03:00:00.000Z';
  expect(momentText(moment)).toBe('19 December 2026 at 19:00');
  expect(soonText(moment)).toBe('19 December, 19:00');
  expect([momentDateText(moment), momentDayText(moment)]).toEqual(['19 December 2026', '19 December']);
  expect(openUntilText(moment)).toBe('Open until 19 December 2026');
  const [project] = companyOverview.company.projects.items;
  expect(project && projectDetails({ ...project, openUntil: moment })).toContain(
    'open until 19 December 2026',
  );
});

test('the time of day in a zone, and none for an unknown zone', () => {
  const noon = Date.UTC(2026, 6, 1, 12);
  expect(timeOfDay(noon, 'Europe/Berlin')).toBe('14:00');
  expect(timeOfDay(noon, 'Atlantis/Centre')).toBeNull();
  expect(timeZoneName('Europe/Isle_of_Man')).toBe('Europe/Isle of Man');
});

test('every country can be chosen, once, by name', () => {
  const options = countryOptions();
  expect(new Set(options.map(({ label }) => label)).size).toBe(249);
  expect(options[0]).toEqual({ value: 'AF', label: 'Afghanistan' });
});

test('stored values are among the choices, even if the browser doesn’t know them', () => {
  const zones = timeZoneOptions('Atlantis/Centre').map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'Atlantis/Centre']));
  const { first, more } = languageOptions(['fi', 'x-mine']);
  expect(first.map(({ value }) => value)).toEqual(expect.arrayContaining(['fi', 'x-mine', 'en']));
  expect(more.map(({ value }) => value)).not.toContain('fi');
});
