import { maxCounted } from '../../../../contract/marketplace/project-search.ts';
import { countText } from '../../../../machines/rules/count-text.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import type { Option } from '../../../ui/form/select-field.tsx';

/** The parameters that all searches share; each list adds its own filters. */
export type SearchBase = {
  readonly q?: string | undefined;
  /** Comma-separated. */
  readonly skills?: string | undefined;
  readonly sort?: string | undefined;
};

/** A filter with one of several values, or the order. */
export type Choice<Criteria> = {
  readonly name: keyof Criteria & string;
  readonly label: string;
  readonly options: readonly Option[];
  /** The label of the empty option, which means no filter. */
  readonly placeholder: string | undefined;
  readonly value: string;
  /** Whether the options are so long that the select needs its own row. */
  readonly isLong?: true;
};

/** An active filter, and the search without it. */
export type Filter<Criteria> = { readonly label: string; readonly without: Criteria };

/** The labels of a searchable list. */
type SearchLabels = {
  /** The label of the text field. */
  readonly field: string;
  /** The fields that the text is searched in. */
  readonly placeholder: string;
  /** The label of the skill field. */
  readonly skill: string;
  /** Explains the effect of a skill on the results. */
  readonly skillHint: string;
  /** The singular of a result; its plural ends in s. */
  readonly one: string;
};

/** A search with its filters and labels. */
export type ListSearch<Criteria extends SearchBase> = {
  readonly search: Criteria;
  readonly labels: SearchLabels;
  readonly choices: readonly Choice<Criteria>[];
  readonly filters: readonly Filter<Criteria>[];
  /** The number of results; null if unknown. */
  readonly count: number | null;
  readonly pathOf: (search: Criteria) => string;
  /** Called when the search changes. */
  readonly onChange: (search: Criteria) => void;
};

/** §M9: the maximum number of skills in a search. */
export const maxSkills = 10;

/** The skills of a search. */
export const parseSkills = ({ skills }: SearchBase): readonly string[] =>
  (skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

/** A filter for each skill of a search. */
export function skillFilters<Criteria extends SearchBase>(search: Criteria): readonly Filter<Criteria>[] {
  const searchSkills = parseSkills(search);
  return searchSkills.map((skill) => ({
    label: skill,
    without: { ...search, skills: searchSkills.filter((other) => other !== skill).join(',') || undefined },
  }));
}

/** A search without its filters, but with its text and order. */
export function withoutFilters<Criteria extends SearchBase>({
  search,
  choices,
}: Pick<ListSearch<Criteria>, 'search' | 'choices'>): Criteria {
  const names = choices.map(({ name }) => name).filter((name) => name !== 'sort');
  return { ...search, skills: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}

/** The address of a list with a search; empty parameters are omitted. */
export function searchAddress(list: string, criteria: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(criteria).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `${list}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * The options of an amount filter, including the amount in the address.
 *
 * @param steps - in minor units.
 * @param currency - ISO 4217; null if unknown.
 */
export function amountOptions(
  steps: readonly number[],
  current: string | undefined,
  currency: string | null,
): readonly Option[] {
  const amounts = new Set([...steps, ...(current === undefined ? [] : [Number(current)])]);
  return [...amounts]
    .sort((one, other) => one - other)
    .map((amount) => ({ value: String(amount), label: amountText(amount, currency) }));
}

/** An amount in minor units; a plain number if its currency is unknown (null). */
export const amountText = (amount: number, currency: string | null) =>
  currency === null ? (amount / 100).toLocaleString('en') : moneyText({ amount, currency });

/** The number of results: ‘12 projects’. More than 500 aren't counted (§M9). */
export function quantityText(count: number, one: string): string {
  return count > maxCounted ? `${maxCounted}+ ${one}s` : countText(count, one);
}

/** The number of results as a title: ‘No projects found’, ‘12 projects’. */
export const foundText = (count: number, one: string): string =>
  count === 0 ? `No ${one}s found` : quantityText(count, one);
