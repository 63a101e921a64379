import * as z from 'zod/mini';

/** People omit what browsers hide: 'acme.com' means https://acme.com. A port isn't the end of another scheme. */
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
    // Nothing longer is matched: a body may have 64 kB.
    z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true }),
    // Only addresses that are safe to put into a link: no javascript:, no data:.
    z.regex(/^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]{2,}$/i, 'Enter a web address, such as https://example.com.'),
    // No lookalike dots: readers would take another part of the host for its name than browsers do.
    z.regex(/^https?:\/\/[^/?#．。｡․]+([/?#]|$)/i, 'Enter a web address, such as https://example.com.'),
  );
