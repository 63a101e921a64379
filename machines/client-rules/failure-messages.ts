import type { Failure } from '../../contract/failure.ts';

/**
 * The message for a failed call: its own (the server's, or that of spec §8 for an unusable answer), else the flow's.
 *
 * @param error - what the actor threw; anything that isn't a {@link Failure} has no message of its own.
 * @param otherwise - the message of spec §8 for this flow.
 */
export function failureMessage(error: unknown, otherwise: string): string {
  const message = isFailure(error) ? error.message : null;
  return message?.trim() ? message : otherwise;
}

/** Was there no answer? Then the outcome is unknown. */
export function isNetworkFailure(error: unknown): boolean {
  return isFailure(error) && (error.kind === 'network' || error.kind === 'offline');
}

/** Is it temporary: no answer, or a status by which the backend or a proxy reports trouble (RFC 6585 §4, RFC 9110 §15.6)? */
export function isPassingFailure(error: unknown): boolean {
  if (isNetworkFailure(error)) return true;
  return isFailure(error) && error.kind === 'http' && [429, 500, 502, 503, 504].includes(error.status);
}

/** Was there no answer because the browser is offline? */
export function isOfflineFailure(error: unknown): boolean {
  return isFailure(error) && error.kind === 'offline';
}

/** Did the backend answer that it doesn't exist? */
export function isNotFound(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && error.status === 404;
}

/** Did the backend refuse the input (RFC 9110 §15.5.1 and §15.5.21)? */
export function isInputRefusal(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && (error.status === 400 || error.status === 422);
}

/**
 * Did our backend refuse a new password as easy to guess? Other backends have no such code (spec §8), so only this
 * refusal is known to leave a reset link valid.
 */
export function isPasswordRefusal(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && error.code === 'passwordRefused';
}

/** Did our backend say that an identity no longer waits to be connected (decision 026)? */
export function isLinkEnded(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && error.code === 'linkEnded';
}

/** Did our backend find the current password wrong? */
export function isWrongPassword(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && error.code === 'wrongPassword';
}

/** Did our backend find a mailed code wrong, or no longer valid? */
export function isWrongCode(error: unknown): boolean {
  return (
    isFailure(error) && error.kind === 'http' && (error.code === 'wrongCode' || error.code === 'codeExpired')
  );
}

/** Did our backend end a login that waited for its second step (decision 024)? */
export function isChallengeEnded(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && error.code === 'challengeEnded';
}

/** Did the backend reject the credentials (RFC 9110 §15.5.2)? */
export function isWrongCredentials(error: unknown): boolean {
  return isFailure(error) && error.kind === 'http' && error.status === 401;
}

/** The message for each wrong field, by its dotted name; empty unless the input itself was refused. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return isFailure(error) && error.kind === 'invalidInput' ? error.fields : {};
}

/** Is it what a call throws? */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'kind' in error && 'message' in error;
}
