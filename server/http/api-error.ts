import type { ErrorCode } from '../../contract/error-body.ts';

/** The statuses of the API's errors. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** An error that is answered as `{ message, code }`; the message is meant for users. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** The current version of the entity, if the caller had an older one (§M3, stale). */
  readonly current: object | undefined;

  constructor(
    status: ErrorStatus,
    code: ErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    current?: object,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.current = current;
  }
}

/**
 * RFC 6585 §4: too many requests.
 *
 * @param waitMs - how long until the next one is allowed, in milliseconds.
 */
export function tooMany(code: ErrorCode, message: string, waitMs: number): ApiError {
  return new ApiError(429, code, message, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}
