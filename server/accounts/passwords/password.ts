import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { minimumStrength } from '../../../machines/rules/password-points.ts';
import { passwordStrength } from '../../../machines/rules/password-strength.ts';
import { ApiError } from '../../http/api-error.ts';
import { createJobQueue } from '../job-queue.ts';
import { createToken } from '../token.ts';

/** Argon2id with OWASP's minimum settings: 19 MiB, two iterations, one lane; about 25 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One core is left for everything else, and one of libuv's four threads for files and compression. Two hundred waiting
 * jobs take about five seconds.
 */
const queue = createJobQueue({
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  longest: 200,
});

/**
 * @param isUrgent - runs before all waiting jobs: for users who have already proved that the account is theirs.
 * @throws ApiError 503 when too many are waiting.
 */
export const hashPassword = (
  password: string,
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<string> => queue(() => hash(password, options), { isUrgent });

/**
 * Hashes the password of a pending sign-up. All sign-ups of an address have the same salt, so that a login finds the
 * one with this password by a single hash, in the time of any other login.
 *
 * @param email - normalized.
 * @throws ApiError 503 when too many are waiting.
 */
export const hashPendingPassword = (
  password: string,
  email: string,
  serverSecret: string,
): Promise<string> => {
  const salt = createHmac('sha256', serverSecret).update(`salt:${email}`).digest().subarray(0, 16);
  return queue(() => hash(password, { ...options, salt }));
};

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without an account, or without a stored password, it takes the same time and returns false.
 *
 * @param storedHash - undefined when there is no such account, null when it has no password.
 * @throws ApiError 503 when too many are waiting.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash(createToken(), options);
  const compared = storedHash ?? (await decoy);
  const isRight = await queue(() => verify(compared, password));
  return isRight && typeof storedHash === 'string';
}

/**
 * spec §5: a new password has at least 3 of 5 points.
 *
 * @throws ApiError 422.
 */
export function refuseWeakPassword(password: string): void {
  if (passwordStrength(password).score < minimumStrength)
    throw new ApiError(422, 'weakPassword', 'Password does not meet security requirements');
}
