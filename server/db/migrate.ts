import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type * as schema from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that no other program uses in the same database. */
const lockNumber = 7_305_214_601;

/** Brings the embedded database to the newest schema, all migrations or none; one process alone has it. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

/**
 * Brings a PostgreSQL database to the newest schema, all migrations or none. Any number of processes may start
 * together: one migrates, the others wait for it and then find nothing to do.
 */
export async function migratePostgres(url: string): Promise<void> {
  // A connection of its own: the lock belongs to it, and it waits as long as it takes.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
