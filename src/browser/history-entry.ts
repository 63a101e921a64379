/** Adds values to the state of the current history entry, where a reload or a return to the entry finds them. */
export function storeInEntry(
  items: Readonly<Record<string, unknown>>,
  entry: Pick<History, 'state' | 'replaceState'> = history,
): void {
  entry.replaceState({ ...entry.state, ...items }, '');
}

/**
 * The state that TanStack's history requires; it replaces the whole state of a first entry without it.
 *
 * @param index - the entry's position: by it, the router distinguishes back and forward.
 */
export function routerEntry(index = 0): Readonly<Record<string, unknown>> {
  const key = Math.random().toString(36).slice(2);
  return { key, __TSR_key: key, __TSR_index: index };
}
