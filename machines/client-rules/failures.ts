import type { ErrorCode } from '../../contract/error-body.ts';
import type { Failure } from '../../contract/failure.ts';

/**
 * The message for a failed call: the call's own (the server's, or that of spec §8 for an invalid answer), otherwise the
 * flow's.
 *
 * @param error - the error thrown by the actor; only a {@link Failure} has its own message.
 * @param otherwise - the message of spec §8 for this flow.
 */
export function failureMessage(error: unknown, otherwise: string): string {
  const message = isFailure(error) ? error.message : null;
  return message?.trim() ? message : otherwise;
}

/** Whether there was no answer, so that the outcome is unknown. */
export function isNetworkFailure(error: unknown): boolean {
  return isFailure(error) && (error.kind === 'network' || error.kind === 'offline');
}

/**
 * Whether a failure may be temporary: no answer, or a status for trouble of the backend or a proxy (RFC 6585 §4, RFC
 * 9110 §15.6).
 */
export function isTransientFailure(error: unknown): boolean {
  if (isNetworkFailure(error)) return true;
  return isHttpFailure(error) && [429, 500, 502, 503, 504].includes(error.status);
}

/** Whether there was no answer because the browser is offline. */
export function isOfflineFailure(error: unknown): boolean {
  return isFailure(error) && error.kind === 'offline';
}

/** Whether the backend answered that the resource doesn't exist. */
export function isNotFound(error: unknown): boolean {
  return isHttpFailure(error) && error.status === 404;
}

/** Whether the backend refused the input (RFC 9110 §15.5.1 and §15.5.21). */
export function isInputRefusal(error: unknown): boolean {
  return isHttpFailure(error) && (error.status === 400 || error.status === 422);
}

/** Whether our backend refused a call for one of these reasons; other backends have no codes (spec §8). */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return isHttpFailure(error) && codes.some((code) => code === error.code);
}

/** Whether the backend rejected the credentials (RFC 9110 §15.5.2). */
export function isUnauthorized(error: unknown): boolean {
  return isHttpFailure(error) && error.status === 401;
}

/** The message for each invalid field, by dotted name; empty unless the input was refused. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  return isFailure(error) && error.kind === 'invalidInput' ? error.fields : {};
}

/** Whether an error was thrown by a call. */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'kind' in error && 'message' in error;
}

const isHttpFailure = (error: unknown): error is Extract<Failure, { kind: 'http' }> =>
  isFailure(error) && error.kind === 'http';
