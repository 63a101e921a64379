import { eq } from 'drizzle-orm';
import type { DeletionPreview } from '../../../contract/settings/own-data.ts';
import { deletionGraceMs } from '../../../machines/rules/deletion-grace.ts';
import type { Database } from '../../db/connect.ts';
import { accounts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { findDeletionBlockers, refusalBy } from '../../marketplace/deletion-blockers.ts';
import { lockProjects } from '../../marketplace/engine/locks.ts';
import { closeProjects, findOpenProjects } from '../../marketplace/leaving/leave-projects.ts';
import { loginLink } from '../account.ts';
import { endAllSessions, lockCaller } from '../sessions.ts';

/** The blockers of the caller's deletion, and the projects that it would close. */
export const previewDeletion = ({ account }: Session, { db }: Deps): Promise<DeletionPreview> =>
  db.transaction((tx) => preview(tx, account.id));

async function preview(tx: Database, accountId: string): Promise<DeletionPreview> {
  const running = await findDeletionBlockers(tx, accountId);
  const closes = (await findOpenProjects(tx, accountId))
    .filter(({ id }) => !running.blockers.some((one) => one.id === id))
    .map(({ id, title }) => ({ id, title }));
  return { ...running, closes };
}

/**
 * Schedules the deletion of the caller's account in 14 days, closes their open projects, ends all of their sessions,
 * and notifies the owner. A login until then cancels it; the projects can be reopened then.
 *
 * Only this may refuse a deletion (decision 025): everything that an account still owes others is checked here, under
 * the locks, in the engine's order.
 *
 * @throws ApiError 409 `stillRuns` while others rely on it, `stale` if another project of theirs was just published.
 */
export async function requestDeletion(session: Session, deps: Deps): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  const deletionAt = new Date(at.getTime() + deletionGraceMs);
  await db.transaction(async (tx) => {
    const open = (await findOpenProjects(tx, session.account.id)).map(({ id }) => id);
    await lockProjects(tx, open);
    const account = await lockCaller(tx, session);
    const { closes, ...running } = await preview(tx, account.id);
    const why = refusalBy(running);
    if (why !== null) throw new ApiError(409, 'stillRuns', why);
    if (closes.some(({ id }) => !open.includes(id)))
      throw new ApiError(409, 'stale', 'Your projects have just changed. Please try again.');
    await closeProjects(account, { tx, deps });
    await tx.update(accounts).set({ deletionAt }).where(eq(accounts.id, account.id));
    await endAllSessions(tx, account.id);
    await enqueueMail(
      tx,
      {
        kind: 'deletionRequested',
        accountId: account.id,
        to: account.email,
        name: account.name,
        at: deletionAt.toISOString(),
        loginLink: loginLink(env.siteUrl, account.role),
      },
      at,
    );
  });
  wakeMail();
  return { message: 'Your account will be deleted in 14 days. Log in before then to keep it.' };
}
