import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import type {
  DeveloperSearch,
  FoundDevelopers,
} from '../../../contract/marketplace/directory/developer-search.ts';
import { maxCounted } from '../../../contract/marketplace/project-search.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, developerProfiles } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { toPublicDeveloper } from '../../profiles/developer-profiles.ts';
import { readCursor, toCursor } from '../lists/cursor.ts';
import { parseLimit } from '../lists/page.ts';
import { developerFilters } from './filters.ts';
import {
  findBestMatches,
  findLowestRates,
  findNewest,
  type ListedDeveloper,
  matchCursor,
  newestCursor,
  rateCursor,
} from './orders.ts';

/**
 * §M9: a page of matching developers. Only the first page has the count.
 *
 * @throws ApiError 400 for a cursor of another list.
 */
export async function searchDevelopers(search: DeveloperSearch, deps: Deps): Promise<FoundDevelopers> {
  const { db, env } = deps;
  const condition = await developerFilters(search, deps);
  const limit = parseLimit(search.limit);
  const [listed, count] = await Promise.all([
    findInOrder({ search, condition, maxRows: limit + 1, deps }),
    search.cursor === undefined ? countDevelopers(db, condition) : null,
  ]);
  const shown = listed.slice(0, limit);
  const last = listed.length > limit ? shown.at(-1) : undefined;
  return {
    items: await present(
      db,
      shown.map(({ id }) => id),
    ),
    nextCursor: last ? toCursor(last.cursor) : null,
    count,
    currency: env.marketCurrency,
  };
}

type OrderedSearch = {
  readonly search: DeveloperSearch;
  readonly condition: SQL | undefined;
  readonly maxRows: number;
  readonly deps: Deps;
};

async function findInOrder({
  search,
  condition,
  maxRows,
  deps: { db, env, now },
}: OrderedSearch): Promise<readonly ListedDeveloper[]> {
  const { cursor, sort = 'match', currency = env.marketCurrency } = search;
  if (sort === 'rate')
    return findLowestRates(db, { condition, after: readCursor(cursor, rateCursor), maxRows, currency });
  if (sort === 'newest')
    return findNewest(db, { condition, after: readCursor(cursor, newestCursor), maxRows });
  return findBestMatches(db, {
    condition,
    after: readCursor(cursor, matchCursor),
    maxRows,
    search,
    now: now(),
  });
}

/** At most one more than the counting limit. */
async function countDevelopers(db: Database, condition: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(developerProfiles)
    .innerJoin(accounts, eq(accounts.id, developerProfiles.accountId))
    .where(condition)
    .limit(maxCounted + 1)
    .as('some');
  return db.$count(some);
}

/** In the order of the ids. */
async function present(db: Database, ids: readonly string[]): Promise<PublicDeveloper[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(developerProfiles)
    .where(inArray(developerProfiles.accountId, [...ids]));
  const byId = new Map(rows.map((row) => [row.accountId, toPublicDeveloper(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
