import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { SecondFactorBody } from '../../../contract/account/second-factor.ts';
import { minuteMs } from '../../../machines/rules/durations.ts';
import type { Database } from '../../db/connect.ts';
import { secondFactorChallenges } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CallSource, Device } from '../../http/call.ts';
import { countAttempts, uncountAttempts } from '../../limits/limiter.ts';
import { addToRequestLog } from '../../log/request-log.ts';
import { type Account, lockAccount } from '../account.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { connectIdentity, type DescribedIdentity } from '../identities.ts';
import { startSession } from '../sessions.ts';
import { createToken, hashToken } from '../token.ts';
import { activeTwoStep, spendSecondFactor, wrongSecondFactor } from './second-factor.ts';
import { isTrusted, trust } from './trusted-devices.ts';

const lifetimeMs = 10 * minuteMs;
const triesPerChallenge = 5;

/** The first step of a login. */
type FirstStep = {
  readonly device: Device;
  /** The identity to connect once the login is complete (oauth/identity-links.ts). */
  readonly identity?: DescribedIdentity;
};

/**
 * Requires the second step after the first step of a login, unless two-step verification is off or the user trusts this
 * device.
 *
 * @returns the challenge, which is stored nowhere; null if none is needed.
 */
export async function challengeFor(
  tx: Database,
  account: Account,
  { device, identity }: FirstStep,
  deps: Deps,
): Promise<string | null> {
  const twoStep = await activeTwoStep(tx, account.id);
  if (!twoStep || isTrusted(device.trust, account, twoStep, deps)) return null;
  addToRequestLog({ account: account.id });
  const challenge = createToken();
  await tx.insert(secondFactorChallenges).values({
    tokenHash: hashToken(challenge),
    accountId: account.id,
    provider: identity?.provider,
    subject: identity?.subject,
    identityEmail: identity?.email,
    expiresAt: new Date(deps.now().getTime() + lifetimeMs),
  });
  return challenge;
}

/**
 * Completes a login with its second step. A guess is counted before it is compared, in one statement, so parallel ones
 * aren't free.
 *
 * @param source - where the call comes from. Its device is remembered, and trusted if the user asks for that.
 * @throws ApiError 422 for a wrong code; 410 `challengeEnded` after ten minutes or five wrong ones, or once all sessions
 *   of the account have ended; 429 after too many wrong ones.
 */
export async function answerChallenge(
  { challenge, code, trustDevice }: SecondFactorBody,
  source: CallSource,
  deps: Deps,
): Promise<{ token: string }> {
  const { network, device } = source;
  const { db, now, wakeMail } = deps;
  const isOpen = and(
    eq(secondFactorChallenges.tokenHash, hashToken(challenge)),
    gt(secondFactorChallenges.expiresAt, now()),
  );
  const [found] = await db.select().from(secondFactorChallenges).where(isOpen);
  if (!found) throw challengeEnded();
  const { accountId } = found;
  addToRequestLog({ account: accountId });
  const counted = [
    ['wrongSecondFactorsByAccount', accountId],
    ['wrongCodesByNetwork', network],
  ] as const;
  await countAttempts(counted, deps);
  const [guess] = await db
    .update(secondFactorChallenges)
    .set({ tries: sql`${secondFactorChallenges.tries} + 1` })
    .where(and(isOpen, lt(secondFactorChallenges.tries, triesPerChallenge)))
    .returning();
  if (!guess) throw challengeEnded();
  const login = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const twoStep = account && (await activeTwoStep(tx, accountId));
    const [open] = await tx.select().from(secondFactorChallenges).where(isOpen);
    // Turned off, answered, or ended with all sessions in the meantime.
    if (!twoStep || !open) throw challengeEnded();
    if (!(await spendSecondFactor(tx, account, twoStep, code, deps))) return null;
    await tx.delete(secondFactorChallenges).where(isOpen);
    const { provider, subject, identityEmail: email } = open;
    if (provider !== null && subject !== null)
      await connectIdentity(tx, account, { provider, subject, email }, deps);
    return {
      account,
      twoStep,
      token: await startSession(tx, account, { source, hasSecondFactor: true }, deps),
    };
  });
  if (!login) throw guess.tries < triesPerChallenge ? wrongSecondFactor() : challengeEnded();
  await uncountAttempts(counted, deps);
  wakeMail();
  rememberDevice(device, login.account, deps);
  if (trustDevice) trust(device.trust, login.account, login.twoStep, deps);
  return { token: login.token };
}

const challengeEnded = () =>
  new ApiError(
    410,
    'challengeEnded',
    'Your login wasn’t finished in time or had too many wrong codes. Please log in again.',
  );
