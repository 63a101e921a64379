/**
 * SQLSTATE classes: connection (08), resources (53), operator intervention (57); and conflicts that a retry resolves.
 */
const temporaryCodes = /^(08...|53...|57...|55P03|40001|40P01|25006|25P03)$/;

/** Error codes of the operating system for connections. */
const networkCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/;

/**
 * The driver's own errors have no code. Of the errors without one, only those of the pool and of connections match
 * this.
 */
const codelessMessages = /Connection terminated|when trying to connect|not queryable|Query read timeout/;

/**
 * Whether a call failed because the database is unreachable, overloaded or full. The call itself may be valid and
 * succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // A Unix socket that is gone has the code of any missing file: ENOENT.
  if (syscall === 'connect') return true;
  if (
    typeof code === 'string'
      ? temporaryCodes.test(code) || networkCodes.test(code)
      : codelessMessages.test(error.message)
  )
    return true;
  // The query builder wraps the driver's error; a host with two addresses fails with a list of errors.
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(isDatabaseUnavailable);
}
