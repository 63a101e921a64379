/** A value outside of React that components subscribe to (`useSyncExternalStore`). */
export type ValueStore<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** @returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createValueStore<Value>(first: Value): ValueStore<Value> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
