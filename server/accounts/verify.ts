import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource, Session } from '../http/call.ts';
import { countAttempts, uncountAttempts } from '../limits/limiter.ts';
import { type Account, lockAccount, normalizeEmail, toMailbox } from './account.ts';
import { dailyLimit, resendCooldown } from './code-limits.ts';
import { rememberDevice } from './devices/known-devices.ts';
import { endPendingSignUps, lockEmail } from './pending-sign-ups.ts';
import { endAllSessions, sessionEnded, startSession } from './sessions.ts';
import { checkGuess, issueCode } from './verification-codes.ts';
import {
  countWrongCode,
  ensureLink,
  linkInsteadMessage,
  needsLink,
  sendLinkAgain,
} from './verification-links.ts';

/**
 * Verifies an address by the code that was mailed for the caller's own sign-up, which becomes the account of the
 * address. All other sign-ups of the address and all sessions end, because they were opened without proof.
 *
 * @param source - where the call comes from. Its device is remembered.
 * @returns the token of a new session, which replaces all earlier ones (spec §7: data.token).
 * @throws ApiError 422 for a wrong, expired or used-up code, and for every code once 25 were wrong: then a link is
 *   mailed. 409 when the address is already verified, 429 after too many wrong codes from this network.
 */
export async function verify(
  otp: string,
  { account: { id, email } }: Session,
  source: CallSource,
  deps: Deps,
): Promise<{ data: { token: string } }> {
  const { db, now, wakeMail } = deps;
  const at = now();
  const counted = [['wrongCodesByNetwork', source.network]] as const;
  await countAttempts(counted, deps);
  const checked = await db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const account = await lockAccount(tx, id);
    if (!account) throw sessionEnded();
    if (account.verifiedAt) throw alreadyVerified();
    const refusal = await checkCode(tx, account, otp, deps);
    if (refusal) return refusal;
    const [owner] = await tx.update(accounts).set({ verifiedAt: at }).where(eq(accounts.id, id)).returning();
    if (!owner) throw sessionEnded();
    await endPendingSignUps(tx, email);
    await endAllSessions(tx, id);
    return { owner, token: await startSession(tx, owner, { source, isFirst: true }, deps) };
  });
  wakeMail();
  if (checked instanceof ApiError) throw checked;
  await uncountAttempts(counted, deps);
  rememberDevice(source.device, checked.owner, deps);
  return { data: { token: checked.token } };
}

/** @returns null for a right code. After 25 wrong ones for the address, a link is mailed and the code isn't checked. */
async function checkCode(tx: Database, account: Account, otp: string, deps: Deps): Promise<ApiError | null> {
  const { now, env } = deps;
  if (!needsLink(account)) {
    const proof = { serverSecret: env.serverSecret, now: now() };
    const refusal = await checkGuess(tx, account.id, otp, proof);
    if (refusal?.code !== 'wrongCode') return refusal;
    if (!needsLink(await countWrongCode(tx, account))) return refusal;
  }
  await ensureLink(tx, account, deps);
  return new ApiError(422, 'linkInstead', linkInsteadMessage);
}

/**
 * Mails a new code to the signed-in user, for their own sign-up, or a link once there were too many wrong codes.
 *
 * @throws ApiError 403 for any address except the caller's own, 409 when it is already verified, 429 with Retry-After
 *   during a cooldown, after ten codes in a day, three links in an hour, or too many mails to the mailbox.
 */
export async function resendCode(
  email: string,
  { account: { id, email: ownEmail } }: Session,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  if (normalizeEmail(email) !== ownEmail)
    throw new ApiError(403, 'otherAddress', 'A code can only be sent to your own email.');
  const at = now();
  const message = await db.transaction(async (tx) => {
    await lockEmail(tx, ownEmail);
    const account = await lockAccount(tx, id);
    if (!account) throw sessionEnded();
    if (account.verifiedAt) throw alreadyVerified();
    if (needsLink(account)) {
      await sendLinkAgain(tx, account, deps);
      return linkInsteadMessage;
    }
    const refusal = (await dailyLimit(tx, ownEmail, at)) ?? (await resendCooldown(tx, id, at));
    if (refusal) throw refusal;
    await countAttempts([['codesToMailbox', toMailbox(ownEmail)]], { ...deps, db: tx });
    await issueCode(tx, account, { isResend: true, serverSecret: env.serverSecret, now: at });
    // spec §8
    return 'New OTP sent successfully!';
  });
  wakeMail();
  return { message };
}

const alreadyVerified = () =>
  new ApiError(409, 'alreadyVerified', 'Your email is already verified. Please log in.');
