import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import type { EmailUndos } from '../../../contract/settings/email.ts';
import { hourMs } from '../../../machines/rules/durations.ts';
import type { Database } from '../../db/connect.ts';
import { emailUndos } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createToken, hashToken } from '../token.ts';

const lifetimeMs = 72 * hourMs;

type Undo = typeof emailUndos.$inferSelect;

const isUnusedUndo = (accountId: string) =>
  and(eq(emailUndos.accountId, accountId), isNull(emailUndos.usedAt));

/** The undoable changes of an account's email for Settings, each with the previous address and the deadline. */
export async function readEmailUndos(
  accountId: string,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<EmailUndos> {
  const undos = await pendingUndos(db, accountId, now());
  return {
    undos: undos.map(({ email, expiresAt }) => ({ email: masked(email), until: expiresAt.toISOString() })),
  };
}

/** Masked like 'a•••@home.example': its owner knows it, and others who read this session's pages shouldn't. */
const masked = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');

/** The changes of an account's email that can be undone, oldest first. */
function pendingUndos(db: Database, accountId: string, now: Date): Promise<Undo[]> {
  return db
    .select()
    .from(emailUndos)
    .where(and(isUnusedUndo(accountId), gt(emailUndos.expiresAt, now)))
    .orderBy(asc(emailUndos.createdAt));
}

/**
 * Creates the link that restores an account's previous address. Expired links stay while a later one is valid: {@link
 * endLaterUndos} must know which was the first.
 *
 * @param undo - the account, and its address before the change.
 * @returns the link's token, which is stored nowhere.
 */
export async function issueUndo(
  tx: Database,
  { accountId, email }: Pick<Undo, 'accountId' | 'email'>,
  now: Date,
): Promise<string> {
  if ((await pendingUndos(tx, accountId, now)).length === 0)
    await tx
      .delete(emailUndos)
      .where(and(eq(emailUndos.accountId, accountId), lte(emailUndos.expiresAt, now)));
  const token = createToken();
  await tx.insert(emailUndos).values({
    tokenHash: hashToken(token),
    accountId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/**
 * Ends all links of an account but the one that was mailed to its first address: a new password takes the account back
 * from an intruder, who may have changed the email to their own and back (decision 022). The caller has locked the
 * account.
 */
export async function endLaterUndos(tx: Database, accountId: string): Promise<void> {
  const [first] = await tx
    .select()
    .from(emailUndos)
    .where(isUnusedUndo(accountId))
    .orderBy(asc(emailUndos.createdAt))
    .limit(1);
  if (!first) return;
  await tx.delete(emailUndos).where(and(isUnusedUndo(accountId), ne(emailUndos.tokenHash, first.tokenHash)));
}
