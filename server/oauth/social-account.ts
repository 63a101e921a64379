import { emailBody, type Role } from '../../contract/account/account.ts';
import type { SocialError, SocialProvider } from '../../contract/account/social-sign-in.ts';
import { findAccount, lockAccount, normalizeEmail } from '../accounts/account.ts';
import { deleteDueAccounts } from '../accounts/deletion/due-accounts.ts';
import type { Person } from '../accounts/identities.ts';
import { describeIdentity, type Identity, lockIdentity } from '../accounts/identities.ts';
import { endPendingSignUps, lockEmail } from '../accounts/pending-sign-ups.ts';
import { challengeFor } from '../accounts/two-step/challenges.ts';
import { accounts, identities } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Device } from '../http/call.ts';
import { issueHandOff } from './hand-offs.ts';
import { startIdentityLink } from './identity-links.ts';

type SignIn = {
  readonly provider: SocialProvider;
  readonly role: Role;
  readonly person: Person;
  /** The secret in the cookie of the browser that started; null if the site's calls don't carry it. */
  readonly browserSecret: string | null;
  /** The browser that the provider returned to; perhaps trusted (decision 024). */
  readonly device: Device;
};
type Outcome =
  | { readonly token: string }
  | { readonly challenge: string }
  | { readonly link: string }
  | { readonly error: SocialError };

/**
 * Signs in the identity that the provider returned: to its account if it is known and confirmed, else to a new account
 * with the chosen role. If its verified address already has an account, or the identity must be confirmed again, a
 * proof is needed first (decision 026). Unverified sign-ups of the address end: a stranger may have made them in
 * advance (pre-hijacking).
 *
 * @returns a hand-off token, the challenge of an account with two-step verification, the token of an identity link, or
 *   a refusal.
 */
export async function signInPerson(
  { provider, role, person, browserSecret, device }: SignIn,
  deps: Deps,
): Promise<Outcome> {
  const { db, now } = deps;
  const at = now();
  const described = describeIdentity(provider, person);
  await deleteDueAccounts(deps);
  return db.transaction(async (tx): Promise<Outcome> => {
    const enter = async (
      { accountId, confirmedAt }: Pick<Identity, 'accountId' | 'confirmedAt'>,
      isFirst = false,
    ): Promise<Outcome> => {
      if (confirmedAt === null)
        return { link: await startIdentityLink(tx, { accountId, identity: described, browserSecret }, at) };
      const account = await lockAccount(tx, accountId);
      const challenge = account ? await challengeFor(tx, account, { device }, deps) : null;
      return challenge === null
        ? { token: await issueHandOff(tx, { accountId, browserSecret, isFirst }, at) }
        : { challenge };
    };
    const known = await lockIdentity(tx, described);
    if (known) return enter(known);

    const { data: address } = emailBody.safeParse({ email: person.email });
    if (!address) return { error: 'email_missing' };
    // An unverified address may be anyone's.
    if (!person.isEmailVerified) return { error: 'email_unverified' };
    const email = normalizeEmail(address.email);
    await lockEmail(tx, email);
    // Another tab's sign-in may have created the account in the meantime.
    const fresh = await lockIdentity(tx, described);
    if (fresh) return enter(fresh);
    const found = await findAccount(tx, email);
    if (found) {
      await lockAccount(tx, found.id);
      return enter({ accountId: found.id, confirmedAt: null });
    }
    const [account] = await tx
      .insert(accounts)
      .values({ email, name: resolveName(person.name, email), role, verifiedAt: at, createdAt: at })
      .returning();
    if (!account) throw new Error('No account was made.');
    await endPendingSignUps(tx, email);
    await tx
      .insert(identities)
      .values({ ...described, accountId: account.id, createdAt: at, confirmedAt: at });
    return enter({ accountId: account.id, confirmedAt: at }, true);
  });
}

/** The name without control characters, limited like names in the API schema; without one, the address before the @. */
function resolveName(name: string | undefined, email: string): string {
  const plain = (name ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return (plain || email.replace(/@.*/, '')).slice(0, 120);
}
