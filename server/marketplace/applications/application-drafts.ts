import { and, eq } from 'drizzle-orm';
import type { ApplicationDraft, ApplicationDraftFields } from '../../../contract/marketplace/application.ts';
import type { Session } from '../../accounts/sessions.ts';
import { applicationDrafts, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isUuid } from '../../profiles/profile-rules.ts';
import { projectColumns, projectEntity } from '../projects/project-entity.ts';

const empty: ApplicationDraftFields = { letter: '', milestones: [], answers: [] };

/**
 * What the caller has written for a project (§M4), also where that has ended since; nothing where they haven't.
 *
 * @throws ApiError 404 where they may not see the project and have written nothing.
 */
export async function readApplicationDraft(
  projectId: string,
  session: Session,
  deps: Deps,
): Promise<ApplicationDraft> {
  const ofCaller = eq(applicationDrafts.accountId, session.account.id);
  const own = and(eq(applicationDrafts.projectId, projectId), ofCaller);
  const [row] = isUuid(projectId) ? await deps.db.select().from(applicationDrafts).where(own) : [];
  if (!row) await refuseUnseen(projectId, session, deps);
  return { ...(row?.fields ?? empty), savedAt: row?.savedAt.toISOString() ?? null };
}

/** Keeps it, for every device of the caller. @throws ApiError 404 where they may not see the project. */
export async function saveApplicationDraft(
  projectId: string,
  fields: ApplicationDraftFields,
  session: Session,
  deps: Deps,
): Promise<ApplicationDraft> {
  await refuseUnseen(projectId, session, deps);
  const savedAt = deps.now();
  await deps.db
    .insert(applicationDrafts)
    .values({ projectId, accountId: session.account.id, fields, savedAt })
    .onConflictDoUpdate({
      target: [applicationDrafts.projectId, applicationDrafts.accountId],
      set: { fields, savedAt },
    });
  return { ...fields, savedAt: savedAt.toISOString() };
}

async function refuseUnseen(projectId: string, { account }: Session, { db }: Deps): Promise<void> {
  const [row] = isUuid(projectId)
    ? await db.select(projectColumns).from(projects).where(eq(projects.id, projectId))
    : [];
  if (!row || !(await projectEntity.isVisible(row, account, db)))
    throw new ApiError(404, 'notFound', projectEntity.notFound);
}
