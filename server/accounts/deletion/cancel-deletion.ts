import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { accounts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type Account, forgotLink } from '../account.ts';

/**
 * A login cancels the account's deletion. The caller has locked it.
 *
 * @returns whether it was to be deleted.
 */
export async function cancelDeletion(tx: Database, account: Account, { now, env }: Deps): Promise<boolean> {
  if (account.deletionAt === null) return false;
  await tx.update(accounts).set({ deletionAt: null }).where(eq(accounts.id, account.id));
  await enqueueMail(
    tx,
    {
      kind: 'accountKept',
      accountId: account.id,
      to: account.email,
      name: account.name,
      forgotLink: forgotLink(env.siteUrl, account.role),
    },
    now(),
  );
  return true;
}
