import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';
import { requestId } from './request-log.ts';

/** A defect; the request's own log line has the same id. */
export function logDefect(log: Log, error: unknown): void {
  log.error('A request failed.', { request: requestId(), ...describeError(error) });
}
