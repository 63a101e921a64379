import type { FoundProjects, ProjectSearch } from '../../../contract/marketplace/project-search.ts';
import { mostCounted } from '../../../contract/marketplace/project-search.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitOf, readCursor, toCursor } from '../engine/cursor.ts';
import type { Viewer } from '../engine/entity-kind.ts';
import { budgetCursor, largestFitting } from './by-budget.ts';
import { bestMatches, matchCursor } from './by-match.ts';
import { conditionsOf } from './conditions.ts';
import { type Developer, readSearcher } from './developer.ts';
import { newestCursor, newestFitting } from './newest.ts';
import { presentFound } from './present-found.ts';

/** A page of ids, with where the next one begins and how many fit, where that is told. */
type Page = {
  readonly ids: readonly string[];
  readonly next: Parameters<typeof toCursor>[0] | null;
  readonly count: number | null;
};
type Looked = {
  readonly search: ProjectSearch;
  readonly developer: Developer | null;
  readonly deps: Deps;
};

/**
 * §M9: a page of the open projects that fit. Only the first page says how many there are.
 *
 * @throws ApiError 400 for an order that isn't for this viewer, and for a cursor of another list.
 */
export async function searchProjects(
  search: ProjectSearch,
  session: Session | undefined,
  deps: Deps,
): Promise<FoundProjects> {
  const viewer: Viewer = session?.account ?? null;
  const developer = await readSearcher(deps.db, viewer);
  const page = await pages[search.sort ?? 'newest']({ search, developer, deps });
  const items = await presentFound(page.ids, { viewer, developer, deps });
  return { items, nextCursor: page.next && toCursor(page.next), count: page.count };
}

const pages = { newest, budget, match } satisfies Record<
  NonNullable<ProjectSearch['sort']>,
  (looked: Looked) => Promise<Page>
>;

async function newest({ search, deps }: Looked): Promise<Page> {
  const { db, now } = deps;
  const after = readCursor(search.cursor, newestCursor);
  const limit = limitOf(search.limit);
  const conditions = await conditionsOf(search, deps);
  const atMost = after ? limit + 1 : mostCounted + 1;
  const rows = await newestFitting(db, conditions, { after, atMost, now: now() });
  const page = pageOf(rows, limit, ({ publishedAt, id }) => [momentOf(publishedAt), id]);
  return { ...page, count: after ? null : rows.length };
}

async function budget({ search, deps }: Looked): Promise<Page> {
  const { db, now } = deps;
  const after = readCursor(search.cursor, budgetCursor);
  const limit = limitOf(search.limit);
  const conditions = await conditionsOf(search, deps);
  const [rows, counted] = await Promise.all([
    largestFitting(db, conditions, { budgetMax: search.budgetMax, after, atMost: limit + 1 }),
    after ? null : newestFitting(db, conditions, { after: null, atMost: mostCounted + 1, now: now() }),
  ]);
  const page = pageOf(rows, limit, ({ budgetMin, id }) => [budgetMin ?? 0, id]);
  return { ...page, count: counted && counted.length };
}

async function match({ search, developer, deps }: Looked): Promise<Page> {
  if (!developer)
    throw new ApiError(400, 'invalidQuery', 'Only developers have matches. Choose another order.');
  const { db, now } = deps;
  const after = readCursor(search.cursor, matchCursor);
  const limit = limitOf(search.limit);
  const conditions = await conditionsOf(search, deps);
  const { rows, count, until, hours } = await bestMatches(db, conditions, {
    q: search.q,
    developer,
    after,
    atMost: limit + 1,
    now: now(),
  });
  const page = pageOf(rows, limit, ({ score, publishedAt, id }) => [
    score,
    momentOf(publishedAt),
    id,
    until,
    hours,
  ]);
  return { ...page, count: after ? null : Math.min(count, mostCounted + 1) };
}

/** @param rows - more than the page holds, where there are more. */
function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => Parameters<typeof toCursor>[0],
): Pick<Page, 'ids' | 'next'> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), next: last ? at(last) : null };
}

/** An open project has been published. */
const momentOf = (publishedAt: Date | null) => publishedAt?.toISOString() ?? '';
