import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { lockAccount, loginLink } from './account.ts';
import { endAllSessions, type Session, sessionEnded } from './sessions.ts';

/** How long somebody may change their mind. */
const graceMs = 14 * 24 * 60 * 60_000;

/**
 * Notes that the caller's account is to be deleted in 14 days, ends all of its sessions, and tells the owner. A login
 * until then keeps it.
 *
 * This is the one place that may refuse (decision 025): whatever an account still owes others belongs here, under the
 * lock.
 */
export async function requestDeletion(
  { account: { id } }: Session,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  const deletionAt = new Date(at.getTime() + graceMs);
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw sessionEnded();
    await tx.update(accounts).set({ deletionAt }).where(eq(accounts.id, id));
    await endAllSessions(tx, id);
    await enqueueMail(
      tx,
      {
        kind: 'deletionRequested',
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
