import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { refund, take } from '../limits/limiter.ts';
import { lockAccount, mailboxOf, normalEmail } from './account.ts';
import { dailyLimit, resendCooldown } from './code-limits.ts';
import { trustNetwork } from './login-limits.ts';
import { endSession, type Session, startSession } from './sessions.ts';
import { checkGuess, issueCode } from './verification-codes.ts';

/**
 * Verifies an address by the code that was mailed to it.
 *
 * @param network - where the call comes from.
 * @returns the token of a new session, which replaces the calling one (spec §7: data.token).
 * @throws ApiError 422 for a wrong, expired or used-up code, 409 when the address is already verified, 429 after too
 *   many wrong codes from this network.
 */
export async function verify(
  otp: string,
  { account: { id, email }, tokenHash }: Session,
  network: string,
  deps: Deps,
): Promise<{ data: { token: string } }> {
  const { db, now, env } = deps;
  const at = now();
  const counted = [['wrongCodesOfNetwork', network]] as const;
  await take(counted, deps);
  const checked = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account?.verifiedAt) throw alreadyVerified();
    const refusal = await checkGuess(tx, id, otp, { serverSecret: env.serverSecret, now: at });
    if (refusal) return refusal;
    await tx.update(accounts).set({ verifiedAt: at }).where(eq(accounts.id, id));
    await endSession(tx, tokenHash);
    return startSession(tx, id, at);
  });
  if (checked instanceof ApiError) throw checked;
  await refund(counted, deps);
  await trustNetwork({ email, network }, deps);
  return { data: { token: checked } };
}

/**
 * Mails a new code to the signed-in person.
 *
 * @throws ApiError 403 for any address but one's own, 409 when it is already verified, 429 with Retry-After during a
 *   cooldown, after ten codes in a day, or after too many to the mailbox.
 */
export async function resendCode(
  email: string,
  { account: { id, email: ownEmail } }: Session,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  if (normalEmail(email) !== ownEmail)
    throw new ApiError(403, 'otherAddress', 'A code can only be sent to your own email.');
  const at = now();
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || account.verifiedAt) throw alreadyVerified();
    const refusal = (await dailyLimit(tx, id, at)) ?? (await resendCooldown(tx, id, at));
    if (refusal) throw refusal;
    await take([['codesTo', mailboxOf(ownEmail)]], { ...deps, db: tx });
    await issueCode(tx, account, { isResend: true, serverSecret: env.serverSecret, now: at });
  });
  wakeMail();
  // spec §8
  return { message: 'New OTP sent successfully!' };
}

const alreadyVerified = () =>
  new ApiError(409, 'alreadyVerified', 'Your email is already verified. Please log in.');
