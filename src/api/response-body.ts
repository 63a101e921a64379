import { tryAgainIn } from '../../contract/try-again-in.ts';

/** Longer than any sentence for a person; a stack trace or a page isn't one. */
const longestMessage = 500;

/**
 * The words of an answer that refuses a call (spec §8: the server's response message).
 *
 * @returns null unless the body is JSON whose `message` is a text of sane length.
 */
export async function serverMessage(response: Response): Promise<string | null> {
  // The status is known, and that is what counts: a body that breaks off only has no words.
  const body = parseJson(await response.text().catch(() => ''));
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  const message = typeof said === 'string' ? said.trim() : '';
  return message.length > 0 && message.length <= longestMessage ? message : null;
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

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
