import * as z from 'zod/mini';

/**
 * Adds the scheme that users omit: 'acme.com' means https://acme.com. A colon before a port isn't the end of
 * a scheme.
 */
const withScheme = (text: string) =>
  text === '' || /^[a-z][a-z\d+-]*:(?!\d)/i.test(text) ? text : `https://${text}`;

/**
 * A web address that a user types, and that others see as a link.
 *
 * @param max - characters: the patterns take quadratic time.
 */
export const webAddress = (max: number) =>
  z.string().check(
    z.trim(),
    z.overwrite(withScheme),
    // Longer texts aren't matched: a body may have 320 kB.
    z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true }),
    // Only addresses that are safe to put into a link: no javascript:, no data:.
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]{2,}$/i, 'Enter a web address, such as https://example.com.'),
    // No lookalike dots: readers would take another part of the address for its host than browsers do.
    z.regex(/^https?:\/\/[^/?#．。｡․]+([/?#]|$)/i, 'Enter a web address, such as https://example.com.'),
  );
