import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { SavedProjects } from '../../../contract/marketplace/saved.ts';
import type { Session } from '../../accounts/sessions.ts';
import { projects, savedProjects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isUuid } from '../../profiles/profile-rules.ts';
import { fromCursor, limitOf, toCursor } from '../engine/cursor.ts';
import { projectColumns, projectEntity } from '../projects/project-entity.ts';
import { readSearcher } from './developer.ts';
import { presentFound } from './present-found.ts';

/**
 * Keeps a project for later; twice is once.
 *
 * @throws ApiError 404 where the viewer may not see it.
 */
export async function saveProject(
  id: string,
  { account }: Session,
  { db, now }: Deps,
): Promise<{ isSaved: boolean }> {
  const [row] = isUuid(id) ? await db.select(projectColumns).from(projects).where(eq(projects.id, id)) : [];
  if (!row || !(await projectEntity.isVisible(row, account, db)))
    throw new ApiError(404, 'notFound', projectEntity.notFound);
  await db
    .insert(savedProjects)
    .values({ accountId: account.id, projectId: id, savedAt: now() })
    .onConflictDoNothing();
  return { isSaved: true };
}

/** Keeps it no longer, whether it ever was kept or even exists. */
export async function unsaveProject(
  id: string,
  { account }: Session,
  { db }: Deps,
): Promise<{ isSaved: boolean }> {
  if (isUuid(id)) await db.delete(savedProjects).where(isSaved(account.id, id));
  return { isSaved: false };
}

const isSaved = (accountId: string, projectId: string) =>
  and(eq(savedProjects.accountId, accountId), eq(savedProjects.projectId, projectId));

/** §M2: those that are still open; of the others only how many there are. */
export async function listSaved(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  { account }: Session,
  deps: Deps,
): Promise<SavedProjects> {
  const { db } = deps;
  const after = fromCursor(cursor);
  const isOwn = eq(savedProjects.accountId, account.id);
  const isOpen = eq(projects.state, 'open');
  const isProject = eq(projects.id, savedProjects.projectId);
  const rows = await db
    .select({ id: savedProjects.projectId, savedAt: savedProjects.savedAt })
    .from(savedProjects)
    .innerJoin(projects, isProject)
    .where(
      and(
        isOwn,
        isOpen,
        after
          ? sql`(${savedProjects.savedAt}, ${savedProjects.projectId}) < (${String(after[0])}::timestamptz, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(savedProjects.savedAt), desc(savedProjects.projectId))
    .limit(limitOf(limit) + 1);
  const [ended] = await db
    .select({ count: count() })
    .from(savedProjects)
    .innerJoin(projects, isProject)
    .where(and(isOwn, ne(projects.state, 'open')));
  const shown = rows.slice(0, limitOf(limit));
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const developer = await readSearcher(db, account);
  const found = await presentFound(
    shown.map(({ id }) => id),
    { viewer: account, developer, deps },
  );
  const savedAt = new Map(shown.map((row) => [row.id, row.savedAt.toISOString()]));
  return {
    items: found.map((project) => ({ savedAt: savedAt.get(project.id) ?? '', project })),
    nextCursor: last ? toCursor([last.savedAt.toISOString(), last.id]) : null,
    endedCount: ended?.count ?? 0,
  };
}
