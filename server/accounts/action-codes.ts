import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { minuteMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { actionCodes, type CodePurpose } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';

const lifetimeMs = 10 * minuteMs;
const guessesPerCode = 5;

/** The account that a code is for, and its purpose. */
type Purpose = { readonly accountId: string; readonly purpose: CodePurpose };

/** Keyed: all million codes are quickly tried, so a stolen hash must be useless without the server's secret. */
const hashCode = ({ accountId, purpose }: Purpose, recipient: string, code: string, { env }: Deps) =>
  createHmac('sha256', env.serverSecret)
    .update(JSON.stringify([purpose, accountId, recipient, code]))
    .digest('hex');

/**
 * Creates a code of six digits, valid for ten minutes and five guesses; it replaces the previous one.
 *
 * @param recipient - the address that the caller mails it to.
 * @returns the code, which is stored nowhere.
 */
export async function issueActionCode(
  tx: Database,
  purpose: Purpose,
  recipient: string,
  deps: Deps,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    recipient,
    codeHash: hashCode(purpose, recipient, code, deps),
    guesses: 0,
    expiresAt: new Date(deps.now().getTime() + lifetimeMs),
  };
  await tx
    .insert(actionCodes)
    .values({ ...purpose, ...fresh })
    .onConflictDoUpdate({ target: [actionCodes.accountId, actionCodes.purpose], set: fresh });
  return code;
}

/**
 * Checks one guess. It is counted before it is compared, in one statement, so parallel guesses aren't free; a right one
 * uses the code up.
 *
 * @returns the address that the code was mailed to, or why the guess is refused. Commit in both cases: thrown inside the
 *   transaction, a refusal would roll back the count.
 */
export async function checkActionCode(
  tx: Database,
  { accountId, purpose }: Purpose,
  guess: string,
  deps: Deps,
): Promise<{ readonly recipient: string } | ApiError> {
  const own = and(eq(actionCodes.accountId, accountId), eq(actionCodes.purpose, purpose));
  const [code] = await tx
    .update(actionCodes)
    .set({ guesses: sql`${actionCodes.guesses} + 1` })
    .where(and(own, gt(actionCodes.expiresAt, deps.now()), lt(actionCodes.guesses, guessesPerCode)))
    .returning();
  if (!code)
    return new ApiError(
      422,
      'codeExpired',
      'This code has expired or was guessed too often. Please request a new one.',
    );
  const { recipient } = code;
  const right = hashCode({ accountId, purpose }, recipient, guess, deps);
  if (!timingSafeEqual(Buffer.from(code.codeHash), Buffer.from(right)))
    return new ApiError(422, 'wrongCode', 'That code isn’t right. Please try again.');
  await tx.delete(actionCodes).where(own);
  return { recipient };
}
