import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { applications, projects } from '../../db/schema.ts';
import type { EntityOf, Viewer } from '../engine/entity.ts';
import { readHistory } from '../engine/history.ts';
import { tableEntity } from '../engine/table-entity.ts';
import { notify } from '../notifications/notify.ts';
import { mailApplications, toSubject } from './project-notifications.ts';
import { projectRules } from './project-rules.ts';
import { type ProjectRow, projectColumns, readCompany, toProject } from './to-project.ts';

/** The project as an entity: who takes part in it, and who sees it (§M2). */
export const projectEntity: EntityOf<'project', ProjectRow> = {
  kind: 'project',
  notFound: 'This project doesn’t exist, or isn’t open to you.',
  findRoot: async (_db, id) => ({ kind: 'project', id }),
  ...tableEntity<ProjectRow>(projects, projectColumns),
  resolveParty: ({ accountId }, viewer) => (viewer?.id === accountId ? 'company' : null),
  // Applicants, too: an operator never acts on a project that they applied to (§M2).
  concerns: (row, account, db) => isOwnerOrApplicant(db, row, account),
  isPrivate: ({ state }) => state === 'draft' || state === 'discarded',
  isVisible: async (row, viewer, db) => row.state === 'open' || (await isOwnerOrApplicant(db, row, viewer)),
  async present(row, { viewer }, db, deps) {
    const [company, history, hasHistory] = await Promise.all([
      viewer && readCompany(db, row.accountId),
      readHistory(db, 'project', row),
      isOwnerOrApplicant(db, row, viewer),
    ]);
    // Users who only view it need no history; applicants see the changes.
    return { ...toProject(row, { viewer, company, deps }), ...(hasHistory && { history }) };
  },
  refusalByState: {
    draft: 'This project is still a draft.',
    discarded: 'This draft was discarded.',
    open: 'This project is open.',
    filled: 'Someone is already working on this project.',
    completed: 'This project is completed.',
    closed: 'This project is closed.',
    expired: 'This project has expired.',
    removed: 'This project was removed by our team.',
  },
  rules: projectRules,
  sidesOf: ({ accountId: companyId }) => ({ companyId, developerId: null }),
  toSubject,
  notices: {
    async ending({ tx, deps, row }) {
      const recipients = [{ kind: 'projectEnding', to: row.accountId, side: 'company' }] as const;
      await notify(recipients, toSubject(row), { tx, deps });
    },
    applications: mailApplications,
  },
};

/** A project's owner, and everyone who has applied to it. */
async function isOwnerOrApplicant(
  tx: Database,
  { id, accountId }: ProjectRow,
  viewer: Viewer,
): Promise<boolean> {
  if (viewer === null || viewer.id === accountId) return viewer !== null;
  const own = and(eq(applications.projectId, id), eq(applications.accountId, viewer.id));
  return (await tx.select({ id: applications.id }).from(applications).where(own)).length > 0;
}
