import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { ownPostgres } from '../../server/support/postgres/own-postgres.ts';
import { findPostgresBinaries } from '../../server/support/postgres/postgres-binaries.ts';
import { complete, type Person } from '../people.ts';
import { type Product, startBuilt, withBuilt } from '../product.ts';
import type { Report, Row } from '../report.ts';
import { cpuTime } from './cpu-time.ts';
import type { Call, Load, Measured } from './load.ts';

const loadProgram = fileURLToPath(new URL('./load.ts', import.meta.url));
const people = 48;
const connections = 32;
const [warmUpMs, countedMs] = [3_000, 8_000];
const processCounts = [1, 2, 4];

/** How many profile reads and logins the backend answers, and what each of them costs it. */
export async function benchServer(): Promise<Report> {
  const hasPostgres = findPostgresBinaries() !== null;
  const rows = await withBuilt(async ({ folder }) => [
    ...(await measured('PGlite', await startBuilt(folder))),
    ...(hasPostgres ? await onPostgres(folder) : []),
  ]);
  const database = hasPostgres
    ? 'PostgreSQL runs with its default settings; its processor time isn’t counted.'
    : 'PostgreSQL isn’t installed here.';
  return {
    notes: [
      `${connections} connections send requests without a pause for ${people} accounts in turn, for ${countedMs / 1000} s after a warm-up of ${warmUpMs / 1000} s, from a process on the same machine. A login checks a password with Argon2id (19 MiB). ${database}`,
    ],
    tables: [
      {
        head: ['call', 'database', 'processes', 'per second', 'median, ms', 'p99, ms', 'CPU ms per call'],
        rows: rows.sort((one, other) => (other.cells[0] ?? '').localeCompare(one.cells[0] ?? '')),
      },
    ],
  };
}

async function onPostgres(folder: string): Promise<Row[]> {
  const cluster = await ownPostgres({ isDurable: true });
  try {
    const rows: Row[] = [];
    for (const count of processCounts) {
      const client = new pg.Client({ connectionString: `${cluster.address}/postgres` });
      await client.connect();
      await client.query(`create database bench_${count}`);
      await client.end();
      const databaseUrl = `${cluster.address}/bench_${count}`;
      rows.push(...(await measured('PostgreSQL', await startBuilt(folder, { databaseUrl, count }))));
    }
    return rows;
  } finally {
    cluster.remove();
  }
}

async function measured(database: string, product: Product): Promise<Row[]> {
  try {
    const members: Person[] = [];
    while (members.length < people)
      members.push(...(await Promise.all(Array.from({ length: 8 }, () => complete(product)))));
    const kinds: Readonly<Record<string, readonly Call[]>> = {
      'profile read': members.map(({ token }) => ({ method: 'GET', path: '/v1/users/profile', token })),
      login: members.map(({ email, password }) => ({
        method: 'POST',
        path: '/v1/tokens',
        body: { email, cred: password },
      })),
    };
    const rows: Row[] = [];
    for (const [kind, calls] of Object.entries(kinds)) {
      const { answers, seconds, p50, p99, cpuMs } = await under(product, calls);
      const numbers = [answers / seconds, p50, p99].map((value) => String(Math.round(value)));
      rows.push({
        cells: [kind, database, String(product.processes.length), ...numbers, cpuMs.toFixed(1)],
        budget: null,
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
}

async function under(product: Product, calls: readonly Call[]): Promise<Measured & { cpuMs: number }> {
  const load: Load = { addresses: product.addresses, connections, warmUpMs, countedMs, calls };
  const computed = () => product.processes.reduce((sum, { pid }) => sum + cpuTime(pid), 0);
  const before = computed();
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    loadProgram,
    JSON.stringify(load),
  ]);
  const result = JSON.parse(stdout) as Measured;
  return { ...result, cpuMs: (computed() - before) / result.allAnswers };
}
