import { eq } from 'drizzle-orm';
import type { EmailBody } from '../../../contract/account/account.ts';
import type { EmailChangeBody, EmailUndos } from '../../../contract/settings/email.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, actionCodes, resetTokens } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { countAttempts, countIfAllowed, uncountAttempts } from '../../limits/limiter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type Account, findAccount, loginLink, normalizeEmail, toMailbox } from '../account.ts';
import { checkActionCode, issueActionCode } from '../action-codes.ts';
import { withMinDuration } from '../min-duration.ts';
import { endPendingSignUps, lockEmails } from '../pending-sign-ups.ts';
import { endOtherSessions, lockCaller } from '../sessions.ts';
import { issueUndo, readEmailUndos } from './email-undos.ts';

const buildPurpose = (accountId: string) => ({ accountId, purpose: 'emailChange' }) as const;

/**
 * Mails a code to the caller's new address; it replaces the previous one. If another account has the address, its owner
 * gets a notice in place of the code, and the answer is the same after the same time.
 *
 * @throws ApiError 422 for the caller's own address, 429 after ten codes of this account or many mails to the mailbox.
 */
export async function sendEmailCode(
  body: EmailBody,
  session: Session,
  deps: Deps,
): Promise<{ message: string }> {
  const email = normalizeEmail(body.email);
  if (email === session.account.email)
    throw new ApiError(422, 'sameEmail', 'That’s your email already. Enter a different one.');
  return withMinDuration(deps.pause, async () => {
    await deps.db.transaction(async (tx) => {
      const current = await lockCaller(tx, session);
      await countAttempts(
        [
          ['emailCodesByAccount', current.id],
          ['codesToMailbox', toMailbox(email)],
        ],
        { ...deps, db: tx },
      );
      // Created in both cases: the answer to a guess must not reveal whether the address has an account.
      const code = await issueActionCode(tx, buildPurpose(current.id), email, deps);
      const owner = await findAccount(tx, email);
      if (owner) await notifyOwner(tx, owner, deps);
      else
        await enqueueMail(
          tx,
          { kind: 'emailChangeCode', accountId: current.id, to: email, name: current.name, code },
          deps.now(),
        );
    });
    deps.wakeMail();
    return { message: 'We’ve sent a code to the new email.' };
  });
}

/** Keeps anyone from flooding a stranger's mailbox; the answer is the same. */
async function notifyOwner(tx: Database, { id, email, name, role }: Account, deps: Deps): Promise<void> {
  if (!(await countIfAllowed([['noticesToMailbox', toMailbox(email)]], { ...deps, db: tx }))) return;
  const link = loginLink(deps.env.siteUrl, role);
  await enqueueMail(
    tx,
    { kind: 'emailChangeAttempted', accountId: id, to: email, name, loginLink: link },
    deps.now(),
  );
}

/**
 * Changes the caller's address with the code that was mailed to the new one. All other sessions end, and the old
 * address is mailed a link that undoes it. A repeated call after a change succeeds, because a response may get lost.
 *
 * @returns the message, and the changes that can be undone now.
 * @throws ApiError 422 for a wrong or expired code; 409 when the address was taken, or the caller's has changed, in the
 *   meantime; 429 after twenty wrong codes for a mailbox.
 */
export async function changeEmail(
  body: EmailChangeBody,
  session: Session,
  deps: Deps,
): Promise<{ message: string } & EmailUndos> {
  const email = normalizeEmail(body.email);
  if (session.account.email !== email) {
    const counted = [['wrongEmailCodesForMailbox', toMailbox(email)]] as const;
    await countAttempts(counted, deps);
    const refusal = await deps.db.transaction((tx) =>
      takeAddress(tx, { email, code: body.code, session }, deps),
    );
    if (refusal) throw refusal;
    await uncountAttempts(counted, deps);
    deps.wakeMail();
  }
  return { message: 'Your email has been changed.', ...(await readEmailUndos(session.account.id, deps)) };
}

type Change = { readonly email: string; readonly code: string; readonly session: Session };

/** @returns the refusal, or null. Commit in both cases: a thrown refusal would roll back the count of guesses. */
async function takeAddress(
  tx: Database,
  { email, code, session }: Change,
  deps: Deps,
): Promise<ApiError | null> {
  const { id, email: oldEmail } = session.account;
  await lockEmails(tx, [oldEmail, email]);
  const account = await lockCaller(tx, session);
  if (account.email === email) return null;
  if (account.email !== oldEmail)
    return new ApiError(409, 'emailChanged', 'Your email was changed just now. Please reload the page.');
  const checked = await checkActionCode(tx, buildPurpose(id), code, deps);
  if (checked instanceof ApiError) return checked;
  // A newer code, for another address.
  if (checked.recipient !== email)
    return new ApiError(422, 'wrongCode', 'That code isn’t right. Please try again.');
  if (await findAccount(tx, email))
    return new ApiError(
      409,
      'emailTaken',
      'Another account has taken this email in the meantime. Please use a different one.',
    );
  await endPendingSignUps(tx, email);
  await tx.update(accounts).set({ email }).where(eq(accounts.id, id));
  await tx.delete(resetTokens).where(eq(resetTokens.accountId, id));
  await tx.delete(actionCodes).where(eq(actionCodes.accountId, id));
  await endOtherSessions(tx, session);
  await mailUndoLink(tx, account, deps);
  return null;
}

/** @param account - as it was before. */
async function mailUndoLink(tx: Database, { id, email, name }: Account, { now, env }: Deps): Promise<void> {
  const token = await issueUndo(tx, { accountId: id, email }, now());
  const undoLink = `${env.siteUrl}/undo-email-change?token=${token}`;
  await enqueueMail(tx, { kind: 'emailChanged', accountId: id, to: email, name, undoLink }, now());
}
