import { currencies, type DeveloperProfile } from '../../../../contract/account/profile.ts';
import {
  type DeveloperWords,
  usualApart,
} from '../../../../contract/marketplace/directory/developer-search.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { mostCounted } from '../../../../contract/marketplace/project-search.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import type { Option } from '../../../ui/form/select-field.tsx';
import { calendarDate, dateText, timeZoneName } from '../../shared/formats.ts';

export const sortOptions: readonly Option[] = [
  { value: 'match', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'rate', label: 'Lowest rate' },
];
export const currencyOptions: readonly Option[] = currencies.map((code) => ({ value: code, label: code }));
export const hoursOptions: readonly Option[] = [10, 20, 30, 40].map((hours) => ({
  value: String(hours),
  label: `${hours} or more`,
}));
export const apartOptions: readonly Option[] = [0, 1, 2, 3, 4, 6, 8].map((hours) => ({
  value: String(hours),
  label: apartText(hours),
}));

/** In minor units an hour. */
const steps = [2_500, 5_000, 7_500, 10_000, 15_000, 20_000];

/**
 * Rates to choose from, and the one that the address has.
 *
 * @param currency - ISO 4217; null while nobody has told it.
 */
export function rateOptions({ rateMax }: DeveloperWords, currency: string | null): readonly Option[] {
  const amounts = new Set([...steps, ...(rateMax === undefined ? [] : [Number(rateMax)])]);
  return [...amounts]
    .sort((one, other) => one - other)
    .map((amount) => ({ value: String(amount), label: amountText(amount, currency) }));
}

/** A filter that is set, and the address without it. */
type Filter = { readonly label: string; readonly to: string };

/** The filters of a search, each to be taken off by itself. */
export function filtersOf(search: DeveloperWords, currency: string | null): readonly Filter[] {
  const { q, rateMax, hours, timeZone, apart } = search;
  const filter = (label: string, without: DeveloperWords): Filter => ({
    label,
    to: directoryPath({ ...search, ...without }),
  });
  const own = skillsOf(search);
  return [
    ...(q ? [filter(`‘${q}’`, { q: undefined })] : []),
    ...own.map((skill) => filter(skill, { skills: own.filter((other) => other !== skill).join(',') })),
    ...(rateMax
      ? [
          filter(`Up to ${amountText(Number(rateMax), search.currency ?? currency)} an hour`, {
            rateMax: undefined,
          }),
        ]
      : []),
    ...(search.currency ? [filter(`Rates in ${search.currency}`, { currency: undefined })] : []),
    ...(hours ? [filter(`${hours} hours a week or more`, { hours: undefined })] : []),
    ...(timeZone
      ? [
          filter(zoneText(timeZoneName(timeZone), Number(apart ?? usualApart)), {
            timeZone: undefined,
            apart: undefined,
          }),
        ]
      : []),
  ];
}

/** The address of a search. */
export function directoryPath(search: DeveloperWords): string {
  const { q, skills, rateMax, currency, hours, timeZone, apart, sort } = search;
  const wanted = Object.entries({ q, skills, rateMax, currency, hours, timeZone, apart, sort });
  const query = new URLSearchParams(wanted.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${marketPaths.developers()}${query.size > 0 ? `?${query}` : ''}`;
}

/** The skills of a search, one by one. */
export const skillsOf = ({ skills }: DeveloperWords): readonly string[] =>
  (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

/** Which of a developer’s skills are looked for. */
export function fittingSkills(
  { skills }: Pick<DeveloperProfile, 'skills'>,
  search: DeveloperWords,
): readonly string[] {
  const wanted = new Set(skillsOf(search).map((skill) => skill.toLowerCase()));
  return skills.filter((skill) => wanted.has(skill.toLowerCase()));
}

/** What one wants to know at once: rate, hours, since when, and for how long they have done it. */
export function factsOf(profile: DeveloperProfile): readonly string[] {
  const { hourlyRate, hoursPerWeek, availableFrom, yearsOfExperience: years } = profile;
  const isAvailable = availableFrom <= calendarDate(new Date());
  return [
    `${moneyText(hourlyRate)} per hour`,
    `${hoursPerWeek} ${hoursPerWeek === 1 ? 'hour' : 'hours'} a week`,
    isAvailable ? 'available now' : `available from ${dateText(availableFrom)}`,
    `${years} ${years === 1 ? 'year' : 'years'} of experience`,
  ];
}

/** §M4: more than 500 aren't counted. */
export function countText(count: number): string {
  if (count === 0) return 'No developers found';
  if (count === 1) return '1 developer';
  return `${count > mostCounted ? `${mostCounted}+` : count} developers`;
}

function apartText(hours: number): string {
  if (hours === 0) return 'None';
  return hours === 1 ? 'Up to 1 hour' : `Up to ${hours} hours`;
}

const zoneText = (zone: string, hours: number) =>
  hours === 0 ? `The same time as ${zone}` : `${apartText(hours)} from ${zone}`;

const amountText = (amount: number, currency: string | null) =>
  currency === null ? (amount / 100).toLocaleString('en') : moneyText({ amount, currency });
