import type { LoginAnswer, LoginBody } from '../../contract/account/account.ts';
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { type Account, lockAccount, normalEmail } from './account.ts';
import { dailyLimit } from './code-limits.ts';
import { countLogin } from './login-limits.ts';
import { hashPendingPassword, isPassword } from './password.ts';
import { candidatesOf, lockAddress } from './pending-sign-ups.ts';
import { startSession } from './sessions.ts';
import { hasLiveCode, issueCode } from './verification-codes.ts';

/**
 * Starts a session by address and password. Somebody who hasn't verified their address gets one too, and a new code if
 * the previous one can't be used any more; of several sign-ups of an address, to the one that the password belongs to.
 *
 * @param network - where the call comes from.
 * @throws ApiError 401, with the same message after the same time whether the address or the password is wrong; 429
 *   after too many of these, whatever the password is; 503 when too many people log in at once.
 */
export async function logIn(body: LoginBody, network: string, deps: Deps): Promise<LoginAnswer> {
  const { db, now, wakeMail } = deps;
  const login = await countLogin({ email: normalEmail(body.email), network }, deps);
  const found = await findByPassword(body, deps).catch(async (error: unknown) => {
    await login.wasNotChecked();
    throw error;
  });
  if (!found) throw wrongCredentials();
  const answer = await db.transaction(async (tx) => {
    if (found.verifiedAt === null) await lockAddress(tx, found.email);
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

/** Whose password is it? It takes one hash in every case. */
async function findByPassword(
  { email, cred }: LoginBody,
  { db, now, env }: Deps,
): Promise<Account | undefined> {
  const candidates = await candidatesOf(db, email, now());
  const [newest] = candidates;
  if (!newest || newest.verifiedAt !== null)
    return (await isPassword(newest?.passwordHash, cred)) ? newest : undefined;
  const passwordHash = await hashPendingPassword(cred, newest.email, env.serverSecret);
  return candidates.find((candidate) => candidate.passwordHash === passwordHash);
}

async function renewCode(tx: Database, account: Account, { now, env }: Deps): Promise<void> {
  const at = now();
  if (await hasLiveCode(tx, account.id, at)) return;
  if (await dailyLimit(tx, account.email, at)) return;
  await issueCode(tx, account, { isResend: false, serverSecret: env.serverSecret, now: at });
}

const wrongCredentials = () => new ApiError(401, 'wrongCredentials', 'Incorrect email or password.');
