import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { accounts, resetTokens, verificationCodes } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { take } from '../limits/limiter.ts';
import { note } from '../log/request-log.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findAccount, lockAccount, loginLink, mailboxOf } from './account.ts';
import { withKeyedMutex } from './keyed-mutex.ts';
import { trustNetwork } from './login-limits.ts';
import { withMinDuration } from './min-duration.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { endAllSessions } from './sessions.ts';
import { createToken, hashToken } from './token.ts';

const lifetimeMs = 60 * 60_000;

/**
 * Mails a link, valid for one hour, to set a new password; it replaces an older link. The response is the same, after
 * the same time, when there is no such account.
 *
 * @param network - where the call comes from.
 * @throws ApiError 429 after many links for this address, existing or not, or many requests from this network.
 */
export function forgotPassword(email: string, network: string, deps: Deps): Promise<{ message: string }> {
  const limited = [
    ['resetLinksTo', mailboxOf(email)],
    ['resetLinksOfNetwork', network],
  ] as const;
  return withMinDuration(deps.pause, async () => {
    await take(limited, deps);
    const account = await findAccount(deps.db, email);
    if (account) await mailLink(account.id, deps);
    return { message: 'If there’s an account with this email, we’ve sent it a link.' };
  });
}

async function mailLink(accountId: string, { db, now, env, wakeMail }: Deps): Promise<void> {
  const at = now();
  const token = createToken();
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    await tx.delete(resetTokens).where(eq(resetTokens.accountId, accountId));
    await tx.insert(resetTokens).values({
      tokenHash: hashToken(token),
      accountId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetimeMs),
    });
    const link = `${env.siteUrl}/reset-password-token?token=${token}`;
    await enqueueMail(tx, { kind: 'resetLink', to: account.email, name: account.name, link }, at);
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
export async function lookAtResetToken(
  token: string,
  queryToken: string,
  { db, now }: Deps,
): Promise<{ message: string }> {
  if (token !== queryToken || !(await ownerOf(db, token, now()))) throw invalidResetToken();
  return { message: 'This link is valid.' };
}

/**
 * Sets a new password; each token works once. It ends every session and verifies the address, because whoever has the
 * link reads that mailbox. The owner is notified by mail, and wrong logins no longer lock them out of this network.
 *
 * @param network - where the call comes from.
 * @throws ApiError 422 for a weak password (the token stays valid), 401 when the token isn't valid.
 */
export async function resetPassword(
  token: string,
  newPassword: string,
  network: string,
  deps: Deps,
): Promise<{ message: string }> {
  // One at a time, so that a single link can't fill the hashing queue.
  const email = await withKeyedMutex(hashToken(token), () => setPassword(token, newPassword, deps));
  await trustNetwork({ email, network }, deps);
  return { message: 'Your password has been changed. Please log in.' };
}

/** @returns the account's address. */
async function setPassword(
  token: string,
  newPassword: string,
  { db, now, env, wakeMail }: Deps,
): Promise<string> {
  const at = now();
  // Checked before the expensive hash, and again under the lock.
  const accountId = await ownerOf(db, token, at);
  if (!accountId) throw invalidResetToken();
  note({ account: accountId });
  refuseWeakPassword(newPassword);
  const passwordHash = await hashPassword(newPassword, { isUrgent: true });
  const email = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const spent = await tx.delete(resetTokens).where(isGood(token, at)).returning();
    if (!account || spent.length === 0) throw invalidResetToken();
    await tx
      .update(accounts)
      .set({ passwordHash, verifiedAt: account.verifiedAt ?? at })
      .where(eq(accounts.id, accountId));
    await endAllSessions(tx, accountId);
    await tx.delete(verificationCodes).where(eq(verificationCodes.accountId, accountId));
    await enqueueMail(
      tx,
      {
        kind: 'passwordChanged',
        to: account.email,
        name: account.name,
        loginLink: loginLink(env.siteUrl, account.role),
      },
      at,
    );
    return account.email;
  });
  wakeMail();
  return email;
}

const isGood = (token: string, now: Date) =>
  and(eq(resetTokens.tokenHash, hashToken(token)), gt(resetTokens.expiresAt, now));

async function ownerOf(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ accountId: resetTokens.accountId })
    .from(resetTokens)
    .where(isGood(token, now));
  return found?.accountId;
}

// spec §8
const invalidResetToken = () =>
  new ApiError(401, 'invalidResetToken', 'Reset link has expired or is invalid', {
    'WWW-Authenticate': 'Bearer',
  });
