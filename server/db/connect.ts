import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { migrateEmbedded, migratePostgres } from './migrate.ts';
import * as schema from './schema.ts';

/** The product's database, whichever engine runs it. A transaction is one, too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and how to close it. */
export type Connection = {
  readonly db: Database;
  /** Brings it to the newest schema (`migrate.ts`). */
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the embedded database in about a second. A folder without one gets one in five to fifteen: the product
 * unpacks the template first (`template.ts`).
 *
 * @param folder - where it keeps its files; the caller holds the folder's lock (`data-folder-lock.ts`).
 *   `memory://` for one that is gone with the process.
 */
export async function connectEmbedded(folder: string): Promise<Connection> {
  const client = await PGlite.create(folder);
  const db = drizzlePglite(client, { schema });
  return { db, migrate: () => migrateEmbedded(db), close: () => client.close() };
}

/**
 * Opens PostgreSQL and asks it one question, so that a wrong address is told now and not at the first call.
 *
 * @param url - `postgres://user:password@host:port/database`.
 * @param warn - gets a line when a connection breaks later.
 * @throws the driver's error when the server doesn't answer within 10 s or refuses.
 */
export async function connectPostgres(url: string, warn: (line: string) => void): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => warn(`A database connection broke: ${error.message}`));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzlePostgres(pool, { schema }),
    migrate: () => migratePostgres(pool),
    close: () => pool.end(),
  };
}
