import * as z from 'zod/mini';
import type { FoundProjects, ProjectSearch } from '../../../contract/marketplace/project-search.ts';
import { mostCounted } from '../../../contract/marketplace/project-search.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { limitOf, readCursor, toCursor } from '../engine/cursor.ts';
import type { Viewer } from '../engine/entity-kind.ts';
import { budgetCursor, largestFitting } from './by-budget.ts';
import { bestMatches, matchCursor, sharesNoSkill } from './by-match.ts';
import { conditionsOf } from './conditions.ts';
import { type Developer, readSearcher } from './developer.ts';
import { newestCursor, newestFitting } from './newest.ts';
import { presentFound } from './present-found.ts';

type Position = Parameters<typeof toCursor>[0];

/** A page of ids, with where the next one begins and how many fit, where that is told. */
type Page = {
  readonly ids: readonly string[];
  readonly next: Position | null;
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
  const page = pageOf(rows, limit, newestAt);
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

/** The best matches first, then the newest of the others. */
async function match({ search, developer, deps }: Looked): Promise<Page> {
  if (!developer)
    throw new ApiError(400, 'invalidQuery', 'Only developers have matches. Choose another order.');
  const { db } = deps;
  const now = deps.now();
  const after = readCursor(search.cursor, z.union([matchCursor, newestCursor]));
  const limit = limitOf(search.limit);
  const conditions = await conditionsOf(search, deps);
  const others = async (room: number, start: z.infer<typeof newestCursor>) => {
    const exact = [...conditions.exact, ...sharesNoSkill(developer)];
    const rows = await newestFitting(db, { ...conditions, exact }, { after: start, atMost: room + 1, now });
    return pageOf(rows, room, newestAt, start);
  };
  if (after?.length === 2) return { ...(await others(limit, after)), count: null };
  const [{ rows, until, hours }, counted] = await Promise.all([
    bestMatches(db, conditions, { ...search, developer, after, atMost: limit + 1, now }),
    after ? null : newestFitting(db, conditions, { after: null, atMost: mostCounted + 1, now }),
  ]);
  const count = counted && counted.length;
  const page = pageOf(rows, limit, (row) => [row.score, ...newestAt(row), until, hours]);
  if (page.next) return { ...page, count };
  const { ids, next } = await others(limit - rows.length, [until, lastId]);
  return { ids: [...page.ids, ...ids], next, count };
}

/**
 * @param rows - more than the page holds, where there are more.
 * @param start - where the page begins, for one without room.
 */
function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => Position,
  start: Position | null = null,
): Pick<Page, 'ids' | 'next'> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: rows.length > limit ? (last ? at(last) : start) : null,
  };
}

/** Comes after every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** An open project has been published. */
const newestAt = ({ publishedAt, id }: { readonly publishedAt: Date | null; readonly id: string }) =>
  [publishedAt?.toISOString() ?? '', id] as const;
