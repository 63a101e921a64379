import { and, eq, gt } from 'drizzle-orm';
import type { EmailUndoBody } from '../../../contract/settings/email.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, actionCodes, emailUndos, identities, passkeys, resetTokens } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { countAttempts } from '../../limits/limiter.ts';
import { addToRequestLog } from '../../log/request-log.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { contactLink, findAccount, lockAccount } from '../account.ts';
import { endPendingSignUps, lockEmails } from '../pending-sign-ups.ts';
import { endAllSessions } from '../sessions.ts';
import { hashToken } from '../token.ts';
import { forgetTwoStep } from '../two-step/forget-two-step.ts';

type Undo = typeof emailUndos.$inferSelect;

/**
 * Restores the address that the link was mailed to. The person who changed it may know the password, or have added a
 * passkey, an identity or an authenticator app. So afterwards only a reset by mail gives access to the account; its
 * deletion is canceled. An older link overrides all later changes, and ends their links. Using a link again succeeds
 * and changes nothing.
 *
 * @param network - where the call comes from.
 * @throws ApiError 422 when the link is unknown or 72 hours old, or was used and the address has changed since; 409
 *   when another account has the address now; 429 after many calls from this network.
 */
export async function undoEmailChange(
  { token }: EmailUndoBody,
  network: string,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  await countAttempts([['emailUndosByNetwork', network]], deps);
  const isValid = and(eq(emailUndos.tokenHash, hashToken(token)), gt(emailUndos.expiresAt, now()));
  const [found] = await db
    .select({ undo: emailUndos, changedTo: accounts.email })
    .from(emailUndos)
    .innerJoin(accounts, eq(accounts.id, emailUndos.accountId))
    .where(isValid);
  if (!found) throw invalidLink();
  addToRequestLog({ account: found.undo.accountId });
  await db.transaction(async (tx) => {
    await lockEmails(tx, [found.undo.email, found.changedTo]);
    const account = await lockAccount(tx, found.undo.accountId);
    const [undo] = await tx.select().from(emailUndos).where(isValid);
    if (!account || !undo) throw invalidLink();
    if (undo.usedAt !== null) {
      if (account.email !== undo.email) throw invalidLink();
      return;
    }
    if (account.email !== found.changedTo)
      throw new ApiError(409, 'emailChanged', 'The email was changed just now. Please try again.');
    const { name, email: changedTo } = account;
    await giveBack(tx, undo, deps);
    if (changedTo !== undo.email)
      await enqueueMail(
        tx,
        {
          kind: 'emailChangeUndone',
          accountId: account.id,
          to: changedTo,
          name,
          contactLink: contactLink(env.siteUrl),
        },
        now(),
      );
  });
  wakeMail();
  return { message: 'Your email is back.' };
}

async function giveBack(tx: Database, undo: Undo, { now }: Deps): Promise<void> {
  const { accountId, email, createdAt, tokenHash } = undo;
  const owner = await findAccount(tx, email);
  if (owner && owner.id !== accountId)
    throw new ApiError(
      409,
      'emailTaken',
      'Another account has this email now, so the change can’t be undone here. Please write to us.',
    );
  await endPendingSignUps(tx, email);
  const asBefore = { email, passwordHash: null, deletionAt: null };
  await tx.update(accounts).set(asBefore).where(eq(accounts.id, accountId));
  await endAllSessions(tx, accountId);
  await tx.delete(identities).where(eq(identities.accountId, accountId));
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await forgetTwoStep(tx, accountId);
  await tx.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
  await tx.delete(actionCodes).where(eq(actionCodes.accountId, accountId));
  const isLater = gt(emailUndos.createdAt, createdAt);
  await tx.delete(emailUndos).where(and(eq(emailUndos.accountId, accountId), isLater));
  await tx.update(emailUndos).set({ usedAt: now() }).where(eq(emailUndos.tokenHash, tokenHash));
}

const invalidLink = () =>
  new ApiError(422, 'invalidLink', 'This link has expired, was used already, or is an incomplete copy.');
