import type { ExtractTablesWithRelations, RelationalSchemaConfig } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './connect.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';
import * as schema from './schema.ts';

/** Nothing waits forever: calls that exceed one of these timeouts are answered with 503 (`startup/answer-errors.ts`). */
const timeouts = {
  /** For a connection, new or pooled. */
  connectionTimeoutMillis: 5_000,
  /** For one statement, such as one that waits for a lock; the server cancels it. */
  statement_timeout: 10_000,
  /** For the next statement of a transaction: a frozen process must not keep its locks. */
  idle_in_transaction_session_timeout: 10_000,
  /** For a server that doesn't respond at all. */
  query_timeout: 12_000,
} as const;

/**
 * A connection pool that survives outages of the server: running calls fail, later ones work again.
 *
 * @param url - `postgres://user:password@host:port/database`.
 * @param warn - gets a line when an idle connection breaks.
 */
export function postgresPool(url: string, warn: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, ...timeouts });
  // An idle connection that breaks is replaced by the next query.
  pool.on('error', (error) => warn(`A database connection broke: ${error.message}`));
  // A connection that breaks in use also fails its queries; without this listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Tables = ExtractTablesWithRelations<typeof schema>;

/** The pool as the product's database. */
export function wrapPool(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  const dialect = new PgDialect();
  // Created once: it goes through all tables, which takes as long as a statement.
  const relations = db._ as RelationalSchemaConfig<Tables>;
  // Drizzle's own version leaks a connection that breaks at `begin`, and gives a hanging one to the next call.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      const session = new NodePgSession<typeof schema, Tables>(client, dialect, relations);
      return await session.transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}
