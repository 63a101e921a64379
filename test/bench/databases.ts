import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectEmbedded, connectPostgres, type Database } from '../../server/db/connect.ts';
import { migratePostgres } from '../../server/db/migrate.ts';
import * as schema from '../../server/db/schema.ts';
import type { Deps } from '../../server/deps.ts';
import { readEnv } from '../../server/env.ts';
import { diskStore } from '../../server/marketplace/files/disk-store.ts';
import { createFoundLists } from '../../server/marketplace/search/found-lists.ts';
import { ownPostgres } from '../server/support/postgres/own-postgres.ts';

type Seed = (db: Database) => Promise<void>;
type Work<Result> = (deps: Deps) => Promise<Result>;

/** Seeds a database on a PostgreSQL of its own, then works on it. */
export async function onPostgres<Result>(seed: Seed, work: Work<Result>): Promise<Result> {
  const cluster = await ownPostgres();
  const url = `${cluster.address}/postgres`;
  try {
    await migratePostgres(url);
    // Not the product's pool: its statements have a shorter time limit.
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await seed(drizzle(client, { schema }));
    await client.end();
    const { db, close } = await connectPostgres(url, console.warn);
    const result = await work(depsOn(db));
    await close();
    return result;
  } finally {
    cluster.remove();
  }
}

/** The same on the embedded database, in memory. */
export async function onEmbedded<Result>(seed: Seed, work: Work<Result>): Promise<Result> {
  const { db, migrate, close } = await connectEmbedded('memory://');
  try {
    await migrate();
    await seed(db);
    return await work(depsOn(db));
  } finally {
    await close();
  }
}

/** The dependencies of calls, with the real clock and no recipients. */
const depsOn = (db: Database): Deps => ({
  db,
  fileStore: diskStore(join(tmpdir(), 'counterpart-bench-files')),
  foundLists: createFoundLists(() => new Date()),
  env: readEnv({}),
  now: () => new Date(),
  pause: async () => undefined,
  wakeMail: () => undefined,
  paymentProvider: null,
  payoutProvider: null,
  wakePayments: () => undefined,
});
