import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cpuTimeOfFamily, listChildren } from './cpu-time.ts';
import type { Deployment } from './deployment.ts';
import { asked } from './seed.ts';

/** Processor time used so far, in ms of one core. */
export type Computed = {
  readonly server: number;
  readonly nginx: number;
  readonly postgres: number;
  /** By this process: the visitors, and the mail server that takes their mails. */
  readonly visitors: number;
  /** By everything on this machine. */
  readonly machine: number;
};

export function computed({ product, nginx, postgres }: Deployment): Computed {
  const { user, system } = process.cpuUsage();
  return {
    server: product.processes.reduce((sum, { pid }) => sum + cpuTimeOfFamily(pid), 0),
    nginx: cpuTimeOfFamily(nginx.pid),
    postgres: cpuTimeOfFamily(postgres.pid()),
    visitors: (user + system) / 1000,
    machine: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
  };
}

export function difference(later: Computed, earlier: Computed): Computed {
  const since = (part: keyof Computed) => later[part] - earlier[part];
  return {
    server: since('server'),
    nginx: since('nginx'),
    postgres: since('postgres'),
    visitors: since('visitors'),
    machine: since('machine'),
  };
}

/** How much of all its cores the machine was busy, 0 to 1. */
export const busyShare = ({ computed: { machine }, seconds }: Counted): number =>
  machine / (seconds * 1000 * cpus().length);

/** How much of one core the visitors took, 0 to 1. */
export const visitorsShare = ({ computed: { visitors }, seconds }: Counted): number =>
  visitors / (seconds * 1000);

/** The share used by processes outside of the measurement. */
export function othersShare(counted: Counted): number {
  const { server, nginx, postgres, visitors, machine } = counted.computed;
  return busyShare(counted) * Math.max(0, 1 - (server + nginx + postgres + visitors) / machine);
}

type Counted = { readonly computed: Computed; readonly seconds: number };

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

const family = (pid: number) => [pid, ...listChildren(pid)];

/** The resident memory of each server process with its children, in bytes. */
export const serverMemory = ({ product }: Deployment): readonly number[] =>
  product.processes.map(({ pid }) => sumOver(family(pid), (one) => inKilobytes(one, 'status', 'VmRSS')));

/** In bytes. What several processes share is counted once (proportional set size). */
export const nginxMemory = ({ nginx }: Deployment): number => sumOver(family(nginx.pid), sharedOut);
export const postgresMemory = ({ postgres }: Deployment): number =>
  sumOver(family(postgres.pid()), sharedOut);

/** The part of it that isn't the cache of TLS sessions, which is there to fill. */
export const nginxOwnMemory = ({ nginx }: Deployment): number =>
  sumOver(family(nginx.pid), (pid) => inKilobytes(pid, 'smaps_rollup', 'Pss_Anon'));

/**
 * The part of it that isn't the cache of the database, which is there to fill; nor of one that vacuums now and then.
 */
export const postgresOwnMemory = ({ postgres }: Deployment): number =>
  sumOver(family(postgres.pid()), (pid) =>
    title(pid).includes('autovacuum worker') ? 0 : inKilobytes(pid, 'smaps_rollup', 'Pss_Anon'),
  );

/** Open files and connections of all server processes. */
export const descriptors = ({ product }: Deployment): number =>
  sumOver(
    product.processes.map(({ pid }) => pid),
    (pid) => readdirSync(`/proc/${pid}/fd`).length,
  );

/** How much PostgreSQL has written ahead (WAL) since it was made, in bytes. */
export const written = ({ databaseUrl }: Deployment): Promise<number> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
    );
    return Number(rows[0]?.bytes);
  });

/** How many database connections the product has open. */
export const connections = ({ databaseUrl }: Deployment): Promise<number> =>
  asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return Number(rows[0]?.count);
  });

const sharedOut = (pid: number) => inKilobytes(pid, 'smaps_rollup', 'Pss');

const sumOver = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.reduce((sum, pid) => sum + of(pid), 0);

/** A process's command line; '' when it has just ended. */
const title = (pid: number) => readProc(pid, 'cmdline');

/** A line of a file of /proc that is in kB, in bytes; 0 of a process that has just ended. */
function inKilobytes(pid: number, file: 'status' | 'smaps_rollup', name: string): number {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProc(pid, file))?.[1];
  return 1024 * Number(value ?? 0);
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
