import type { LoginAnswer, LoginBody } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { type Account, findAccount, lockAccount, normalEmail } from './account.ts';
import { dailyLimit } from './code-limits.ts';
import { knownDevice, type Origin, rememberDevice } from './known-devices.ts';
import { countLogin } from './login-limits.ts';
import { isPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { hasLiveCode, issueCode } from './verification-codes.ts';
import { ensureLink, needsLink } from './verification-links.ts';

/**
 * Starts a session by address and password. Somebody who hasn't verified their address gets one too, and a new code if
 * the previous one can't be used any more (or a link, after too many wrong ones).
 *
 * @param origin - where the call comes from. Its device is remembered, once the address is verified.
 * @throws ApiError 401, with the same message after the same time whether the address or the password is wrong; 429
 *   after too many of these, whatever the password is; 503 when too many people log in at once.
 */
export async function logIn(body: LoginBody, { network, device }: Origin, deps: Deps): Promise<LoginAnswer> {
  const { db, now, wakeMail } = deps;
  const found = await findAccount(db, body.email);
  const place = { email: normalEmail(body.email), network, device: knownDevice(device, found, deps) };
  const login = await countLogin(place, deps);
  const isRight = await isPassword(found?.passwordHash, body.cred).catch(async (error: unknown) => {
    await login.wasNotChecked();
    throw error;
  });
  if (!found || !isRight) throw wrongCredentials();
  const answer = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // A password reset in the meantime has invalidated this password.
    if (account?.passwordHash !== found.passwordHash) throw wrongCredentials();
    if (account.verifiedAt === null) await renewCode(tx, account, deps);
    return {
      token: await startSession(tx, account.id, now()),
      isVerified: account.verifiedAt !== null,
      userId: account.id,
    };
  });
  await login.wasRight();
  // Whoever signs up with somebody else's address must not become known by it.
  if (answer.isVerified) rememberDevice(device, found, deps);
  wakeMail();
  return answer;
}

async function renewCode(tx: Database, account: Account, deps: Deps): Promise<void> {
  if (needsLink(account)) return ensureLink(tx, account, deps);
  const { now, env } = deps;
  const at = now();
  if (await hasLiveCode(tx, account.id, at)) return;
  if (await dailyLimit(tx, account.id, at)) return;
  await issueCode(tx, account, { isResend: false, serverSecret: env.serverSecret, now: at });
}

const wrongCredentials = () => new ApiError(401, 'wrongCredentials', 'Incorrect email or password.');
