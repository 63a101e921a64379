import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../../machines/rules/durations.ts';
import type { Database } from '../db/connect.ts';
import { verificationCodes } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Account } from './account.ts';

const lifetimeMs = 10 * minuteMs;
const guessesPerCode = 5;

/** Keyed: all ten thousand codes are quickly tried, so a stolen hash must be useless without the server's secret. */
const hashCode = (serverSecret: string, accountId: string, code: string) =>
  createHmac('sha256', serverSecret).update(`${accountId}:${code}`).digest('hex');

type Issue = { readonly isResend: boolean; readonly serverSecret: string; readonly now: Date };

/**
 * Ends the previous code, creates a new one and writes its mail to the outbox. The caller has locked the account
 * (`lockAccount`) and has checked `code-limits.ts`.
 */
export async function issueCode(
  tx: Database,
  account: Pick<Account, 'id' | 'email' | 'name'>,
  { isResend, serverSecret, now }: Issue,
): Promise<void> {
  // spec §9: four digits.
  const code = String(randomInt(10_000)).padStart(4, '0');
  const own = eq(verificationCodes.accountId, account.id);
  await tx
    .update(verificationCodes)
    .set({ endedAt: now })
    .where(and(own, isNull(verificationCodes.endedAt)));
  await tx.insert(verificationCodes).values({
    accountId: account.id,
    codeHash: hashCode(serverSecret, account.id, code),
    isResend,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  await enqueueMail(
    tx,
    { kind: 'verificationCode', accountId: account.id, to: account.email, name: account.name, code },
    now,
  );
}

/** Deletes codes that no limit counts any more (code-limits.ts). */
export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(lte(verificationCodes.createdAt, new Date(now.getTime() - dayMs)))
    .for('update', { skipLocked: true });
  await db.delete(verificationCodes).where(inArray(verificationCodes.id, old));
}

/** Whether the most recent code is still valid. */
export async function hasLiveCode(tx: Database, accountId: string, now: Date): Promise<boolean> {
  const [live] = await tx
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(isLive(accountId, now))
    .limit(1);
  return live !== undefined;
}

/**
 * Checks one guess. Each of the five is counted before it is compared, in one statement, so parallel guesses aren't
 * free.
 *
 * @returns null when the guess was right (the code is then used up), or else the error. Commit in both cases: thrown
 *   inside the transaction, a refusal would roll back the count.
 */
export async function checkGuess(
  tx: Database,
  accountId: string,
  guess: string,
  { serverSecret, now }: Pick<Issue, 'serverSecret' | 'now'>,
): Promise<ApiError | null> {
  const [candidate] = await tx
    .update(verificationCodes)
    .set({ guesses: sql`${verificationCodes.guesses} + 1` })
    .where(isLive(accountId, now))
    .returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash });
  if (!candidate) return refusalWithoutCode(tx, accountId);
  const isRight = timingSafeEqual(
    Buffer.from(candidate.codeHash),
    Buffer.from(hashCode(serverSecret, accountId, guess)),
  );
  // spec §8
  if (!isRight) return new ApiError(422, 'wrongCode', 'Invalid OTP. Please try again.');
  await tx.update(verificationCodes).set({ endedAt: now }).where(eq(verificationCodes.id, candidate.id));
  return null;
}

const isLive = (accountId: string, now: Date) =>
  and(
    eq(verificationCodes.accountId, accountId),
    isNull(verificationCodes.endedAt),
    gt(verificationCodes.expiresAt, now),
    lt(verificationCodes.guesses, guessesPerCode),
  );

async function refusalWithoutCode(tx: Database, accountId: string): Promise<ApiError> {
  const [last] = await tx
    .select({ guesses: verificationCodes.guesses })
    .from(verificationCodes)
    .where(eq(verificationCodes.accountId, accountId))
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1);
  return last !== undefined && last.guesses >= guessesPerCode
    ? new ApiError(422, 'codeUsedUp', 'Too many wrong codes. Please request a new one.')
    : new ApiError(422, 'codeExpired', 'This code has expired. Please request a new one.');
}
