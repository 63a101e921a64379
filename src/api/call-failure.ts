import type { Failure } from '../../contract/failure.ts';

/**
 * Creates what a call throws: an `Error` that is also a {@link Failure}.
 *
 * `what` stays in the stack, so that an unhandled rejection can be read in a log; `message` is the text that a user may
 * see, or null.
 *
 * @param failure - the failure as the machines read it.
 * @param what - for developers: the call and its result, without tokens or anything typed.
 * @param cause - the underlying error, if any.
 */
export function callFailure(failure: Failure, what: string, cause?: unknown): Error {
  const error = new Error(what, cause === undefined ? undefined : { cause });
  // Some engines write the stack when it is first read: that has to happen before the message changes.
  const { stack } = error;
  return Object.assign(error, failure, { stack });
}

/** A copy of an HTTP failure with another message; every other error comes back unchanged. */
export function reworded(error: unknown, messageFor: (status: number) => string | null): unknown {
  if (!(error instanceof Error) || !isHttpFailure(error)) return error;
  const message = messageFor(error.status);
  if (message === null) return error;
  return callFailure({ kind: 'http', status: error.status, message }, message, error);
}

function isHttpFailure(error: Error): error is Error & { kind: 'http'; status: number } {
  return 'kind' in error && error.kind === 'http';
}
