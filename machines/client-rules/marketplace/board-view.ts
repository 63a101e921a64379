import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';

const boardLayouts = ['board', 'table', 'project'] as const;
type BoardLayout = (typeof boardLayouts)[number];
export const boardFilters = ['all', 'unread', 'inBudget'] as const;
export type BoardFilter = (typeof boardFilters)[number];
export const boardOrders = ['newest', 'price', 'time'] as const;
export type BoardOrder = (typeof boardOrders)[number];

/** The view of a project's applications, as in the address (§M4). */
export type BoardView = {
  readonly layout: BoardLayout;
  readonly text: string;
  readonly filter: BoardFilter;
  readonly order: BoardOrder;
  /** The IDs of two or three applications to compare, otherwise empty. */
  readonly compared: readonly string[];
};

/** Two or three side by side (§M4). */
export const maxCompared = 3;

/** Reads the view from a query; invalid values are ignored. */
export function readBoardView(query: URLSearchParams): BoardView {
  const ids = [...new Set((query.get('compare') ?? '').split(',').filter((id) => id !== ''))];
  const given = <Value extends string>(name: string, known: readonly [Value, ...Value[]]): Value =>
    known.find((one) => one === query.get(name)) ?? known[0];
  return {
    layout: given('view', boardLayouts),
    text: (query.get('q') ?? '').trim(),
    filter: given('show', boardFilters),
    order: given('sort', boardOrders),
    compared: ids.length >= 2 && ids.length <= maxCompared ? ids : [],
  };
}

/** The query of a view: `?view=table`; '' for the default view. */
export function boardQuery({ layout, text, filter, order, compared }: BoardView): string {
  const parts = [
    ['view', layout === 'board' ? '' : layout],
    ['q', text],
    ['show', filter === 'all' ? '' : filter],
    ['sort', order === 'newest' ? '' : order],
    ['compare', compared.join(',')],
  ].filter(([, value]) => value !== '');
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`;
}

export const sumDays = ({ milestones }: Pick<Application, 'milestones'>): number =>
  milestones.reduce((sum, { days }) => sum + days, 0);

/** The applications of the view, in its order; the server returns them newest first. */
export function shownApplications(
  applications: readonly Application[],
  { text, filter, order }: BoardView,
  project: Pick<Project, 'budgetMax'>,
): readonly Application[] {
  const wanted = text.toLowerCase();
  const shown = applications.filter(
    ({ developer, letter, isNew, total }) =>
      (filter !== 'unread' || isNew) &&
      (filter !== 'inBudget' || project.budgetMax === null || total <= project.budgetMax) &&
      `${developer.name}\n${developer.headline}\n${letter}`.toLowerCase().includes(wanted),
  );
  if (order === 'newest') return shown;
  const size = (one: Application) => (order === 'price' ? one.total : sumDays(one));
  return shown.toSorted((one, other) => size(one) - size(other));
}
