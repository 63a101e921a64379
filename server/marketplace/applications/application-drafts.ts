import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationDraft, ApplicationDraftBody } from '../../../contract/marketplace/application.ts';
import type { Database } from '../../db/connect.ts';
import { applicationDrafts, applications, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';
import { staleError } from '../engine/apply-event.ts';
import { visibleRow } from '../engine/viewer.ts';
import { attachFiles } from '../files/attach-files.ts';
import { projectEntity } from '../projects/project-entity.ts';
import { alreadyApplied } from './open-project.ts';

const none: ApplicationDraft = {
  letter: '',
  milestones: [],
  answers: [],
  files: [],
  version: 0,
  savedAt: null,
};

/**
 * The caller's draft for a project (§M4), even if that has ended since; empty if there is none.
 *
 * @throws ApiError 404 if they may not see the project and have no draft.
 */
export async function readApplicationDraft(
  projectId: string,
  session: Session,
  deps: Deps,
): Promise<ApplicationDraft> {
  const ofCaller = eq(applicationDrafts.accountId, session.account.id);
  const own = and(eq(applicationDrafts.projectId, projectId), ofCaller);
  const [row] = await deps.db.select().from(applicationDrafts).where(own);
  if (!row) await refuseUnseen(projectId, session, deps);
  return row ? toDraft(row) : none;
}

/**
 * Saves the draft, with its files, for all devices of the caller.
 *
 * @throws ApiError 404 if they may not see the project, 409 if they have applied, a file is missing, or another device
 *   has saved it since the version that they saw: `stale`, with the current draft.
 */
export async function saveApplicationDraft(
  projectId: string,
  { files: wanted = [], version: seen, ...written }: ApplicationDraftBody,
  session: Session,
  deps: Deps,
): Promise<ApplicationDraft> {
  await refuseUnseen(projectId, session, deps);
  const savedAt = deps.now();
  const accountId = session.account.id;
  return deps.db.transaction(async (tx) => {
    // The project first, as everywhere: attaching a file refers to it.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('key share');
    // Then locks the row, so that saves of a draft run in sequence. A stale save returns the stored draft.
    const [row] = await tx
      .insert(applicationDrafts)
      .values({ projectId, accountId, fields: { ...written, files: [] }, savedAt })
      .onConflictDoUpdate({
        target: [applicationDrafts.projectId, applicationDrafts.accountId],
        set: { version: sql`${applicationDrafts.version} + 1` },
      })
      .returning();
    if (!row) throw new Error('A draft was not stored.');
    await refuseApplied(tx, projectId, accountId);
    const before = row.version - 1;
    if (seen !== undefined && before > 0 && seen !== before)
      throw staleError(toDraft({ ...row, version: before }));
    const attaching = { accountId, holder: { draftOf: projectId }, now: savedAt };
    const fields = { ...written, files: await attachFiles(tx, wanted, attaching) };
    const own = and(eq(applicationDrafts.projectId, projectId), eq(applicationDrafts.accountId, accountId));
    await tx.update(applicationDrafts).set({ fields, savedAt }).where(own);
    return toDraft({ ...row, fields, savedAt });
  });
}

const toDraft = ({
  fields,
  version,
  savedAt,
}: Pick<typeof applicationDrafts.$inferSelect, 'fields' | 'version' | 'savedAt'>): ApplicationDraft => ({
  ...fields,
  version,
  savedAt: savedAt.toISOString(),
});

/**
 * A sent application has no draft any more, and a late save must not create one. Sending locks the project, which a new
 * draft's row waits for, so the application is visible here.
 */
async function refuseApplied(tx: Database, projectId: string, accountId: string): Promise<void> {
  const isSent = and(eq(applications.projectId, projectId), eq(applications.accountId, accountId));
  if ((await tx.$count(applications, isSent)) > 0) throw alreadyApplied();
}

async function refuseUnseen(projectId: string, { account }: Session, { db }: Deps): Promise<void> {
  await visibleRow(projectEntity, await projectEntity.read(db, projectId), account, db);
}
