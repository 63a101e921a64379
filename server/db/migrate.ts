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
  // A connection of its own, because it waits as long as it takes.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The lock ends with the transaction. One that belongs to the connection would stay behind at a pooler that hands
    // connections out for a transaction each, and the next process would wait for ever.
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    // It begins a transaction, too, which PostgreSQL only warns of within this one, and its commit ends both.
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
