import * as z from 'zod/mini';

/** Sixteen random hexadecimal digits have fewer once in thirty thousand times. */
const minCharacters = 6;

/**
 * Secrets that were typed to satisfy a length are refused: `aaaa…`, `abababab…`, `changemechangeme`.
 *
 * @param shortest - the minimum number of characters.
 */
export const secretOf = (shortest: number) =>
  z.string().check(
    z.minLength(shortest),
    z.refine((text) => new Set(text).size >= minCharacters && !isRepetition(text)),
  );

/** Is it a repeated shorter text? Then it occurs in its doubled text before the second copy. */
const isRepetition = (text: string) => (text + text).indexOf(text, 1) < text.length;
