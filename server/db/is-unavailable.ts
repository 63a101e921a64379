/** SQLSTATE: connections (08), resources (53), and ends of a session (57); conflicts that pass when tried again. */
const passing = /^(08...|53...|57...|55P03|40001|40P01|25006|25P03)$/;

/** What the system says of a connection. */
const network = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/;

/** The driver's own errors have no code. Without one, only the pool and the connections say such things. */
const words = /Connection terminated|when trying to connect|not queryable|Query read timeout/;

/**
 * Did a call fail because the database is away, overloaded or full? It says nothing about the call: the same one
 * may succeed a little later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' ? passing.test(code) || network.test(code) : words.test(error.message))
    return true;
  // The query builder wraps what the driver said; a host with two addresses fails with a list.
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(isDatabaseUnavailable);
}
