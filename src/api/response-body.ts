import { tryAgainIn } from '../../contract/try-again-in.ts';

/** Longer than any sentence for a user; a longer text is a stack trace or a page. */
const longestMessage = 500;
const longestCode = 60;

/**
 * What a response that refuses a call contains: its message (spec §8: the server's response message), and its code,
 * which only the reference backend sends. Each is read only if it is a text of sane length in a JSON body. `current` is
 * whatever the body names as the current state, in place of what the caller saw (§M3).
 */
export async function refusalIn(
  response: Response,
): Promise<{ message: string | null; code?: string | undefined; current: unknown }> {
  // The status is known, and only it matters: a body that breaks off just has no message.
  const body = parseJson(await response.text().catch(() => ''));
  const said = typeof body === 'object' && body !== null ? body : {};
  return {
    message: textIn(said, 'message', longestMessage) ?? null,
    code: textIn(said, 'code', longestCode),
    current: 'current' in said ? said.current : undefined,
  };
}

function textIn(said: object, name: string, longest: number): string | undefined {
  const value = name in said ? (said as Record<string, unknown>)[name] : '';
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length > 0 && text.length <= longest ? text : undefined;
}

/**
 * The message for too many requests, where the answer has none of its own (a proxy's page) but says when to retry (RFC
 * 9110 §10.2.3, in seconds).
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
