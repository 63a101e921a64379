import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { refund, take } from '../limits/limiter.ts';
import { lockAccount, normalEmail } from './account.ts';
import { dailyLimit, resendCooldown } from './code-limits.ts';
import { trustNetwork } from './login-limits.ts';
import { endPendingSignUps, lockAddress } from './pending-sign-ups.ts';
import { endAllSessions, type Session, sessionEnded, startSession } from './sessions.ts';
import { checkGuess, issueCode } from './verification-codes.ts';

/**
 * Verifies an address by the code that was mailed for the caller's own sign-up, which becomes the account of the
 * address. All other sign-ups of the address and all sessions end: whoever opened those hadn't proved anything.
 *
 * @param network - where the call comes from.
 * @returns the token of a new session, which replaces all earlier ones (spec §7: data.token).
 * @throws ApiError 422 for a wrong, expired or used-up code, 409 when the address is already verified, 429 after too
 *   many wrong codes from this network.
 */
export async function verify(
  otp: string,
  { account: { id, email } }: Session,
  network: string,
  deps: Deps,
): Promise<{ data: { token: string } }> {
  const { db, now, env } = deps;
  const at = now();
  const counted = [['wrongCodesOfNetwork', network]] as const;
  await take(counted, deps);
  const checked = await db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const account = await lockAccount(tx, id);
    if (!account) throw sessionEnded();
    if (account.verifiedAt) throw alreadyVerified();
    const refusal = await checkGuess(tx, id, otp, { serverSecret: env.serverSecret, now: at });
    if (refusal) return refusal;
    await tx.update(accounts).set({ verifiedAt: at }).where(eq(accounts.id, id));
    await endPendingSignUps(tx, email);
    await endAllSessions(tx, id);
    return startSession(tx, id, at);
  });
  if (checked instanceof ApiError) throw checked;
  await refund(counted, deps);
  await trustNetwork({ email, network }, deps);
  return { data: { token: checked } };
}

/**
 * Mails a new code to the signed-in person, for their own sign-up.
 *
 * @throws ApiError 403 for any address but one's own, 409 when it is already verified, 429 with Retry-After during a
 *   cooldown or after ten codes in a day.
 */
export async function resendCode(
  email: string,
  { account: { id, email: ownEmail } }: Session,
  { db, now, env, wakeMail }: Deps,
): Promise<{ message: string }> {
  if (normalEmail(email) !== ownEmail)
    throw new ApiError(403, 'otherAddress', 'A code can only be sent to your own email.');
  const at = now();
  await db.transaction(async (tx) => {
    await lockAddress(tx, ownEmail);
    const account = await lockAccount(tx, id);
    if (!account) throw sessionEnded();
    if (account.verifiedAt) throw alreadyVerified();
    const refusal = (await dailyLimit(tx, ownEmail, at)) ?? (await resendCooldown(tx, id, at));
    if (refusal) throw refusal;
    await issueCode(tx, account, { isResend: true, serverSecret: env.serverSecret, now: at });
  });
  wakeMail();
  // spec §8
  return { message: 'New OTP sent successfully!' };
}

const alreadyVerified = () =>
  new ApiError(409, 'alreadyVerified', 'Your email is already verified. Please log in.');
