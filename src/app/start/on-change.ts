type Source<Snapshot> = {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => unknown;
};

/** Passes on what an actor's snapshots say, whenever that is another value than before; not the present one. */
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
