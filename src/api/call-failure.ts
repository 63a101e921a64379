import type { Failure } from '../../contract/failure.ts';

/**
 * Creates the error that a call throws: an `Error` that is also a {@link Failure}.
 *
 * The stack contains `summary`, so that an unhandled rejection is readable in a log; `message` is the text that a user
 * may see, or null.
 *
 * @param failure - the failure that the machines read.
 * @param summary - for developers: the call and its result, without tokens or user input.
 * @param cause - the underlying error, if any.
 */
export function callFailure(failure: Failure, summary: string, cause?: unknown): Error {
  const error = new Error(summary, cause === undefined ? undefined : { cause });
  // Some engines create the stack on first access, so read it before the message changes.
  const { stack } = error;
  return Object.assign(error, failure, { stack });
}

/**
 * Replaces an HTTP failure by one with another message, without its `code` and `current`; returns every other error
 * unchanged.
 */
export function withMessage(error: unknown, messageFor: (status: number) => string | null): unknown {
  if (!(error instanceof Error) || !isHttpFailure(error)) return error;
  const message = messageFor(error.status);
  if (message === null) return error;
  return callFailure({ kind: 'http', status: error.status, message }, message, error);
}

function isHttpFailure(error: Error): error is Error & { kind: 'http'; status: number } {
  return 'kind' in error && error.kind === 'http';
}
