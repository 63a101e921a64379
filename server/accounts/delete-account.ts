import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { whatRuns } from '../marketplace/what-runs.ts';
import { loginLink } from './account.ts';
import { endAllSessions, lockCaller, type Session } from './sessions.ts';

/** How long somebody may change their mind. */
const graceMs = 14 * 24 * 60 * 60_000;

/**
 * Notes that the caller's account is to be deleted in 14 days, ends all of its sessions, and tells the owner. A login
 * until then keeps it.
 *
 * This is the one place that may refuse (decision 025): whatever an account still owes others belongs here, under the
 * lock.
 *
 * @throws ApiError 409 `stillRuns` while others rely on it.
 */
export async function requestDeletion(session: Session, deps: Deps): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  const deletionAt = new Date(at.getTime() + graceMs);
  await db.transaction(async (tx) => {
    const account = await lockCaller(tx, session);
    const running = await whatRuns(tx, account.id);
    if (running !== null) throw new ApiError(409, 'stillRuns', running);
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
