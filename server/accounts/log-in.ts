import type { LoginAnswer, LoginBody } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource } from '../http/call.ts';
import { countIfAllowed } from '../limits/limiter.ts';
import { type Account, lockAccount, normalizeEmail, toMailbox } from './account.ts';
import { dailyLimit } from './code-limits.ts';
import { knownDevice, rememberDevice } from './devices/known-devices.ts';
import { countLogin } from './login-limits.ts';
import { hashPendingPassword, verifyPassword } from './passwords/password.ts';
import { findCandidates, lockEmail } from './pending-sign-ups.ts';
import { startSession } from './sessions.ts';
import { challengeFor } from './two-step/challenges.ts';
import { hasLiveCode, issueCode } from './verification-codes.ts';
import { ensureLink, needsLink } from './verification-links.ts';

/**
 * Starts a session by address and password. A user with an unverified address gets one too, and a new code if the
 * previous one can't be used any more (or a link, after too many wrong ones); if an address has several sign-ups, the
 * password decides which. With two-step verification, the answer has a challenge instead of a session's token, unless
 * this device is trusted.
 *
 * @param source - where the call comes from. Once the address is verified, its device is remembered, and a new one
 *   reported by mail.
 * @throws ApiError 401, with the same message after the same time whether the address or the password is wrong; 429
 *   after too many of these, even with the right password; 503 when too many people log in at once.
 */
export async function logIn(body: LoginBody, source: CallSource, deps: Deps): Promise<LoginAnswer> {
  const { network, device } = source;
  const { db, now, wakeMail } = deps;
  const candidates = await findCandidates(db, body.email, now());
  const owner = candidates.find(({ verifiedAt }) => verifiedAt !== null);
  const place = { email: normalizeEmail(body.email), network, device: knownDevice(device, owner, deps) };
  const login = await countLogin(place, deps);
  const found = await findByPassword(candidates, body.cred, deps).catch(async (error: unknown) => {
    await login.release();
    throw error;
  });
  if (!found) throw wrongCredentials();
  const answer = await db.transaction(async (tx): Promise<LoginAnswer> => {
    if (found.verifiedAt === null) await lockEmail(tx, found.email);
    const account = await lockAccount(tx, found.id);
    // In the meantime a password reset may have invalidated this password, or another address replaced this one.
    if (account?.passwordHash !== found.passwordHash || account.email !== found.email)
      throw wrongCredentials();
    if (account.verifiedAt === null) await renewCode(tx, account, deps);
    const challenge = await challengeFor(tx, account, { device }, deps);
    if (challenge !== null) return { isVerified: true, userId: account.id, secondFactor: { challenge } };
    return {
      token: await startSession(tx, account, { source }, deps),
      isVerified: account.verifiedAt !== null,
      userId: account.id,
    };
  });
  await login.succeed();
  // Neither a sign-up with someone else's address nor a login without its second step makes a device known.
  if (answer.isVerified && !answer.secondFactor) rememberDevice(device, found, deps);
  wakeMail();
  return answer;
}

/** Finds the account, or the pending sign-up, with this password. It takes one hash in every case. */
async function findByPassword(
  candidates: readonly Account[],
  password: string,
  { env }: Deps,
): Promise<Account | undefined> {
  const [newest] = candidates;
  if (!newest || newest.verifiedAt !== null)
    return (await verifyPassword(newest?.passwordHash, password)) ? newest : undefined;
  const passwordHash = await hashPendingPassword(password, newest.email, env.serverSecret);
  return candidates.find((candidate) => candidate.passwordHash === passwordHash);
}

async function renewCode(tx: Database, account: Account, deps: Deps): Promise<void> {
  if (needsLink(account)) return ensureLink(tx, account, deps);
  const { now, env } = deps;
  const at = now();
  if (await hasLiveCode(tx, account.id, at)) return;
  if (await dailyLimit(tx, account.email, at)) return;
  if (!(await countIfAllowed([['codesToMailbox', toMailbox(account.email)]], { ...deps, db: tx }))) return;
  await issueCode(tx, account, { isResend: false, serverSecret: env.serverSecret, now: at });
}

const wrongCredentials = () => new ApiError(401, 'wrongCredentials', 'Incorrect email or password.');
