import * as z from 'zod/mini';

/** Of sixteen random hexadecimal digits, one string in thirty thousand has fewer different ones. */
const minCharacters = 6;

/**
 * Secrets that were typed to satisfy a length are refused: `aaaa…`, `abababab…`, `changemechangeme`.
 *
 * @param shortest - the minimum number of characters.
 */
export const buildSecretForm = (shortest: number) =>
  z.string().check(
    z.minLength(shortest),
    z.refine((text) => new Set(text).size >= minCharacters && !isRepetition(text)),
  );

/** Whether it is a repeated shorter text, which occurs in its doubled text before the second copy. */
const isRepetition = (text: string) => (text + text).indexOf(text, 1) < text.length;
