import { currencies, type DeveloperProfile } from '../../../contract/account/profile.ts';
import {
  type DeveloperCriteria,
  usualHoursApart,
} from '../../../contract/marketplace/directory/developer-search.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { countText } from '../../../machines/rules/count-text.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import type { Option } from '../../ui/form/select-field.tsx';
import { calendarDate, dateText, timeZoneName } from '../shared/formats.ts';
import {
  amountOptions,
  amountText,
  type Choice,
  type Filter,
  parseSkills,
  searchAddress,
  skillFilters,
} from '../shared/search/list-search.ts';

export const directoryLabels = {
  field: 'Who are you looking for?',
  placeholder: 'Search names, headlines, skills',
  skill: 'Skills',
  skillHint: 'Developers with at least one of them; those with the most come first.',
  one: 'developer',
} as const;

const sortOptions: readonly Option[] = [
  { value: 'match', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'rate', label: 'Lowest rate' },
];
const currencyOptions: readonly Option[] = currencies.map((code) => ({ value: code, label: code }));
const hoursOptions: readonly Option[] = [10, 20, 30, 40].map((hours) => ({
  value: String(hours),
  label: `${hours} or more`,
}));
const apartOptions: readonly Option[] = [0, 1, 2, 3, 4, 6, 8].map((hours) => ({
  value: String(hours),
  label: hourDifferenceText(hours),
}));

/** In minor units per hour. */
const rateSteps = [2_500, 5_000, 7_500, 10_000, 15_000, 20_000];

type Known = {
  /** ISO 4217: the default currency to compare rates in; null if unknown. */
  readonly currency: string | null;
  /** The time zones that the browser supports. */
  readonly timeZones: readonly Option[];
};

/** The filter options of a search, and the chosen ones. An hour difference requires a place. */
export function listChoices(search: DeveloperCriteria, known: Known): readonly Choice<DeveloperCriteria>[] {
  const { rateMax, currency, timeZone, hoursApart, hours, sort } = search;
  return [
    {
      name: 'rateMax',
      label: 'Rate up to',
      options: amountOptions(rateSteps, rateMax, currency ?? known.currency),
      placeholder: 'Any rate',
      value: rateMax ?? '',
    },
    {
      name: 'currency',
      label: 'Rates in',
      options: currencyOptions,
      placeholder: 'Any currency',
      value: currency ?? '',
    },
    {
      name: 'timeZone',
      label: 'Time zone',
      options: known.timeZones,
      placeholder: 'Anywhere',
      value: timeZone ?? '',
      isLong: true,
    },
    ...(timeZone
      ? [
          {
            name: 'hoursApart',
            label: 'Time difference',
            options: apartOptions,
            placeholder: undefined,
            value: hoursApart ?? String(usualHoursApart),
          } as const,
        ]
      : []),
    {
      name: 'hours',
      label: 'Hours a week',
      options: hoursOptions,
      placeholder: 'Any number',
      value: hours ?? '',
    },
    { name: 'sort', label: 'Sort by', options: sortOptions, placeholder: undefined, value: sort ?? 'match' },
  ];
}

/** The search for the address, without the hour difference if there is no place or it is the default. */
export function tidySearch(search: DeveloperCriteria): DeveloperCriteria {
  const { timeZone, hoursApart } = search;
  return timeZone && hoursApart !== String(usualHoursApart) ? search : { ...search, hoursApart: undefined };
}

/** The active filters of a search, each of which can be removed. */
export function listFilters(
  search: DeveloperCriteria,
  usualCurrency: string | null,
): readonly Filter<DeveloperCriteria>[] {
  const { q, rateMax, currency, hours, timeZone, hoursApart } = search;
  const filter = (name: keyof DeveloperCriteria, label: string): Filter<DeveloperCriteria> => ({
    label,
    without: tidySearch({ ...search, [name]: undefined }),
  });
  const formatRate = (amount: string) => amountText(Number(amount), currency ?? usualCurrency);
  const formatPlace = (zone: string) => zoneText(timeZoneName(zone), Number(hoursApart ?? usualHoursApart));
  return [
    ...(q ? [filter('q', `‘${q}’`)] : []),
    ...skillFilters(search),
    ...(rateMax ? [filter('rateMax', `Up to ${formatRate(rateMax)} an hour`)] : []),
    ...(currency ? [filter('currency', `Rates in ${currency}`)] : []),
    ...(hours ? [filter('hours', `${hours} hours a week or more`)] : []),
    ...(timeZone ? [filter('timeZone', formatPlace(timeZone))] : []),
  ];
}

/** The address of a search; sorted by match by default. */
export function directoryPath(search: DeveloperCriteria): string {
  const { q, skills, rateMax, currency, hours, timeZone, hoursApart, sort } = search;
  const order = sort === 'match' ? undefined : sort;
  const criteria = { q, skills, rateMax, currency, hours, timeZone, hoursApart, sort: order };
  return searchAddress(marketPaths.developers(), criteria);
}

/** The developer's skills that the search contains. */
export function fittingSkills(
  { skills }: Pick<DeveloperProfile, 'skills'>,
  search: DeveloperCriteria,
): readonly string[] {
  const searchedSkills = new Set(parseSkills(search).map((skill) => skill.toLowerCase()));
  return skills.filter((skill) => searchedSkills.has(skill.toLowerCase()));
}

/** The primary facts: rate and weekly hours. */
export const rateText = ({ hourlyRate }: DeveloperProfile) => `${moneyText(hourlyRate)} per hour`;
export const hoursText = ({ hoursPerWeek }: DeveloperProfile) => `${countText(hoursPerWeek, 'hour')} a week`;

/** The secondary facts: availability and experience. */
export function listFacts({ availableFrom, yearsOfExperience: years }: DeveloperProfile): readonly string[] {
  const isAvailable = availableFrom <= calendarDate(new Date());
  return [
    isAvailable ? 'Available now' : `Available from ${dateText(availableFrom)}`,
    `${countText(years, 'year')} of experience`,
  ];
}

function hourDifferenceText(hours: number): string {
  return hours === 0 ? 'None' : `Up to ${countText(hours, 'hour')}`;
}

const zoneText = (zone: string, hours: number) =>
  hours === 0 ? `The same time as ${zone}` : `${hourDifferenceText(hours)} from ${zone}`;
