import { and, eq } from 'drizzle-orm';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import { providerNames } from '../../machines/rules/provider-names.ts';
import { type Account, connectionsLink, lockAccount } from '../accounts/account.ts';
import type { Database } from '../db/connect.ts';
import { identities } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail } from '../mail/outbox.ts';

export type IdentityKey = { readonly provider: SocialProvider; readonly subject: string };
export type Identity = typeof identities.$inferSelect;

/** An identity that is known, with its account locked. */
export async function lockIdentity(tx: Database, key: IdentityKey): Promise<Identity | undefined> {
  const found = await findIdentity(tx, key);
  if (!found) return undefined;
  await lockAccount(tx, found.accountId);
  // It may have been removed, or asked to be confirmed again, before the lock.
  return findIdentity(tx, key);
}

export async function findIdentity(
  tx: Database,
  { provider, subject }: IdentityKey,
): Promise<Identity | undefined> {
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return identity;
}

/**
 * Connects an identity to an account, or confirms it again, and tells the owner by mail. The caller has locked the account
 * and calls `wakeMail` after the transaction.
 *
 * @returns whether it is the account's now: not if it is another's.
 */
export async function connectIdentity(
  tx: Database,
  account: Account,
  { provider, subject }: IdentityKey,
  { now, env }: Deps,
): Promise<boolean> {
  const at = now();
  const connected = await tx
    .insert(identities)
    .values({ provider, subject, accountId: account.id, createdAt: at, confirmedAt: at })
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { confirmedAt: at },
      setWhere: eq(identities.accountId, account.id),
    })
    .returning();
  if (connected.length === 0) return false;
  await tellOwner(tx, 'identityLinked', { account, provider }, { now, env });
  return true;
}

/** Mails an account's owner that an identity was connected or removed. */
export async function tellOwner(
  tx: Database,
  kind: 'identityLinked' | 'identityRemoved',
  { account, provider }: { readonly account: Account; readonly provider: SocialProvider },
  { now, env }: Pick<Deps, 'now' | 'env'>,
): Promise<void> {
  const { id, email, name, role } = account;
  const settingsLink = connectionsLink(env.siteUrl, role);
  await enqueueMail(
    tx,
    { kind, accountId: id, to: email, name, provider: providerNames[provider], settingsLink },
    now(),
  );
}
