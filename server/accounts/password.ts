import { hash, verify } from '@node-rs/argon2';
import { minimumStrength, passwordStrength } from '../../machines/rules/password-strength.ts';
import { ApiError } from '../api-error.ts';
import { createToken } from './token.ts';

/** Argon2id with OWASP's least settings: 19 MiB, two rounds, one lane; about 25 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/**
 * Is this the password? Without an account, or one without a password, it takes the same time and says no.
 *
 * @param storedHash - undefined when there is no such account, null when it has no password.
 */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(createToken());
  const isRight = await verify(storedHash ?? (await decoy), password);
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
