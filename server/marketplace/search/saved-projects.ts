import { and, eq } from 'drizzle-orm';
import type { SavedProjects } from '../../../contract/marketplace/saved.ts';
import { projects, savedProjects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';
import { visibleRow } from '../engine/viewer.ts';
import { type PageOptions, pageByDate } from '../lists/page.ts';
import { projectEntity } from '../projects/project-entity.ts';
import { projectColumns } from '../projects/to-project.ts';
import { presentFound } from './present-found.ts';
import { readSearcher } from './searcher.ts';

/**
 * Saves a project; repeating has no effect.
 *
 * @throws ApiError 404 if the viewer may not see it.
 */
export async function saveProject(
  id: string,
  { account }: Session,
  { db, now }: Deps,
): Promise<{ isSaved: boolean }> {
  await visibleRow(projectEntity, await projectEntity.read(db, id), account, db);
  await db
    .insert(savedProjects)
    .values({ accountId: account.id, projectId: id, savedAt: now() })
    .onConflictDoNothing();
  return { isSaved: true };
}

/** Removes a saved project, whether it was saved, or exists, or not. */
export async function unsaveProject(
  id: string,
  { account }: Session,
  { db }: Deps,
): Promise<{ isSaved: boolean }> {
  await db.delete(savedProjects).where(isSaved(account.id, id));
  return { isSaved: false };
}

const isSaved = (accountId: string, projectId: string) =>
  and(eq(savedProjects.accountId, accountId), eq(savedProjects.projectId, projectId));

/** The caller's saved projects, the newest saved first. §M2: of an ended project only its parties see more than that. */
export async function listSaved(
  options: PageOptions,
  { account }: Session,
  deps: Deps,
): Promise<SavedProjects> {
  const { db } = deps;
  const page = pageByDate(options, {
    date: savedProjects.savedAt,
    id: savedProjects.projectId,
    first: 'newest',
  });
  const rows = await db
    .select({ ...projectColumns, savedAt: savedProjects.savedAt })
    .from(savedProjects)
    .innerJoin(projects, eq(projects.id, savedProjects.projectId))
    .where(and(eq(savedProjects.accountId, account.id), page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  const saved = page.build(rows, {
    item: (row) => row,
    at: ({ savedAt, id }) => [savedAt, id],
  });
  const seen = await Promise.all(
    saved.items.map(async (row) => ((await projectEntity.isVisible(row, account, db)) ? [row.id] : [])),
  );
  const developer = await readSearcher(db, account);
  const found = await presentFound(seen.flat(), { viewer: account, developer, deps });
  const shown = new Map(found.map((project) => [project.id, project]));
  return {
    items: saved.items.map(({ id, savedAt }) => ({
      id,
      savedAt: savedAt.toISOString(),
      project: shown.get(id) ?? null,
    })),
    nextCursor: saved.nextCursor,
  };
}
