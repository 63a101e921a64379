import { and, eq } from 'drizzle-orm';
import { emailBody, type Role } from '../../contract/account/account.ts';
import type { SocialError, SocialProvider } from '../../contract/account/social-sign-in.ts';
import { findAccount, lockAccount, normalEmail } from '../accounts/account.ts';
import { endPendingSignUps, lockAddress } from '../accounts/pending-sign-ups.ts';
import type { Database } from '../db/connect.ts';
import { accounts, identities } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { issueHandOff } from './hand-offs.ts';
import type { Person } from './identity-provider.ts';

type SignIn = {
  readonly provider: SocialProvider;
  readonly role: Role;
  readonly person: Person /** The secret in the cookie of the browser that began; null where the site's calls don't carry it. */;
  readonly browser: string | null;
};
type Outcome = { readonly token: string } | { readonly error: SocialError };

/**
 * Lets in the identity that the provider returned: in its account if it is known, else in that of an
 * address the provider has verified, else in a new account with the chosen role. Sign-ups of the address that nobody has
 * verified end: a stranger may have made them in advance (pre-hijacking).
 */
export function signInPerson(
  { provider, role, person, browser }: SignIn,
  { db, now }: Deps,
): Promise<Outcome> {
  const at = now();
  return db.transaction(async (tx) => {
    const known = await ownerOf(tx, provider, person.subject);
    if (known) {
      await lockAccount(tx, known);
      return { token: await issueHandOff(tx, { accountId: known, browser }, at) };
    }

    const { data: address } = emailBody.safeParse({ email: person.email });
    if (!address) return { error: 'email_missing' };
    // An unverified address may be anybody's.
    if (!person.isEmailVerified) return { error: 'email_unverified' };
    const email = normalEmail(address.email);
    await lockAddress(tx, email);
    const found = await findAccount(tx, email);
    const [account] = found
      ? [await lockAccount(tx, found.id)]
      : await tx
          .insert(accounts)
          .values({ email, name: nameOf(person.name, email), role, verifiedAt: at, createdAt: at })
          .returning();
    if (!account) throw new Error('The account went while somebody signed in to it.');
    await endPendingSignUps(tx, email);
    await tx
      .insert(identities)
      .values({ provider, subject: person.subject, accountId: account.id, createdAt: at })
      .onConflictDoNothing();
    return { token: await issueHandOff(tx, { accountId: account.id, browser }, at) };
  });
}

async function ownerOf(tx: Database, provider: SocialProvider, subject: string): Promise<string | undefined> {
  const [identity] = await tx
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return identity?.accountId;
}

/** As long as names in the contract, without control characters; if there is none, the part before the @. */
function nameOf(name: string | undefined, email: string): string {
  const plain = (name ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return (plain || email.replace(/@.*/, '')).slice(0, 120);
}
