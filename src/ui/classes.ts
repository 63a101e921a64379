/**
 * Joins class names.
 *
 * @param parts - class names; false and undefined are skipped.
 */
export function classes(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
