import { and, count, eq } from 'drizzle-orm';
import type {
  Invitation,
  InvitationBody,
  InvitationPage,
} from '../../../contract/marketplace/directory/invitation.ts';
import { maxInvitations } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, applications, developerProfiles, invitations } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { notOpen } from '../applications/open-project.ts';
import { isListed } from '../directory/filters.ts';
import { lockEntity } from '../engine/locks.ts';
import { visibleRow } from '../engine/viewer.ts';
import { type PageOptions, pageByDate } from '../lists/page.ts';
import { notify } from '../notifications/notify.ts';
import { projectEntity } from '../projects/project-entity.ts';
import { selectInvitations, toInvitation } from './to-invitation.ts';

/**
 * Invites a developer to apply (§M4). The project's lock lets one in at a time, so only one gets its last place.
 *
 * @throws ApiError 404 if they may not see the project or there is no such developer, 403 for another's project and for
 *   oneself, 409 if it isn't possible now.
 */
export async function invite(
  { projectId, developerId, message }: InvitationBody,
  { account }: Session,
  deps: Deps,
): Promise<Invitation> {
  return deps.db.transaction(async (tx) => {
    const project = await visibleRow(
      projectEntity,
      await lockEntity(projectEntity, projectId, tx),
      account,
      tx,
    );
    if (project.accountId !== account.id)
      throw new ApiError(
        403,
        'notYours',
        'Only the company that owns a project can invite developers to it.',
      );
    if (developerId === account.id) throw new ApiError(403, 'notYours', 'You can’t invite yourself.');
    if (project.state !== 'open') throw notOpen();
    await refuseUnlisted(tx, developerId);
    await refuseOverLimits(tx, projectId, developerId);
    const [row] = await tx
      .insert(invitations)
      .values({ projectId, accountId: developerId, message, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: invitations.id });
    if (!row) throw new ApiError(409, 'alreadyInvited', 'You have invited them to this project already.');
    await notify(
      [{ kind: 'invited', to: developerId, side: 'developer' }],
      { entity: 'project', id: projectId, projectId, developerId },
      { tx, deps, sender: account.id },
    );
    const [made] = await selectInvitations(tx, eq(invitations.id, row.id));
    if (!made) throw new Error('An invitation was not inserted.');
    return toInvitation(made);
  });
}

/** Only developers in the directory can be invited. */
async function refuseUnlisted(tx: Database, developerId: string): Promise<void> {
  const [listed] = await tx
    .select({ id: accounts.id })
    .from(developerProfiles)
    .innerJoin(accounts, eq(accounts.id, developerProfiles.accountId))
    .where(and(eq(accounts.id, developerId), isListed));
  if (!listed) throw new ApiError(404, 'noSuchProfile', 'There is no such developer.');
}

/** §M5: at most 30 a project, and none for a developer who has already applied. */
async function refuseOverLimits(tx: Database, projectId: string, developerId: string): Promise<void> {
  const [applied] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.projectId, projectId), eq(applications.accountId, developerId)));
  if (applied) throw new ApiError(409, 'alreadyApplied', 'They have applied to this project already.');
  const [sent] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(eq(invitations.projectId, projectId));
  if ((sent?.count ?? 0) >= maxInvitations)
    throw new ApiError(
      409,
      'tooMany',
      `You have sent ${maxInvitations} invitations for this project, and can’t send more.`,
    );
}

/** The caller's received invitations, newest first (§M9). */
export async function listInvitations(
  options: PageOptions,
  { account }: Session,
  { db }: Deps,
): Promise<InvitationPage> {
  const page = pageByDate(options, { date: invitations.createdAt, id: invitations.id, first: 'newest' });
  const rows = await selectInvitations(db, and(eq(invitations.accountId, account.id), page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  return page.build(rows, {
    item: toInvitation,
    at: ({ createdAt, id }) => [createdAt, id],
  });
}
