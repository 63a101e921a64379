import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded, migratePostgres } from './migrate.ts';
import { postgresPool, wrapPool } from './postgres-pool.ts';
import * as schema from './schema.ts';
import { WatchedPGlite } from './watched-pglite.ts';

/** The product's database on either engine, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and how to close it. */
export type Connection = {
  readonly db: Database;
  /** Migrates it to the newest schema (`migrate.ts`). */
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The interval at which a PostgreSQL server runs checkpoints by itself. PGlite doesn't, and its WAL would only grow. */
const checkpointMs = 5 * 60_000;

/**
 * Opens the embedded database in about a second. Initializing an empty folder takes five to fifteen, so the product
 * unpacks the template first (`template.ts`).
 *
 * @param folder - where it stores its files; the caller has the folder's lock (`data-folder-lock.ts`). `memory://` for
 *   one that disappears with the process.
 */
export async function connectEmbedded(folder: string): Promise<Connection> {
  const client = new WatchedPGlite(folder);
  await client.waitReady;
  const db = drizzle(client, { schema });
  // Not awaited: the next checkpoint makes up for a failed one.
  const checkpoints = setInterval(() => client.query('checkpoint').catch(() => undefined), checkpointMs);
  checkpoints.unref();
  return {
    db,
    migrate: () => migrateEmbedded(db),
    close: () => {
      clearInterval(checkpoints);
      return client.close();
    },
  };
}

/**
 * Opens PostgreSQL and runs one query, so that a wrong address is reported now and not at the first call.
 *
 * @param url - `postgres://user:password@host:port/database`.
 * @param warn - gets a line when a connection breaks later.
 * @throws the driver's error when the server doesn't answer within 5 s or refuses.
 */
export async function connectPostgres(url: string, warn: (line: string) => void): Promise<Connection> {
  const pool = postgresPool(url, warn);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: wrapPool(pool), migrate: () => migratePostgres(url), close: () => pool.end() };
}
