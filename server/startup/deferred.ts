/** A promise that is settled from outside. */
export type Deferred<Value> = {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/** Rejecting it while nothing waits for it isn't an error. */
export function deferred<Value>(): Deferred<Value> {
  let settle!: Pick<Deferred<Value>, 'resolve' | 'reject'>;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle };
}
