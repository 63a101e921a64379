import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { twoSteps } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { countAttempts, uncountAttempts } from '../../limits/limiter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type Account, forgotLink, lockAccount } from '../account.ts';
import { decryptSecret } from './encrypted-secret.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

export type TwoStep = typeof twoSteps.$inferSelect;

/** @returns null if two-step verification is off. */
export async function activeTwoStep(db: Database, accountId: string): Promise<TwoStep | null> {
  const [found] = await db
    .select()
    .from(twoSteps)
    .where(and(eq(twoSteps.accountId, accountId), isNotNull(twoSteps.onAt)));
  return found ?? null;
}

/**
 * Checks a code of the app, or a recovery code, and uses it up if it is right. The caller has counted the guess, and has
 * locked the account, so that two calls at the same time don't both accept it.
 *
 * @returns whether it was right.
 */
export async function spendSecondFactor(
  tx: Database,
  account: Account,
  twoStep: TwoStep,
  typed: string,
  deps: Deps,
): Promise<boolean> {
  const { env, now } = deps;
  const code = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) return spendAppCode(tx, twoStep, code, deps);
  const left = await spendRecoveryCode(tx, account.id, typed, env.serverSecret);
  if (left === null) return false;
  await enqueueMail(
    tx,
    {
      kind: 'recoveryCodeUsed',
      accountId: account.id,
      to: account.email,
      name: account.name,
      left,
      forgotLink: forgotLink(env.siteUrl, account.role),
    },
    now(),
  );
  return true;
}

/**
 * Checks a code of a signed-in user, and uses it up if it is right.
 *
 * @returns whether it was right.
 * @throws ApiError 429 after too many wrong ones.
 */
export async function spendOwnSecondFactor(accountId: string, typed: string, deps: Deps): Promise<boolean> {
  const counted = [['wrongSecondFactorsByAccount', accountId]] as const;
  await countAttempts(counted, deps);
  const isRight = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const twoStep = account && (await activeTwoStep(tx, accountId));
    return twoStep ? spendSecondFactor(tx, account, twoStep, typed, deps) : false;
  });
  if (isRight) await uncountAttempts(counted, deps);
  deps.wakeMail();
  return isRight;
}

/** Like {@link spendSecondFactor}, for codes of the app alone. */
export async function spendAppCode(
  tx: Database,
  { accountId, encryptedSecret, lastStep }: TwoStep,
  code: string,
  { env, now }: Deps,
): Promise<boolean> {
  const secret = decryptSecret(encryptedSecret, accountId, env);
  const step = matchingStep(secret, code, now(), lastStep);
  if (step === null) return false;
  await tx.update(twoSteps).set({ lastStep: step }).where(eq(twoSteps.accountId, accountId));
  return true;
}

/** A used code gets the same message: a different one would help someone who looked over the user's shoulder. */
export const wrongSecondFactor = () =>
  new ApiError(422, 'wrongCode', 'That code isn’t right. Enter the newest one and try again.');
