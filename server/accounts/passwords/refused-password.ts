import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isBreachedPassword } from './breach-check.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOwnPassword, type PasswordOwner } from './own-password.ts';
import { refuseWeakPassword } from './password.ts';

/**
 * Refuses a new password by all checks without an outside service (reading 19): spec §5, the list of common ones and
 * their disguises, the person's name and address.
 *
 * @throws ApiError 422.
 */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  refuseWeakPassword(password);
  if (isOwnPassword(password, owner))
    throw refused('This password is little more than your name, your email or our name.');
  if (isCommonPassword(password)) throw refused('This password is easy to guess.');
}

/**
 * Refuses a new password that the breach service knows, if the operator has configured one.
 *
 * @throws ApiError 422.
 */
export async function refuseBreachedPassword(
  password: string,
  { breachCheckUrl }: Deps['env'],
): Promise<void> {
  if (breachCheckUrl !== undefined && (await isBreachedPassword(password, breachCheckUrl))) throw stolen();
}

const stolen = () => refused('This password is in lists of stolen passwords.');

/** Three words and one more kind of character pass spec §5. */
const advice = 'Try three unrelated words, with a capital letter or a number among them.';
const refused = (why: string) => new ApiError(422, 'passwordRefused', `${why} ${advice}`);
