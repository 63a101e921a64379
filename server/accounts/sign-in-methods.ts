import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { identities, passkeys } from '../db/schema.ts';
import type { Account } from './account.ts';

type SignInMethod =
  | { readonly kind: 'passkey' }
  | { readonly kind: 'password' }
  | { readonly kind: 'identity'; readonly id: string };

/**
 * The account's sign-in methods. The last one can't be removed; 'forgot password' doesn't count, because losing the
 * mailbox would then lose the account.
 *
 * @returns one for all passkeys, one for the password, and one for each confirmed identity.
 */
export async function signInMethods(
  tx: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<readonly SignInMethod[]> {
  const confirmed = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.accountId, id), isNotNull(identities.confirmedAt)));
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, id))
    .limit(1);
  const methods: SignInMethod[] = confirmed.map((identity) => ({ kind: 'identity', id: identity.id }));
  if (passkey) methods.push({ kind: 'passkey' });
  if (passwordHash !== null) methods.push({ kind: 'password' });
  return methods;
}

/** Whether a method is this identity. */
export const isIdentityMethod = (method: SignInMethod | undefined, identityId: string): boolean =>
  method?.kind === 'identity' && method.id === identityId;
