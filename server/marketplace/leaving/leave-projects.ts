import { and, asc, eq } from 'drizzle-orm';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { applications, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { isLive } from '../applications/application-counts.ts';
import { applicationEntity } from '../applications/application-entity.ts';
import { applyEvent } from '../engine/apply-event.ts';
import { entities } from '../entities.ts';
import { projectEntity } from '../projects/project-entity.ts';
import { projectColumns } from '../projects/to-project.ts';

type Where = { readonly tx: Database; readonly deps: Deps };

/** The reason that applicants read in the history of such a project. */
const reason = 'The company is deleting its account.';

/** An account's projects in the search. */
export const findOpenProjects = (tx: Database, accountId: string) =>
  tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.accountId, accountId), eq(projects.state, 'open')))
    .orderBy(asc(projects.id));

/** Closes an account's open projects, as their owner does. The caller has the locks of all of them. */
export async function closeProjects(account: Account, { tx, deps }: Where): Promise<void> {
  const event = { type: 'close', by: 'company', actor: account, payload: { reason } } as const;
  for (const row of await findOpenProjects(tx, account.id))
    await applyEvent(projectEntity, row, event, { tx, deps, entities });
}

/**
 * Closes live projects and withdraws live applications when an account is deleted. Nothing was live after the request
 * for deletion, but a company may have reconsidered an application, or reopened its project, since. The caller has the
 * locks of all projects.
 */
export async function leaveProjects(account: Account, { tx, deps }: Where): Promise<void> {
  await closeProjects(account, { tx, deps });
  const event = { type: 'withdraw', by: 'developer', actor: account, payload: undefined } as const;
  const own = and(eq(applications.accountId, account.id), isLive);
  for (const row of await tx.select().from(applications).where(own).orderBy(asc(applications.id)))
    await applyEvent(applicationEntity, row, event, { tx, deps, entities });
}
