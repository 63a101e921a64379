import { levels } from '../../../../contract/marketplace/project.ts';
import type { FoundProjects, SearchWords } from '../../../../contract/marketplace/project-search.ts';
import { mostCounted } from '../../../../contract/marketplace/project-search.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import type { Option } from '../../../ui/form/select-field.tsx';

const sortOptions: readonly Option[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'match', label: 'Best match' },
  { value: 'budget', label: 'Best paid' },
];
/** Everyone may read those; what matches is a developer’s, in their workspace. */
const publicSortOptions = sortOptions.filter(({ value }) => value !== 'match');
const levelOptions: readonly Option[] = levels.map((level) => ({ value: level, label: level }));
const ageOptions: readonly Option[] = [
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

/** In minor units. */
const steps = [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000];

/**
 * Amounts to choose from, and the one that the address has.
 *
 * @param currency - ISO 4217; null while no project has told it.
 */
function amountOptions(current: string | undefined, currency: string | null): readonly Option[] {
  const amounts = new Set([...steps, ...(current === undefined ? [] : [Number(current)])]);
  return [...amounts]
    .sort((one, other) => one - other)
    .map((amount) => ({ value: String(amount), label: amountText(amount, currency) }));
}

/** A filter that is one of several values. */
type Choice = {
  readonly name: 'level' | 'postedWithin' | 'budgetMin' | 'budgetMax' | 'sort';
  readonly label: string;
  readonly options: readonly Option[];
  /** Stands for no filter. */
  readonly placeholder: string | undefined;
  readonly value: string;
};

/** What a search can choose between, with what it has chosen. */
export function choicesOf(
  { level, postedWithin, budgetMin, budgetMax, sort }: SearchWords,
  { currency, usualSort }: Pick<SearchPlace, 'usualSort'> & { readonly currency: string | null },
): readonly Choice[] {
  return [
    { name: 'level', label: 'Level', options: levelOptions, placeholder: 'Any level', value: level ?? '' },
    {
      name: 'budgetMin',
      label: 'Budget from',
      options: amountOptions(budgetMin, currency),
      placeholder: 'Any amount',
      value: budgetMin ?? '',
    },
    {
      name: 'budgetMax',
      label: 'Budget up to',
      options: amountOptions(budgetMax, currency),
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

/** A filter that is set, and the search that is left without it. */
export type Filter = { readonly label: string; readonly without: SearchWords };

/** The filters of a search, each to be taken off by itself. */
export function filtersOf(search: SearchWords, currency: string | null): readonly Filter[] {
  const { q, skills, level, budgetMin, budgetMax, postedWithin } = search;
  const filter = (name: keyof SearchWords, label: string): Filter => ({
    label,
    without: { ...search, [name]: undefined },
  });
  const own = skillsOf(search);
  return [
    ...(q ? [filter('q', `‘${q}’`)] : []),
    ...(skills
      ? own.map((skill) => ({
          label: skill,
          without: { ...search, skills: own.filter((other) => other !== skill).join(',') || undefined },
        }))
      : []),
    ...(level ? [filter('level', level)] : []),
    ...(budgetMin ? [filter('budgetMin', `From ${amountText(Number(budgetMin), currency)}`)] : []),
    ...(budgetMax ? [filter('budgetMax', `Up to ${amountText(Number(budgetMax), currency)}`)] : []),
    ...(postedWithin
      ? [filter('postedWithin', postedWithin === '1' ? 'Last day' : `Last ${postedWithin} days`)]
      : []),
  ];
}

/** A developer’s search in words, filter by filter; the order too, where it isn’t the usual one. */
export function wordsOf(search: SearchWords, currency: string | null): readonly string[] {
  const order = sortOptions.find(({ value }) => value === search.sort && value !== 'match');
  return [
    ...filtersOf(search, currency).map(({ label }) => label),
    ...(order ? [`${order.label} first`] : []),
  ];
}

/** Where projects are searched. */
type SearchPlace = {
  /** The address of all. */
  readonly list: string;
  /** The order of an address that names none. */
  readonly usualSort: NonNullable<SearchWords['sort']>;
};

/** The address of a search. It isn’t one of `paths`: those are fetched before the first page is alive. */
export function searchPath(
  { list, usualSort }: SearchPlace,
  { q, skills, level, budgetMin, budgetMax, postedWithin, sort }: SearchWords,
): string {
  const order = sort === usualSort ? undefined : sort;
  const wanted = Object.entries({ q, skills, level, budgetMin, budgetMax, postedWithin, sort: order });
  const query = new URLSearchParams(wanted.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${list}${query.size > 0 ? `?${query}` : ''}`;
}

/** The skills of a search, one by one. */
export const skillsOf = ({ skills }: SearchWords): readonly string[] =>
  (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

/** §M4: more than 500 aren't counted. */
export function countText(count: NonNullable<FoundProjects['count']>): string {
  if (count === 0) return 'No projects found';
  if (count === 1) return '1 project';
  return `${count > mostCounted ? `${mostCounted}+` : count} projects`;
}

const amountText = (amount: number, currency: string | null) =>
  currency === null ? (amount / 100).toLocaleString('en') : moneyText({ amount, currency });
