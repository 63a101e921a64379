import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type * as schema from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary number that no other program uses in the same database. */
const lockNumber = 7_305_214_601;

/** Migrates the embedded database to the newest schema, all migrations or none; only one process has it. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

/**
 * Migrates a PostgreSQL database to the newest schema, all migrations or none. Any number of processes may start at the
 * same time: one migrates, the others wait and find nothing to do.
 */
export async function migratePostgres(url: string): Promise<void> {
  // A separate connection, because it waits without a timeout.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A transaction-level lock. A session-level one would stay behind in a pooler that assigns connections per
    // transaction, and the next process would wait forever.
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    // Drizzle also starts a transaction, which only causes a warning within this one, and its commit ends both.
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
