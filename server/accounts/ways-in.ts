import { and, eq, isNotNull } from 'drizzle-orm';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import type { Database } from '../db/connect.ts';
import { identities, passkeys } from '../db/schema.ts';
import type { Account } from './account.ts';

/** What signs somebody in by itself. */
type WayIn = 'passkey' | 'password' | SocialProvider;

/**
 * What opens an account. Nothing may take the last of them away; 'forgot password' isn't one, because losing the mailbox
 * would lose the account.
 */
export async function waysIn(
  tx: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<readonly WayIn[]> {
  const confirmed = await tx
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.accountId, id), isNotNull(identities.confirmedAt)));
  const [passkey] = await tx
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, id))
    .limit(1);
  return [
    ...(passkey ? ['passkey' as const] : []),
    ...(passwordHash === null ? [] : ['password' as const]),
    ...confirmed.map(({ provider }) => provider),
  ];
}
