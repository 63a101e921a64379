import { tryAgainIn } from '../../contract/try-again-in.ts';

/** Longer than any message to a user; a longer text is a stack trace or a page. */
const maxMessageLength = 500;
const maxCodeLength = 60;

/**
 * Reads an error response: its message (spec §8: the server's response message) and its code, which only our own backend
 * sends. Each must be a string of reasonable length in a JSON body. `current` is the current state, if the body contains
 * it because the caller saw an older version (§M3).
 */
export async function readErrorBody(
  response: Response,
): Promise<{ message: string | null; code?: string | undefined; current: unknown }> {
  // A body that breaks off only means that there is no message; the status is known.
  const body = parseJson(await response.text().catch(() => ''));
  const fields = typeof body === 'object' && body !== null ? body : {};
  return {
    message: textIn(fields, 'message', maxMessageLength) ?? null,
    code: textIn(fields, 'code', maxCodeLength),
    current: 'current' in fields ? fields.current : undefined,
  };
}

function textIn(fields: object, name: string, maxLength: number): string | undefined {
  const value = name in fields ? (fields as Record<string, unknown>)[name] : '';
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length > 0 && text.length <= maxLength ? text : undefined;
}

/**
 * The message for status 429 when the answer has none of its own (a proxy's page) but a Retry-After (RFC 9110 §10.2.3,
 * in seconds).
 */
export function waitingMessage({ status, headers }: Response): string | null {
  const seconds = Number(headers.get('Retry-After'));
  return status === 429 && seconds > 0 && seconds < Number.POSITIVE_INFINITY
    ? `Too many attempts. ${tryAgainIn(seconds * 1000)}`
    : null;
}

/** Parses JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
