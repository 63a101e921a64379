/**
 * Keeps something in the state of this history entry, beside what is there: a reload, or the way back to it, finds it
 * again; no other entry does.
 */
export function keepInEntry(
  items: Readonly<Record<string, unknown>>,
  entry: Pick<History, 'state' | 'replaceState'> = history,
): void {
  entry.replaceState({ ...entry.state, ...items }, '');
}
