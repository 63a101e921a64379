import type { LoginAnswer, LoginBody } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { hasRoom } from '../limits/limiter.ts';
import { type Account, findAccount, lockAccount, mailboxOf, normalEmail } from './account.ts';
import { dailyLimit } from './code-limits.ts';
import { countLogin } from './login-limits.ts';
import { isPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { hasLiveCode, issueCode } from './verification-codes.ts';

/**
 * Starts a session by address and password. Somebody who hasn't verified their address gets one too, and a new code if
 * the previous one can't be used any more.
 *
 * @param network - where the call comes from.
 * @throws ApiError 401, with the same message after the same time whether the address or the password is wrong; 429
 *   after too many of these, whatever the password is; 503 when too many people log in at once.
 */
export async function logIn(body: LoginBody, network: string, deps: Deps): Promise<LoginAnswer> {
  const { db, now, wakeMail } = deps;
  const login = await countLogin({ email: normalEmail(body.email), network }, deps);
  const found = await findAccount(db, body.email);
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
  wakeMail();
  return answer;
}

async function renewCode(tx: Database, account: Account, deps: Deps): Promise<void> {
  const { now, env } = deps;
  const at = now();
  if (await hasLiveCode(tx, account.id, at)) return;
  if (await dailyLimit(tx, account.id, at)) return;
  if (!(await hasRoom([['codesTo', mailboxOf(account.email)]], { ...deps, db: tx }))) return;
  await issueCode(tx, account, { isResend: false, serverSecret: env.serverSecret, now: at });
}

const wrongCredentials = () => new ApiError(401, 'wrongCredentials', 'Incorrect email or password.');
