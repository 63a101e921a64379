import { eq } from 'drizzle-orm';
import type { PasswordChangeBody, PasswordStatus } from '../../../contract/settings/password.ts';
import { accounts, resetTokens } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Device, Session } from '../../http/call.ts';
import { countAttempts, uncountAttempts } from '../../limits/limiter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { forgotLink } from '../account.ts';
import { refuseUnconfirmed } from '../confirmation.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { endLaterUndos } from '../email/email-undos.ts';
import { endOtherSessions, lockCaller } from '../sessions.ts';
import { activeTwoStep } from '../two-step/second-factor.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseBreachedPassword, refuseGuessablePassword } from './refused-password.ts';

/** Whether the caller's account has a password, and whether that alone is enough to change it. */
export async function readPasswordStatus({ account }: Session, { db }: Deps): Promise<PasswordStatus> {
  return {
    hasPassword: account.passwordHash !== null,
    needsConfirmation: (await activeTwoStep(db, account.id)) !== null,
  };
}

type Changing = {
  readonly session: Session;
  /** It stays known. */
  readonly device: Device;
  readonly network: string;
};

/**
 * Changes the caller's password with the current one, or sets the first one for a user who has just confirmed their
 * identity; with two-step verification a change needs both (decision 024). All other sessions end, as do the links that
 * undo later changes of the email, and the owner is notified by mail.
 *
 * @throws ApiError 422 for a wrong current password, or a new one that is weak or guessable; 403 `confirmIdentity`
 *   before a first password and with two-step verification; 409 when the password was changed in the meantime; 429
 *   after ten wrong ones, or ten changes; 503 when too many people log in at once.
 */
export async function changePassword(
  { currentPassword, newPassword }: PasswordChangeBody,
  { session, device, network }: Changing,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  const { account } = session;
  if (account.passwordHash === null || (await activeTwoStep(db, account.id)))
    refuseUnconfirmed(session, now());
  if (account.passwordHash !== null)
    await refuseWrongPassword(currentPassword ?? '', { account, network }, deps);
  refuseGuessablePassword(newPassword, account);
  await countAttempts([['passwordChangesByAccount', account.id]], deps);
  await refuseBreachedPassword(newPassword, env);
  const passwordHash = await hashPassword(newPassword, { isUrgent: true });
  await db.transaction(async (tx) => {
    const current = await lockCaller(tx, session);
    // It was changed or reset after it was compared.
    if (current.passwordHash !== account.passwordHash)
      throw new ApiError(409, 'passwordChanged', 'Your password was changed just now. Please log in again.');
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await tx.delete(resetTokens).where(eq(resetTokens.accountId, account.id));
    await endOtherSessions(tx, session);
    await endLaterUndos(tx, account.id);
    const link = forgotLink(env.siteUrl, current.role);
    await enqueueMail(
      tx,
      { kind: 'passwordSet', accountId: current.id, to: current.email, name: current.name, forgotLink: link },
      now(),
    );
  });
  wakeMail();
  rememberDevice(device, { id: account.id, passwordHash }, deps);
  return { message: 'Your password has been changed.' };
}

async function refuseWrongPassword(
  typed: string,
  { account: { id, passwordHash }, network }: Pick<Session, 'account'> & Pick<Changing, 'network'>,
  deps: Deps,
): Promise<void> {
  const counted = [['wrongProofsByAccount', id]] as const;
  // Right ones too: each takes a hash.
  await countAttempts([...counted, ['proofsByNetwork', network]], deps);
  const isRight = await verifyPassword(passwordHash, typed).catch(async (error: unknown) => {
    // The server was too busy to check it, so it doesn't count as wrong.
    await uncountAttempts(counted, deps);
    throw error;
  });
  if (!isRight)
    throw new ApiError(422, 'wrongPassword', 'Your current password isn’t right. Please try again.');
  await uncountAttempts(counted, deps);
}
