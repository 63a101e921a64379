import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type * as schema from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary number that no other program uses in the same database. */
const lockNumber = 7_305_214_601;

/**
 * Migrates the embedded database to the newest schema, all migrations or none; only one process has it.
 *
 * @throws Error when it was created before the first release.
 */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await refuseUnreleased(db);
  await migratePglite(db, { migrationsFolder });
}

/**
 * Migrates a PostgreSQL database to the newest schema, all migrations or none. Any number of processes may start at the
 * same time: one migrates, the others wait and find nothing to do.
 *
 * @throws Error when it was created before the first release.
 */
export async function migratePostgres(url: string): Promise<void> {
  // A separate connection, because it waits without a timeout.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const db = drizzle(client);
    // A transaction-level lock. A session-level one would stay behind in a pooler that assigns connections per
    // transaction, and the next process would wait forever.
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await refuseUnreleased(db);
    // Drizzle also starts a transaction, which only causes a warning within this one, and its commit ends both.
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/**
 * The migrations were squashed with the first release. Drizzle only compares times, so on an older database it would
 * create every table a second time.
 *
 * @throws Error if the database's first migration is another one.
 */
async function refuseUnreleased<Schema extends Record<string, unknown>>(
  db: PgDatabase<PgQueryResultHKT, Schema>,
): Promise<void> {
  if ((await db.$count(sql`pg_tables`, sql`schemaname = 'drizzle'`)) === 0) return;
  const [oldest] = await db
    .select({ at: sql<string>`created_at` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`)
    .limit(1);
  const [first] = readMigrationFiles({ migrationsFolder });
  if (oldest && Number(oldest.at) !== first?.folderMillis)
    throw new Error(
      'it was made before the first release, and nothing in it was changed. Set DATABASE_URL, or DATA_DIR, to another one',
    );
}
