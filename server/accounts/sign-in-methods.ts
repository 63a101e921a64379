import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { identities, passkeys } from '../db/schema.ts';
import type { Account } from './account.ts';

/**
 * The account's sign-in methods. The last one can't be removed; 'forgot password' doesn't count, because losing the
 * mailbox would then lose the account.
 *
 * @returns `passkey`, `password`, and the id of each connected identity.
 */
export async function signInMethods(
  tx: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<readonly string[]> {
  const confirmed = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.accountId, id), isNotNull(identities.confirmedAt)));
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, id))
    .limit(1);
  return [
    ...(passkey ? ['passkey'] : []),
    ...(passwordHash === null ? [] : ['password']),
    ...confirmed.map((identity) => identity.id),
  ];
}
