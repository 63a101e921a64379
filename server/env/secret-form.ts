import * as z from 'zod/mini';

/** Sixteen random hexadecimal digits have fewer once in thirty thousand times. */
const minCharacters = 6;

/**
 * A secret that was typed to satisfy a length is as good as none: `aaaa…`, `abababab…`, `changemechangeme`.
 *
 * @param shortest - how many characters it has at least.
 */
export const secretOf = (shortest: number) =>
  z.string().check(
    z.minLength(shortest),
    z.refine((text) => new Set(text).size >= minCharacters && !isRepetition(text)),
  );

/** Is it a shorter text over and over? Then it begins once more in itself, doubled, before its own end. */
const isRepetition = (text: string) => (text + text).indexOf(text, 1) < text.length;
