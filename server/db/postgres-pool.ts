import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './connect.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';
import * as schema from './schema.ts';

/** Nothing waits without end: what has to wait longer is answered 503 (`errors.ts`). */
const patience = {
  /** For a connection, a new one or one of the pool. */
  connectionTimeoutMillis: 5_000,
  /** For one statement, such as one that waits for a lock; the server breaks it off. */
  statement_timeout: 10_000,
  /** For the next statement of a transaction: a process that froze shall not keep its locks. */
  idle_in_transaction_session_timeout: 10_000,
  /** For a server that doesn't answer at all. */
  query_timeout: 12_000,
} as const;

/**
 * A pool of connections that outlives the server's absence: what was under way fails, what comes later works again.
 *
 * @param url - `postgres://user:password@host:port/database`.
 * @param warn - gets a line when a connection breaks that nobody uses.
 */
export function postgresPool(url: string, warn: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, keepAlive: true, ...patience });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on('error', (error) => warn(`A database connection broke: ${error.message}`));
  // One that breaks in use fails its queries, too; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The pool as the product's database. */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  // Drizzle's own loses a connection for good that breaks at `begin`, and gives one that hangs to the next call.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}
