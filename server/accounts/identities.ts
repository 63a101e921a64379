import { and, eq } from 'drizzle-orm';
import { emailBody } from '../../contract/account/account.ts';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import { identityName } from '../../machines/rules/provider-names.ts';
import type { Database } from '../db/connect.ts';
import { identities } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { type Account, connectionsLink, lockAccount } from './account.ts';

/** The person, as the provider describes them. */
export type Person = {
  /** Never changes and is never reassigned, unlike an address. */
  readonly subject: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
};

export type IdentityKey = { readonly provider: SocialProvider; readonly subject: string };
export type Identity = typeof identities.$inferSelect;
/** An identity as its provider has just described it. */
export type DescribedIdentity = IdentityKey & Pick<Identity, 'email'>;

/** An identity's address counts only if the provider has verified it: anyone could claim another person's. */
export function describeIdentity(provider: SocialProvider, person: Person): DescribedIdentity {
  const { data } = emailBody.safeParse({ email: person.email });
  const email = data && person.isEmailVerified ? data.email : null;
  return { provider, subject: person.subject, email };
}

/** A known identity, with its account locked; its address is updated to the provider's. */
export async function lockIdentity(
  tx: Database,
  { email, ...key }: DescribedIdentity,
): Promise<Identity | undefined> {
  const found = await findIdentity(tx, key);
  if (!found) return undefined;
  await lockAccount(tx, found.accountId);
  // It may have been removed, connected to another account, or marked for confirmation before the lock.
  const isSame = and(isIdentity(key), eq(identities.accountId, found.accountId));
  const [identity] = await tx.update(identities).set({ email }).where(isSame).returning();
  return identity;
}

export async function findIdentity(tx: Database, key: IdentityKey): Promise<Identity | undefined> {
  const [identity] = await tx.select().from(identities).where(isIdentity(key));
  return identity;
}

const isIdentity = ({ provider, subject }: IdentityKey) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject));

/**
 * Connects an identity to an account, or confirms it again, and notifies the owner by mail. The caller has locked the
 * account and calls `wakeMail` after the transaction.
 *
 * @returns whether it is now the account's; false if it is another's.
 */
export async function connectIdentity(
  tx: Database,
  account: Account,
  { provider, subject, email }: DescribedIdentity,
  { now, env }: Deps,
): Promise<boolean> {
  const at = now();
  const connected = await tx
    .insert(identities)
    .values({ provider, subject, email, accountId: account.id, createdAt: at, confirmedAt: at })
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { confirmedAt: at, email },
      setWhere: eq(identities.accountId, account.id),
    })
    .returning();
  if (connected.length === 0) return false;
  await notifyOwner(tx, 'identityLinked', { account, identity: { provider, email } }, { now, env });
  return true;
}

/** Mails an account's owner that an identity was connected or removed. */
export async function notifyOwner(
  tx: Database,
  kind: 'identityLinked' | 'identityRemoved',
  {
    account,
    identity,
  }: { readonly account: Account; readonly identity: Pick<Identity, 'provider' | 'email'> },
  { now, env }: Pick<Deps, 'now' | 'env'>,
): Promise<void> {
  const { id, email, name, role } = account;
  const settingsLink = connectionsLink(env.siteUrl, role);
  await enqueueMail(
    tx,
    {
      kind,
      accountId: id,
      to: email,
      name,
      identity: identityName(identity.provider, identity.email),
      settingsLink,
    },
    now(),
  );
}
