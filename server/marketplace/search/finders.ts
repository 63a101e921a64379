import * as z from 'zod/mini';
import { maxCounted, type ProjectSearch } from '../../../contract/marketplace/project-search.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCursor } from '../lists/cursor.ts';
import { parseLimit } from '../lists/page.ts';
import { budgetCursor, findLargest, largestFirst } from './by-budget.ts';
import { findBestMatches, matchCursor, sharesNoSkill } from './by-match.ts';
import { projectFilters } from './filters.ts';
import type { FoundList, Place } from './found-lists.ts';
import { findNewest, newestCursor } from './newest.ts';
import type { Searcher } from './searcher.ts';

/** The maximum number of found rows: as many as are counted, and one more to show that there are more. */
const maxRows = maxCounted + 1;

export type SearchRequest = {
  readonly search: ProjectSearch;
  readonly developer: Searcher | null;
  readonly deps: Deps;
};
/** `count`: how many match, if that is counted. */
export type SearchResult = { readonly list: FoundList; readonly count: number | null };

/** Order → its search, starting at the cursor. */
export const finders = { newest: findByDate, budget: findByBudget, match: findByMatch } satisfies Record<
  NonNullable<ProjectSearch['sort']>,
  (request: SearchRequest) => Promise<SearchResult>
>;

async function findByDate({ search, deps }: SearchRequest): Promise<SearchResult> {
  const { db, now } = deps;
  const after = readCursor(search.cursor, newestCursor);
  const conditions = await projectFilters(search, deps);
  const rows = await findNewest(db, conditions, { after, maxRows, now: now() });
  return { list: buildList(rows, maxRows, newestAt), count: after ? null : rows.length };
}

async function findByBudget({ search, deps }: SearchRequest): Promise<SearchResult> {
  const { db, now } = deps;
  const after = readCursor(search.cursor, budgetCursor);
  const conditions = await projectFilters(search, deps);
  const minRows = parseLimit(search.limit) + 1;
  const [rows, counted] = await Promise.all([
    findLargest(db, conditions, { budgetMax: search.budgetMax, after, minRows, maxRows }),
    after ? null : findNewest(db, conditions, { after: null, maxRows, now: now() }),
  ]);
  const list = areAll(counted)
    ? buildList(counted.toSorted(largestFirst), maxRows, budgetAt)
    : buildList(rows, minRows, budgetAt);
  return { list, count: counted && counted.length };
}

/** The best matches first, then the newest of the others. */
async function findByMatch({ search, developer, deps }: SearchRequest): Promise<SearchResult> {
  if (!developer)
    throw new ApiError(400, 'invalidQuery', 'Only developers have matches. Choose another order.');
  const { db } = deps;
  const now = deps.now();
  const after = readCursor(search.cursor, z.union([matchCursor, newestCursor]));
  const conditions = await projectFilters(search, deps);
  const findOthers = async (start: z.infer<typeof newestCursor>) => {
    const exact = [...conditions.exact, ...sharesNoSkill(developer)];
    const rows = await findNewest(db, { ...conditions, exact }, { after: start, maxRows, now });
    return buildList(rows, maxRows, newestAt);
  };
  if (after?.length === 2) return { list: await findOthers(after), count: null };
  // More than one page, since a few more take little longer.
  const minRows = Math.min(5 * parseLimit(search.limit) + 1, maxRows);
  const [{ rows, until, hours }, counted] = await Promise.all([
    findBestMatches(db, conditions, { ...search, developer, after, minRows, maxRows, now }),
    after ? null : findNewest(db, conditions, { after: null, maxRows, now }),
  ]);
  const count = counted && counted.length;
  const best = buildList(rows, minRows, (row) => [row.score, ...newestAt(row), until, hours]);
  if (best.next) return { list: best, count };
  const matches = new Set(rows.map(({ id }) => id));
  const others = areAll(counted)
    ? buildList(
        counted.filter(({ id }) => !matches.has(id)),
        maxRows,
        newestAt,
      )
    : await findOthers([until, lastId]);
  return { list: { ...others, rows: [...best.rows, ...others.rows] }, count };
}

/** Whether these are all matches, and not only the newest. */
const areAll = <Row>(counted: readonly Row[] | null): counted is readonly Row[] =>
  counted !== null && counted.length < maxRows;

/** @param enough - from this number on, the list continues: the last row only shows that. */
function buildList<Row extends { readonly id: string }>(
  rows: readonly Row[],
  enough: number,
  at: (row: Row) => Place,
): FoundList {
  const listed = rows.length < enough ? rows : rows.slice(0, -1);
  const placed = listed.map((row) => ({ id: row.id, at: at(row) }));
  return { rows: placed, next: rows.length < enough ? null : (placed.at(-1)?.at ?? null) };
}

/** Greater than every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** An open project has been published, so `publishedAt` is never null here. */
const newestAt = ({ publishedAt, id }: { readonly publishedAt: Date | null; readonly id: string }) =>
  [publishedAt?.toISOString() ?? '', id] as const;

const budgetAt = ({ budgetMin, id }: { readonly budgetMin: number | null; readonly id: string }) =>
  [budgetMin ?? 0, id] as const;
