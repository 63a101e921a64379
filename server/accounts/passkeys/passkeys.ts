import { asc, eq } from 'drizzle-orm';
import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import type { Passkey, PasskeyNameBody, Passkeys } from '../../../contract/settings/passkeys.ts';
import type { Database } from '../../db/connect.ts';
import { passkeys } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { forgotLink } from '../account.ts';
import { lockCaller } from '../sessions.ts';
import { signInMethods } from '../sign-in-methods.ts';

type Row = typeof passkeys.$inferSelect;

/** An account's passkeys, oldest first. */
export function ownPasskeys(db: Database, accountId: string): Promise<Row[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export const toPasskey = ({ id, name, createdAt, usedAt }: Row): Passkey => ({
  passkeyId: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: usedAt?.toISOString() ?? null,
});

/** The page where the owner manages them. */
export function settingsLink(siteUrl: string, role: Role): string {
  const path = role === 'CORPORATE' ? paths.companySettings : paths.developerSettings;
  return `${siteUrl}${path({ section: 'passkeys' })}`;
}

/** The caller's passkeys. */
export async function readPasskeys({ account }: Session, { db }: Deps): Promise<Passkeys> {
  const own = await ownPasskeys(db, account.id);
  return { passkeys: own.map(toPasskey) };
}

/**
 * Renames one of the caller's passkeys.
 *
 * @throws ApiError 404 when there is none by this id, 409 when another one has that name.
 */
export async function renamePasskey(
  passkeyId: string,
  { name }: PasskeyNameBody,
  session: Session,
  { db }: Deps,
): Promise<Passkey> {
  return db.transaction(async (tx) => {
    const { passkey, others } = await lockPasskey(tx, passkeyId, session);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new ApiError(409, 'nameTaken', 'Another of your passkeys has this name. Choose another one.');
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, passkey.id));
    return toPasskey({ ...passkey, name });
  });
}

/**
 * Removes one of the caller's passkeys, unless it is the last sign-in method; the owner is notified by mail.
 *
 * @throws ApiError 404 when there is none by this id, 409 when it is the last sign-in method.
 */
export async function removePasskey(
  passkeyId: string,
  session: Session,
  { db, now, env, wakeMail }: Deps,
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const { account, passkey, others } = await lockPasskey(tx, passkeyId, session);
    const otherMethods = (await signInMethods(tx, account)).filter(({ kind }) => kind !== 'passkey');
    if (others.length === 0 && otherMethods.length === 0)
      throw new ApiError(
        409,
        'lastSignInMethod',
        'This passkey is the only way into your account. Set a password or add another passkey first.',
      );
    await tx.delete(passkeys).where(eq(passkeys.id, passkey.id));
    await enqueueMail(
      tx,
      {
        kind: 'passkeyRemoved',
        accountId: account.id,
        to: account.email,
        name: account.name,
        passkey: passkey.name,
        forgotLink: forgotLink(env.siteUrl, account.role),
      },
      now(),
    );
  });
  wakeMail();
  return { message: 'The passkey has been removed.' };
}

/** Locks the caller's account, so that two concurrent removals can't each rely on the other passkey. */
async function lockPasskey(tx: Database, passkeyId: string, session: Session) {
  const account = await lockCaller(tx, session);
  const own = await ownPasskeys(tx, account.id);
  const passkey = own.find(({ id }) => id === passkeyId);
  if (!passkey) throw new ApiError(404, 'notFound', 'This passkey isn’t there any more.');
  return { account, passkey, others: own.filter((one) => one !== passkey) };
}
