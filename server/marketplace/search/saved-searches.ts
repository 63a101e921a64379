import { and, count, eq } from 'drizzle-orm';
import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import type { SavedSearch, SavedSearches } from '../../../contract/marketplace/saved.ts';
import { maxSavedSearches } from '../../../machines/rules/marketplace/market-numbers.ts';
import { lockAccount } from '../../accounts/account.ts';
import { savedSearches } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { type PageOptions, pageByDate } from '../lists/page.ts';

/**
 * Saves a search; one that is already saved only gets the new name.
 *
 * @throws ApiError 409 if there are 50 already.
 */
export async function saveSearch(
  { name, search }: { readonly name: string; readonly search: SearchCriteria },
  { account }: Session,
  deps: Deps,
): Promise<SavedSearch> {
  return deps.db.transaction(async (tx) => {
    // Two at once can't both be the fiftieth.
    await lockAccount(tx, account.id);
    const isOwn = eq(savedSearches.accountId, account.id);
    const [same] = await tx
      .update(savedSearches)
      .set({ name })
      .where(and(isOwn, eq(savedSearches.search, search)))
      .returning();
    if (same) return toSavedSearch(same);
    const [saved] = await tx.select({ count: count() }).from(savedSearches).where(isOwn);
    if ((saved?.count ?? 0) >= maxSavedSearches)
      throw new ApiError(409, 'tooMany', `You have ${maxSavedSearches} saved searches. Remove one first.`);
    const [row] = await tx
      .insert(savedSearches)
      .values({ accountId: account.id, name, search, savedAt: deps.now() })
      .returning();
    if (!row) throw new Error('A search was not inserted.');
    return toSavedSearch(row);
  });
}

/** The caller's own, the newest first. */
export async function listSavedSearches(
  options: PageOptions,
  { account }: Session,
  { db, env }: Deps,
): Promise<SavedSearches> {
  const { accountId, savedAt, id } = savedSearches;
  const page = pageByDate(options, { date: savedAt, id, first: 'newest' });
  const rows = await db
    .select()
    .from(savedSearches)
    .where(and(eq(accountId, account.id), page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  const listed = page.build(rows, {
    item: toSavedSearch,
    at: (row) => [row.savedAt, row.id],
  });
  return { ...listed, currency: env.marketCurrency };
}

/** @throws ApiError 404 if it isn't the caller's, or doesn't exist any more. */
export async function removeSavedSearch(
  id: string,
  { account }: Session,
  { db }: Deps,
): Promise<{ isSaved: boolean }> {
  const isTheirs = and(eq(savedSearches.id, id), eq(savedSearches.accountId, account.id));
  const removed = await db.delete(savedSearches).where(isTheirs).returning();
  if (removed.length === 0) throw new ApiError(404, 'notFound', 'This search isn’t saved any more.');
  return { isSaved: false };
}

const toSavedSearch = ({ id, name, search, savedAt }: typeof savedSearches.$inferSelect): SavedSearch => ({
  id,
  name,
  search,
  savedAt: savedAt.toISOString(),
});
