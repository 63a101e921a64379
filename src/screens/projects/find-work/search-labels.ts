import { levels } from '../../../../contract/marketplace/project.ts';
import type { SearchCriteria } from '../../../../contract/marketplace/project-search.ts';
import type { Option } from '../../../ui/form/select-field.tsx';
import {
  amountOptions,
  amountText,
  type Choice,
  type Filter,
  searchAddress,
  skillFilters,
} from '../../shared/search/list-search.ts';

export const searchLabels = {
  field: 'What are you looking for?',
  placeholder: 'Search titles, skills, descriptions',
  skill: 'Skill',
  skillHint: 'Only projects that ask for all of them.',
  one: 'project',
} as const;

const sortOptions: readonly Option[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'match', label: 'Best match' },
  { value: 'budget', label: 'Best paid' },
];
/** The public orders; sorting by match is only for developers in their workspace. */
const publicSortOptions = sortOptions.filter(({ value }) => value !== 'match');
const levelOptions: readonly Option[] = levels.map((level) => ({ value: level, label: level }));
const ageOptions: readonly Option[] = [
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

/** In minor units. */
const budgetSteps = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000];

/** The filter options of a search, and the chosen ones. */
export function listChoices(
  { level, postedWithin, budgetMin, budgetMax, sort }: SearchCriteria,
  { currency, usualSort }: Pick<SearchPlace, 'usualSort'> & { readonly currency: string | null },
): readonly Choice<SearchCriteria>[] {
  return [
    { name: 'level', label: 'Level', options: levelOptions, placeholder: 'Any level', value: level ?? '' },
    {
      name: 'budgetMin',
      label: 'Budget from',
      options: amountOptions(budgetSteps, budgetMin, currency),
      placeholder: 'Any amount',
      value: budgetMin ?? '',
    },
    {
      name: 'budgetMax',
      label: 'Budget up to',
      options: amountOptions(budgetSteps, budgetMax, currency),
      placeholder: 'Any amount',
      value: budgetMax ?? '',
    },
    {
      name: 'postedWithin',
      label: 'Posted',
      options: ageOptions,
      placeholder: 'Any time',
      value: postedWithin ?? '',
    },
    {
      name: 'sort',
      label: 'Sort by',
      options: usualSort === 'match' ? sortOptions : publicSortOptions,
      placeholder: undefined,
      value: sort ?? usualSort,
    },
  ];
}

/** The active filters of a search, each of which can be removed. */
export function listFilters(
  search: SearchCriteria,
  currency: string | null,
): readonly Filter<SearchCriteria>[] {
  const { q, level, budgetMin, budgetMax, postedWithin } = search;
  const filter = (name: keyof SearchCriteria, label: string): Filter<SearchCriteria> => ({
    label,
    without: { ...search, [name]: undefined },
  });
  return [
    ...(q ? [filter('q', `‘${q}’`)] : []),
    ...skillFilters(search),
    ...(level ? [filter('level', level)] : []),
    ...(budgetMin ? [filter('budgetMin', `From ${amountText(Number(budgetMin), currency)}`)] : []),
    ...(budgetMax ? [filter('budgetMax', `Up to ${amountText(Number(budgetMax), currency)}`)] : []),
    ...(postedWithin
      ? [filter('postedWithin', postedWithin === '1' ? 'Last day' : `Last ${postedWithin} days`)]
      : []),
  ];
}

/** The texts of a developer's search: its filters, and the order unless it is the default. */
export function criteriaTexts(search: SearchCriteria, currency: string | null): readonly string[] {
  const order = sortOptions.find(({ value }) => value === search.sort && value !== 'match');
  return [
    ...listFilters(search, currency).map(({ label }) => label),
    ...(order ? [`${order.label} first`] : []),
  ];
}

/** Where projects are searched. */
type SearchPlace = {
  /** The address of the unfiltered list. */
  readonly list: string;
  /** The default order. */
  readonly usualSort: NonNullable<SearchCriteria['sort']>;
};

/** The address of a search. Not in `paths`, which are loaded before the first page is hydrated. */
export function searchPath(
  { list, usualSort }: SearchPlace,
  { q, skills, level, budgetMin, budgetMax, postedWithin, sort }: SearchCriteria,
): string {
  const order = sort === usualSort ? undefined : sort;
  return searchAddress(list, { q, skills, level, budgetMin, budgetMax, postedWithin, sort: order });
}
