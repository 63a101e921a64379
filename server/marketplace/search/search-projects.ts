import type { FoundProjects, ProjectSearch } from '../../../contract/marketplace/project-search.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';
import type { Viewer } from '../engine/entity.ts';
import { toCursor } from '../lists/cursor.ts';
import { parseLimit } from '../lists/page.ts';
import { finders, type SearchRequest, type SearchResult } from './finders.ts';
import { presentFound } from './present-found.ts';
import { readSearcher } from './searcher.ts';

/**
 * §M9: a page of matching open projects. Only the first page has the count.
 *
 * @throws ApiError 400 for an order that this viewer can't have, and for a cursor of another list.
 */
export async function searchProjects(
  search: ProjectSearch,
  session: Session | undefined,
  deps: Deps,
): Promise<FoundProjects> {
  const viewer: Viewer = session?.account ?? null;
  const developer = await readSearcher(deps.db, viewer);
  const limit = parseLimit(search.limit);
  const { list, count } = await findList({ search, developer, deps }, limit);
  const shown = list.rows.slice(0, limit);
  const next = list.rows.length > limit ? shown.at(-1)?.at : list.next;
  const ids = shown.map(({ id }) => id);
  const items = await presentFound(ids, { viewer, developer, deps });
  return {
    // A project that was closed after the search isn't shown.
    items: items.filter(({ state }) => state === 'open'),
    nextCursor: next ? toCursor(next) : null,
    count,
  };
}

/** The cached rows of an earlier page, if they are enough for this one; else from the database. */
async function findList(request: SearchRequest, limit: number): Promise<SearchResult> {
  const { search, developer, deps } = request;
  const { cursor, limit: _size, ...criteria } = search;
  const key = JSON.stringify([criteria, developer]);
  const list = cursor === undefined ? null : deps.foundLists.after(key, cursor, limit);
  if (list) return { list, count: null };
  const found = await finders[search.sort ?? 'newest'](request);
  deps.foundLists.add(key, found.list);
  return found;
}
