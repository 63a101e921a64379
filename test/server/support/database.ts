import { randomBytes } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type Connection,
  connectEmbedded,
  connectPostgres,
  type Database,
} from '../../../server/db/connect.ts';
import * as schema from '../../../server/db/schema.ts';

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => sql`delete from ${sql.identifier(getTableName(table))}`);
/** One statement: both drivers take it in one round trip. Most tables are empty, where a deletion is quicker than `truncate`. */
const emptied = sql`with ${sql.join(
  tables.map((deleted, index) => sql`${sql.identifier(`emptied_${index}`)} as (${deleted})`),
  sql`, `,
)} select 1`;

/** All files of a project run in one worker with one module graph, so this is one for all of them. */
let shared: Promise<Connection> | undefined;

/**
 * The project's database with the newest schema and no rows: embedded, or on PostgreSQL where the project starts one.
 * Never close it.
 */
export async function emptyDatabase(): Promise<Connection> {
  shared ??= open();
  const connection = await shared;
  await withoutTriggers(connection.db, (tx) => tx.execute(emptied));
  return connection;
}

/**
 * Does what the database refuses, such as emptying the ledger: in a session that plays a replica no trigger runs. Only a
 * superuser can have one, which the product never is.
 */
export async function withoutTriggers(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });
}

async function open(): Promise<Connection> {
  const cluster = inject('postgres');
  const connection = cluster
    ? await connectPostgres(await newPostgres(cluster), console.warn)
    : await connectEmbedded('memory://');
  await connection.migrate();
  return connection;
}

/** Makes an empty PostgreSQL database. @returns its address. */
export async function newPostgres(cluster: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${cluster}/${name}`;
}
