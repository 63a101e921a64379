/** The statuses that the API answers when it refuses. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** A refusal: becomes `{ message, code }`, the message fit to be shown to a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ErrorStatus;
  /** What a program may decide by; camelCase, never reworded. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/**
 * RFC 6585 §4: too much in too short a time.
 *
 * @param waitMs - how long until it is allowed again, in milliseconds.
 */
export function tooMany(code: string, message: string, waitMs: number): ApiError {
  return new ApiError(429, code, message, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}
