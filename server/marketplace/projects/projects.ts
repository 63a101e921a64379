import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type {
  DraftFields,
  Project,
  ProjectEvent,
  ProjectTab,
} from '../../../contract/marketplace/project.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { maxDrafts } from '../../../machines/rules/marketplace/market-numbers.ts';
import { lockAccount } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { countedApplications } from '../applications/application-counts.ts';
import { sendEvent } from '../engine/apply-event.ts';
import type { Viewer } from '../engine/entity.ts';
import { recordFirstEvent } from '../engine/history.ts';
import { perspectiveOf, visibleRow } from '../engine/viewer.ts';
import { entities } from '../entities.ts';
import { attachFiles } from '../files/attach-files.ts';
import { type ListAnswer, type PageOptions, pageByDate } from '../lists/page.ts';
import { factsForDeveloper, readInvolvement, readSearcher } from '../search/searcher.ts';
import { countProjects } from './count-projects.ts';
import { projectEntity } from './project-entity.ts';
import { companyColumns, type ProjectRow, projectColumns, toProject } from './to-project.ts';

/**
 * Creates a draft (§M3).
 *
 * @throws ApiError 409 if there are 50 already.
 */
export async function createProject(
  { files, ...fields }: DraftFields,
  { account }: Session,
  deps: Deps,
): Promise<Project> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if ((await countProjects(tx, account.id, 'draft')) >= maxDrafts)
      throw new ApiError(409, 'tooMany', `You have ${maxDrafts} drafts. Publish or discard one first.`);
    const now = deps.now();
    const start = {
      accountId: account.id,
      state: 'draft',
      version: 1,
      createdAt: now,
      updatedAt: now,
    } as const;
    const [row] = await tx
      .insert(projects)
      .values({ ...fields, ...start })
      .returning(projectColumns);
    if (!row) throw new Error('A draft was not inserted.');
    await recordFirstEvent(tx, {
      entity: 'project',
      entityId: row.id,
      event: 'createProject',
      toState: 'draft',
      party: 'company',
      accountId: account.id,
      at: now,
    });
    if (!files?.length) return presentProject(row, account, tx, deps);
    const attached = await attachFiles(tx, files, {
      accountId: account.id,
      holder: { projectId: row.id },
      now,
    });
    return presentProject(await projectEntity.save(tx, row.id, { files: attached }), account, tx, deps);
  });
}

/** @throws ApiError 404 if the viewer may not see it. */
export async function readProject(id: string, session: Session | undefined, deps: Deps): Promise<Project> {
  const { db } = deps;
  const viewer = session?.account ?? null;
  const row = await visibleRow(projectEntity, await projectEntity.read(db, id), viewer, db);
  const [shown, developer] = await Promise.all([
    presentProject(row, viewer, db, deps),
    readSearcher(db, viewer),
  ]);
  if (!developer) return shown;
  return {
    ...shown,
    forYou: factsForDeveloper(shown, developer, await readInvolvement(db, developer, [id])),
  };
}

/** @throws ApiError as {@link sendEvent} has them. */
export async function sendProjectEvent(
  id: string,
  event: ProjectEvent,
  { account }: Session,
  deps: Deps,
): Promise<Project> {
  return sendEvent({ entities, kind: 'project', id }, event, account, deps);
}

const presentProject = async (row: ProjectRow, viewer: Viewer, db: Database, deps: Deps) =>
  projectEntity.present(row, perspectiveOf(projectEntity, row, viewer), db, deps);

/** §M4: the states of each tab. */
const statesOf: Readonly<Record<ProjectTab, readonly StateOf<'project'>[]>> = {
  open: ['open'],
  drafts: ['draft'],
  inProgress: ['filled'],
  closed: ['closed', 'expired', 'completed', 'removed'],
};

/** The caller's own projects, the latest changed first. */
export async function listOwnProjects(
  { tab = 'open', ...options }: PageOptions & { readonly tab?: ProjectTab | undefined },
  { account }: Session,
  deps: Deps,
): Promise<ListAnswer<Project>> {
  const page = pageByDate(options, { date: projects.updatedAt, id: projects.id, first: 'newest' });
  const isIn = and(
    eq(projects.accountId, account.id),
    inArray(projects.state, [...statesOf[tab]]),
    page.isAfter,
  );
  const rows = await selectListed(deps, countedApplications(deps.db))
    .where(isIn)
    .orderBy(...page.order)
    .limit(page.limit);
  return page.build(rows, {
    item: ({ project, company, live, unopened }) => ({
      ...toProject(project, { viewer: account, company, deps }),
      applications: { live, unopened },
    }),
    at: ({ project }) => [project.updatedAt, project.id],
  });
}

/** Projects with the companies behind them, and further columns. */
export const selectListed = <Columns extends Record<string, SQL>>({ db }: Deps, columns: Columns) =>
  db
    .select({ project: projectColumns, company: companyColumns, ...columns })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.accountId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, projects.accountId));
