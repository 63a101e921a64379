import { randomBytes } from 'node:crypto';
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
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

const tables = Object.values(schema).filter((value) => is(value, PgTable));
const quoteName = (table: PgTable) => sql.identifier(getTableName(table));
/** Joins statements into one, which both drivers send in one round trip. */
const together = (statements: readonly SQL[]): SQL => {
  const parts = statements.map(
    (statement, index) => sql`${sql.identifier(`part_${index}`)} as (${statement})`,
  );
  return sql`with ${sql.join(parts, sql`, `)} select 1`;
};
/** Most tables are empty, where a deletion is quicker than `truncate`. */
const emptied = together(tables.map((table) => sql`delete from ${quoteName(table)}`));

/** Shared by all files of a project, which run in one worker with one module graph. */
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
 * Reads the rows of all tables.
 *
 * @returns a function that restores them into empty tables.
 */
export async function savedRows(db: Database): Promise<() => Promise<void>> {
  // As text: JavaScript would round large numbers.
  const reads = tables.map(
    (table) => sql`(select json_agg(t)::text from ${quoteName(table)} t) as ${quoteName(table)}`,
  );
  const { rows } = (await db.execute(sql`select ${sql.join(reads, sql`, `)}`)) as {
    rows: readonly Readonly<Record<string, string | null>>[];
  };
  const inserts = tables.flatMap((table) => {
    const found = rows[0]?.[getTableName(table)];
    return found ? [inserted(table, found)] : [];
  });
  return () => withoutTriggers(db, (tx) => tx.execute(together(inserts)));
}

function inserted(table: PgTable, rows: string): SQL {
  // The database computes generated columns itself.
  const columns = Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => sql.identifier(name));
  const names = sql.join(columns, sql`, `);
  return sql`insert into ${quoteName(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${quoteName(table)}, ${rows}::text::json)`;
}

/**
 * Runs work without triggers, such as emptying the ledger, in a replica session. Only a superuser can have one, which
 * the product never is.
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

/**
 * Makes a database look like one of a commit before the first release: with another first migration, and one of its
 * tables.
 */
export async function makeUnreleased(db: Database): Promise<void> {
  for (const statement of [
    sql`create schema drizzle`,
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', 1795246469736)`,
    sql`create table outbox (id uuid)`,
  ])
    await db.execute(statement);
}

/**
 * Creates an empty PostgreSQL database.
 *
 * @returns its address.
 */
export async function newPostgres(cluster: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${cluster}/${name}`;
}
