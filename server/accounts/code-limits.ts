import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { dayMs } from '../../machines/rules/durations.ts';
import { firstCooldownMs, laterCooldownMs } from '../../machines/rules/resend-cooldown.ts';
import type { Database } from '../db/connect.ts';
import { accounts, verificationCodes } from '../db/schema.ts';
import { type ApiError, tooMany } from '../http/api-error.ts';

const codesPerDay = 10;

/**
 * Checks whether an address has any of its ten codes in 24 hours left. All its pending sign-ups share them; otherwise
 * signing up again would give more guesses. The caller has locked the address.
 *
 * @returns null, or an error with the seconds until the next code.
 */
export async function dailyLimit(tx: Database, email: string, now: Date): Promise<ApiError | null> {
  const codes = await readCodesWithinDay(tx, eq(accounts.email, email), now);
  const oldest = codes[codes.length - codesPerDay];
  if (!oldest) return null;
  return tooMany(
    'tooManyCodes',
    'You’ve requested too many codes today. Please try again tomorrow.',
    oldest.createdAt.getTime() + dayMs - now.getTime(),
  );
}

/**
 * Checks whether a sign-up's code may be resent now (reading 1). The first resend is possible at once; each one starts
 * a cooldown: 30 s after the first, 60 s after every later one within 24 hours.
 *
 * @returns null, or an error with the seconds until it is allowed.
 */
export async function resendCooldown(tx: Database, accountId: string, now: Date): Promise<ApiError | null> {
  const resends = (await readCodesWithinDay(tx, eq(accounts.id, accountId), now)).filter(
    ({ isResend }) => isResend,
  );
  const last = resends.at(-1);
  if (!last) return null;
  const cooldownMs = resends.length === 1 ? firstCooldownMs : laterCooldownMs;
  const waitMs = last.createdAt.getTime() + cooldownMs - now.getTime();
  if (waitMs <= 0) return null;
  return tooMany(
    'resendTooSoon',
    `Please wait ${Math.ceil(waitMs / 1000)} seconds before you request another code.`,
    waitMs,
  );
}

function readCodesWithinDay(tx: Database, whose: SQL, now: Date) {
  return tx
    .select({ createdAt: verificationCodes.createdAt, isResend: verificationCodes.isResend })
    .from(verificationCodes)
    .innerJoin(accounts, eq(accounts.id, verificationCodes.accountId))
    .where(and(whose, gt(verificationCodes.createdAt, new Date(now.getTime() - dayMs))))
    .orderBy(asc(verificationCodes.createdAt));
}
