/** Returns a non-empty string, or null: the history state and profiles may contain any type. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
