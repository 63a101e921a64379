import { and, eq } from 'drizzle-orm';
import type { ApplicationDraft, ApplicationDraftFields } from '../../../contract/marketplace/application.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Database } from '../../db/connect.ts';
import { applicationDrafts, applications, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isUuid } from '../../profiles/profile-rules.ts';
import { attachFiles } from '../files/attach-files.ts';
import { projectColumns, projectEntity } from '../projects/project-entity.ts';
import { alreadyApplied } from './open-project.ts';

const empty: Omit<ApplicationDraft, 'savedAt'> = { letter: '', milestones: [], answers: [], files: [] };

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
  return { ...empty, ...row?.fields, savedAt: row?.savedAt.toISOString() ?? null };
}

/**
 * Keeps it, with its files, for every device of the caller.
 *
 * @throws ApiError 404 where they may not see the project, 409 where they have applied or a file isn’t there.
 */
export async function saveApplicationDraft(
  projectId: string,
  { files: wanted = [], ...written }: ApplicationDraftFields,
  session: Session,
  deps: Deps,
): Promise<ApplicationDraft> {
  await refuseUnseen(projectId, session, deps);
  const savedAt = deps.now();
  const accountId = session.account.id;
  return deps.db.transaction(async (tx) => {
    // The row first: one save of a draft after the other.
    await tx
      .insert(applicationDrafts)
      .values({ projectId, accountId, fields: { ...written, files: [] }, savedAt })
      .onConflictDoUpdate({
        target: [applicationDrafts.projectId, applicationDrafts.accountId],
        set: { savedAt },
      });
    await refuseApplied(tx, projectId, accountId);
    const attaching = { accountId, holder: { draftOf: projectId }, now: savedAt };
    const fields = { ...written, files: await attachFiles(tx, wanted, attaching) };
    const own = and(eq(applicationDrafts.projectId, projectId), eq(applicationDrafts.accountId, accountId));
    await tx.update(applicationDrafts).set({ fields }).where(own);
    return { ...fields, savedAt: savedAt.toISOString() };
  });
}

/**
 * What was sent is no draft any more: a save that comes late brings none back. An application that is being sent holds the
 * project, which a new draft's row waits for; so it is seen here.
 */
async function refuseApplied(tx: Database, projectId: string, accountId: string): Promise<void> {
  const isSent = and(eq(applications.projectId, projectId), eq(applications.accountId, accountId));
  if ((await tx.$count(applications, isSent)) > 0) throw alreadyApplied();
}

async function refuseUnseen(projectId: string, { account }: Session, { db }: Deps): Promise<void> {
  const [row] = isUuid(projectId)
    ? await db.select(projectColumns).from(projects).where(eq(projects.id, projectId))
    : [];
  if (!row || !(await projectEntity.isVisible(row, account, db)))
    throw new ApiError(404, 'notFound', projectEntity.notFound);
}
