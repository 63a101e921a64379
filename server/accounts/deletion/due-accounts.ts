import { and, eq, lte } from 'drizzle-orm';
import { accounts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../log/describe-error.ts';
import { lockProjects } from '../../marketplace/engine/locks.ts';
import { eraseTraces } from '../../marketplace/leaving/erase-traces.ts';
import { involvedProjects } from '../../marketplace/leaving/involved-projects.ts';
import { leaveProjects } from '../../marketplace/leaving/leave-projects.ts';

/**
 * Deletes the accounts whose 14 days are over, with everything that belongs to them, their mails too; each in its own
 * transaction, never within another one. Accounts locked by another call are deleted later.
 *
 * @param log - gets a line for each account that can't be deleted; the others are deleted.
 * @throws when the database can't be reached.
 */
export async function deleteDueAccounts(
  deps: Deps,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const isDue = lte(accounts.deletionAt, deps.now());
  const due = await deps.db.select({ id: accounts.id }).from(accounts).where(isDue);
  for (const { id } of due)
    try {
      await deleteAccount(id, deps);
    } catch (error) {
      log(`The account ${id} can’t be deleted: ${describeError(error).reason}`);
    }
  if (due.length > 0) deps.wakeMail();
}

/** The engine's lock order: first every project that the account is involved in, then the account. */
async function deleteAccount(id: string, deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const involved = await involvedProjects(tx, id);
    await lockProjects(tx, involved);
    const [account] = await tx
      .select()
      .from(accounts)
      // A login may have canceled its deletion in the meantime.
      .where(and(eq(accounts.id, id), lte(accounts.deletionAt, deps.now())))
      .for('update', { skipLocked: true });
    if (!account) return;
    await leaveProjects(account, { tx, deps });
    await eraseTraces(tx, id, involved);
    await tx.delete(accounts).where(eq(accounts.id, id));
  });
}
