/**
 * Stores a value in the state of this history entry, beside what is there: a reload, or going back to the entry, finds
 * it again; no other entry does.
 */
export function storeInEntry(
  items: Readonly<Record<string, unknown>>,
  entry: Pick<History, 'state' | 'replaceState'> = history,
): void {
  entry.replaceState({ ...entry.state, ...items }, '');
}

/** TanStack's history requires it: it replaces the whole state of a first entry that lacks it. */
export function routerEntry(): Readonly<Record<string, unknown>> {
  const key = Math.random().toString(36).slice(2);
  return { key, __TSR_key: key, __TSR_index: 0 };
}
