/**
 * Joins class names.
 *
 * @param parts - class names; what is false or undefined is left out.
 */
export function classes(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
