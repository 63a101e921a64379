type Source<Snapshot> = {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => unknown;
};

/** Calls back whenever a value selected from an actor's snapshots changes; not for the current value. */
export function onChange<Snapshot, Value>(
  actor: Source<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  notify: (value: Value) => void,
): void {
  let last = select(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const value = select(snapshot);
    if (value === last) return;
    last = value;
    notify(value);
  });
}
