/** A navigation state is whatever a history entry holds, a profile whatever was answered: only texts are taken. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
