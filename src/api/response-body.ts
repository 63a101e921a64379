import { tryAgainIn } from '../../contract/try-again-in.ts';
import { callFailure } from './call-failure.ts';

/** Longer than any sentence for a person; a stack trace or a page isn't one. */
const longestMessage = 500;

/**
 * The words of an answer that refuses a call (spec §8: the server's response message).
 *
 * @returns null unless the body is JSON whose `message` is a text of sane length.
 */
export async function serverMessage(response: Response): Promise<string | null> {
  try {
    const body: unknown = JSON.parse(await response.text());
    const message = isObject(body) && typeof body.message === 'string' ? body.message.trim() : '';
    return message.length > 0 && message.length <= longestMessage ? message : null;
  } catch {
    // The status is known, and that is what counts: HTML or a torn body only has no words.
    return null;
  }
}

/**
 * The words for too much in too short a time, where the answer has none of its own (a proxy's page) but says when to
 * come back (RFC 9110 §10.2.3, in seconds).
 */
export function waitingMessage({ status, headers }: Response): string | null {
  const seconds = Number(headers.get('Retry-After'));
  return status === 429 && seconds > 0 && seconds < Number.POSITIVE_INFINITY
    ? `Too many attempts. ${tryAgainIn(seconds * 1000)}`
    : null;
}

/**
 * Reads the body of an answer that promises a JSON object.
 *
 * @param unreadable - the words of spec §8 for a body that is something else; null when it has none.
 * @param what - the call, for developers.
 * @throws a `Failure` of kind `invalidBody`.
 */
export function parseObject(text: string, unreadable: string | null, what: string): Record<string, unknown> {
  const failed = (cause?: unknown) =>
    callFailure({ kind: 'invalidBody', message: unreadable }, `${what}: the answer is no JSON object`, cause);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw failed(cause);
  }
  if (!isObject(body)) throw failed();
  return body;
}

/** A string with something in it, else null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
