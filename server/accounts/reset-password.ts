import { and, eq, gt, inArray } from 'drizzle-orm';
import { hourMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { accounts, identities, resetTokens, verificationCodes, verificationLinks } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource } from '../http/call.ts';
import { countAttempts } from '../limits/limiter.ts';
import { addToRequestLog } from '../log/request-log.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { type Account, lockAccount, loginLink, toMailbox } from './account.ts';
import { rememberDevice } from './devices/known-devices.ts';
import { forgetOtherDevices } from './devices/new-device.ts';
import { endLaterUndos } from './email/email-undos.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { withMinDuration } from './min-duration.ts';
import { hashPassword } from './passwords/password.ts';
import { refuseBreachedPassword, refuseGuessablePassword } from './passwords/refused-password.ts';
import { endPendingSignUps, findCandidates, isLiveAccount, lockEmail } from './pending-sign-ups.ts';
import { endAllSessions } from './sessions.ts';
import { createToken, hashToken } from './token.ts';

const lifetimeMs = hourMs;

/**
 * Mails a link to set a new password, valid for one hour; it replaces an older link. If only pending sign-ups exist,
 * the link is for the newest. The response is the same, after the same time, when there is no account.
 *
 * @param network - where the call comes from.
 * @throws ApiError 429 after many links for this address, existing or not, or many requests from this network.
 */
export function forgotPassword(email: string, network: string, deps: Deps): Promise<{ message: string }> {
  const limited = [
    ['resetLinksToMailbox', toMailbox(email)],
    ['resetLinksByNetwork', network],
  ] as const;
  return withMinDuration(deps.pause, async () => {
    await countAttempts(limited, deps);
    const [account] = await findCandidates(deps.db, email, deps.now());
    if (account) await mailLink(account, deps);
    return { message: 'If there’s an account with this email, we’ve sent it a link.' };
  });
}

async function mailLink({ id, email }: Account, { db, now, env, wakeMail }: Deps): Promise<void> {
  const at = now();
  const token = createToken();
  await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const account = await lockAccount(tx, id);
    if (!account) return;
    const ofAddress = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    await tx.delete(resetTokens).where(inArray(resetTokens.accountId, ofAddress));
    await tx.insert(resetTokens).values({
      tokenHash: hashToken(token),
      accountId: id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs),
    });
    const link = `${env.siteUrl}/reset-password-token?token=${token}`;
    await enqueueMail(
      tx,
      { kind: 'resetLink', accountId: account.id, to: account.email, name: account.name, link },
      at,
    );
  });
  wakeMail();
}

/**
 * Checks a reset token without using it up, because mail scanners open links too.
 *
 * @param token - from the Authorization header.
 * @param queryToken - from the address; both must be the same.
 * @throws ApiError 401 when it is unknown, used or expired.
 */
export async function validateResetToken(
  token: string,
  queryToken: string,
  { db, now }: Deps,
): Promise<{ message: string }> {
  if (token !== queryToken || !(await findOwner(db, token, now()))) throw invalidResetToken();
  return { message: 'This link is valid.' };
}

/**
 * Sets a new password; each token works once. It verifies the address, because having the link proves access to that
 * mailbox, and ends every session, every other sign-up of the address, and the links that undo later changes of the
 * email. Connected identities must be confirmed again. The owner is notified by mail. All devices except this one are
 * forgotten. This one stays known, so that guesses made elsewhere don't lock the owner out.
 *
 * @param source - where the call comes from.
 * @throws ApiError 422 for a weak or easily guessed password (the token stays valid), 401 when the token isn't valid.
 */
export async function resetPassword(
  token: string,
  newPassword: string,
  source: CallSource,
  deps: Deps,
): Promise<{ message: string }> {
  // One at a time, so that a single link can't fill the hashing queue.
  const owner = await withKeyedMutex(hashToken(token), () => setPassword(token, newPassword, source, deps));
  rememberDevice(source.device, owner, deps);
  return { message: 'Your password has been changed. Please log in.' };
}

async function setPassword(
  token: string,
  newPassword: string,
  source: CallSource,
  deps: Deps,
): Promise<Pick<Account, 'id' | 'passwordHash'>> {
  const { db, now, env, wakeMail } = deps;
  const at = now();
  // Checked before the expensive hash, and again under the lock.
  const owner = await findOwner(db, token, at);
  if (!owner) throw invalidResetToken();
  const { id: accountId, email } = owner;
  addToRequestLog({ account: accountId });
  refuseGuessablePassword(newPassword, owner);
  await refuseBreachedPassword(newPassword, env);
  const passwordHash = await hashPassword(newPassword, { isUrgent: true });
  await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const account = await lockAccount(tx, accountId);
    const spent = await tx.delete(resetTokens).where(isValid(token, at)).returning();
    if (!account || spent.length === 0) throw invalidResetToken();
    await tx
      .update(accounts)
      .set({ passwordHash, verifiedAt: account.verifiedAt ?? at })
      .where(eq(accounts.id, accountId));
    await endPendingSignUps(tx, email);
    await endAllSessions(tx, accountId);
    await endLaterUndos(tx, accountId);
    await forgetOtherDevices(tx, account, source, deps);
    // An intruder may have connected one of their identities (decision 026).
    await tx.update(identities).set({ confirmedAt: null }).where(eq(identities.accountId, accountId));
    await tx.delete(verificationCodes).where(eq(verificationCodes.accountId, accountId));
    await tx.delete(verificationLinks).where(eq(verificationLinks.accountId, accountId));
    await enqueueMail(
      tx,
      {
        kind: 'passwordChanged',
        accountId: account.id,
        to: account.email,
        name: account.name,
        loginLink: loginLink(env.siteUrl, account.role),
      },
      at,
    );
  });
  wakeMail();
  return { id: accountId, passwordHash };
}

const isValid = (token: string, now: Date) =>
  and(eq(resetTokens.tokenHash, hashToken(token)), gt(resetTokens.expiresAt, now));

async function findOwner(db: Database, token: string, now: Date) {
  const [owner] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(resetTokens)
    .innerJoin(accounts, eq(accounts.id, resetTokens.accountId))
    .where(and(isValid(token, now), isLiveAccount(now)));
  return owner;
}

// spec §8
const invalidResetToken = () =>
  new ApiError(401, 'invalidResetToken', 'Reset link has expired or is invalid', {
    'WWW-Authenticate': 'Bearer',
  });
