import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type {
  Application,
  ApplicationEvent,
  ApplicationFields,
  ApplicationTab,
} from '../../../contract/marketplace/application.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { minuteMs } from '../../../machines/rules/durations.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { applicationDrafts, applications, developerProfiles } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { sendEvent } from '../engine/apply-event.ts';
import { recordFirstEvent } from '../engine/history.ts';
import { lockEntity } from '../engine/locks.ts';
import { perspectiveOf, visibleRow } from '../engine/viewer.ts';
import { entities } from '../entities.ts';
import { attachFiles } from '../files/attach-files.ts';
import { type ListAnswer, type PageOptions, pageByDate } from '../lists/page.ts';
import { notify } from '../notifications/notify.ts';
import { projectEntity } from '../projects/project-entity.ts';
import { scheduleApplicationsMail } from '../projects/project-notifications.ts';
import { refuseOverLimits } from './application-counts.ts';
import { applicationEntity } from './application-entity.ts';
import { filesOfApplication, requireAnswers } from './application-rules.ts';
import { alreadyApplied, notOpen } from './open-project.ts';
import { type ApplicationRow, selectWithNames, toApplication } from './to-application.ts';

const present = async (row: ApplicationRow, account: Account, db: Database, deps: Deps) =>
  applicationEntity.present(row, perspectiveOf(applicationEntity, row, account), db, deps);

/**
 * Applies to a project (§M3). The project's lock admits one caller at a time, so that only one gets the last place.
 *
 * @throws ApiError 404 if they may not see the project, 403 for their own, 409 if they can't apply now.
 */
export async function applyTo(
  projectId: string,
  fields: ApplicationFields,
  { account }: Session,
  deps: Deps,
): Promise<Application> {
  return deps.db.transaction(async (tx) => {
    const project = await visibleRow(
      projectEntity,
      await lockEntity(projectEntity, projectId, tx),
      account,
      tx,
    );
    if (project.accountId === account.id)
      throw new ApiError(403, 'notYours', 'This project is your own. You can’t apply to it.');
    if (project.state !== 'open') throw notOpen();
    const own = eq(developerProfiles.accountId, account.id);
    const [profile] = await tx.select({ id: developerProfiles.id }).from(developerProfiles).where(own);
    if (!profile) throw new ApiError(409, 'profileIncomplete', 'Complete your developer profile first.');
    const written = requireAnswers(fields, project);
    await refuseOverLimits(tx, projectId, account.id);
    const now = deps.now();
    const [inserted] = await tx
      .insert(applications)
      .values({
        ...written,
        projectId,
        accountId: account.id,
        companyId: project.accountId,
        state: 'submitted',
        version: 1,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [applications.projectId, applications.accountId] })
      .returning();
    if (!inserted) throw alreadyApplied();
    const files = await attachFiles(tx, fields.files ?? [], filesOfApplication(inserted, now));
    const row = files.length > 0 ? await applicationEntity.save(tx, inserted.id, { files }) : inserted;
    await tx
      .delete(applicationDrafts)
      .where(and(eq(applicationDrafts.projectId, projectId), eq(applicationDrafts.accountId, account.id)));
    await recordFirstEvent(tx, {
      entity: 'application',
      entityId: row.id,
      event: 'apply',
      toState: 'submitted',
      party: 'developer',
      accountId: account.id,
      at: now,
    });
    const recipients = [{ kind: 'applicationReceived', to: row.companyId, side: 'company' }] as const;
    await notify(recipients, applicationEntity.toSubject(row), { tx, deps, sender: account.id });
    await scheduleApplicationsMail(projectId, tx, now);
    return present(row, account, tx, deps);
  });
}

/** The minimum interval between recorded views by the company, in ms: an open page polls. */
const viewRecordedEveryMs = 5 * minuteMs;

/**
 * Reads an application. If the company reads it, it counts as opened (§M5).
 *
 * @throws ApiError 404 for everyone but the two sides.
 */
export async function readApplication(id: string, { account }: Session, deps: Deps): Promise<Application> {
  const { db, now } = deps;
  const row = await visibleRow(applicationEntity, await applicationEntity.read(db, id), account, db);
  const shown = await present(row, account, db, deps);
  const at = now();
  const isLongAgo = row.seenAt === null || at.getTime() - row.seenAt.getTime() >= viewRecordedEveryMs;
  if (!shown.isOwn && isLongAgo)
    await db.update(applications).set({ seenAt: at }).where(eq(applications.id, id));
  return shown;
}

/** @throws ApiError as {@link sendEvent} has them. */
export async function sendApplicationEvent(
  id: string,
  event: ApplicationEvent,
  { account }: Session,
  deps: Deps,
): Promise<Application> {
  return sendEvent({ entities, kind: 'application', id }, event, account, deps);
}

/**
 * All applications to the caller's project, newest first.
 *
 * @throws ApiError 404 unless it is their own.
 */
export async function listProjectApplications(
  projectId: string,
  page: PageOptions,
  session: Session,
  deps: Deps,
): Promise<ListAnswer<Application>> {
  const project = await projectEntity.read(deps.db, projectId);
  if (project?.accountId !== session.account.id) throw new ApiError(404, 'notFound', projectEntity.notFound);
  const { createdAt } = applications;
  return listed(eq(applications.projectId, projectId), createdAt, page, session, deps);
}

/** §M4: the states of each tab. An offered application is live as well. */
const statesOf: Readonly<Record<ApplicationTab, readonly StateOf<'application'>[]>> = {
  live: statesWith(applicationLifecycle, 'live'),
  offers: statesWith(applicationLifecycle, 'promised'),
  ended: ['hired', 'declined', 'withdrawn', 'notSelected'],
};

/** The caller's own applications, the latest changed first. */
export async function listOwnApplications(
  { tab = 'live', ...page }: PageOptions & { readonly tab?: ApplicationTab | undefined },
  session: Session,
  deps: Deps,
): Promise<ListAnswer<Application>> {
  const isIn = and(
    eq(applications.accountId, session.account.id),
    inArray(applications.state, [...statesOf[tab]]),
  );
  return listed(isIn, applications.updatedAt, page, session, deps);
}

async function listed(
  condition: SQL | undefined,
  key: typeof applications.createdAt | typeof applications.updatedAt,
  options: PageOptions,
  { account }: Session,
  deps: Deps,
): Promise<ListAnswer<Application>> {
  const page = pageByDate(options, { date: key, id: applications.id, first: 'newest' });
  const rows = await selectWithNames(deps.db, and(condition, page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  return page.build(rows, {
    item: (row) => toApplication(row, account, deps),
    at: ({ application: { id, createdAt, updatedAt } }) => [
      key === applications.createdAt ? createdAt : updatedAt,
      id,
    ],
  });
}
