import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../support/free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

export type OwnPostgres = {
  /** The address of the server, without a database name. */
  readonly address: string;
  /** The id of the main process. */
  readonly pid: () => number;
  readonly start: () => void;
  /** `fast` closes connections in an orderly way, `immediate` like a crash. */
  readonly stop: (mode: 'fast' | 'immediate') => void;
  /** Stops it and removes its folder. */
  readonly remove: () => void;
};

/**
 * Creates and starts a PostgreSQL in a temporary folder.
 *
 * @param isDurable - whether it waits for the disk, as is PostgreSQL's default. Most tests don't need that: their data
 *   doesn't outlive them.
 */
export async function ownPostgres({ isDurable = false } = {}): Promise<OwnPostgres> {
  const binaries = findPostgresBinaries();
  if (binaries === null)
    throw new Error('PostgreSQL isn’t installed: vitest.config.ts should have left these out.');
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-postgres-'));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, args: string[]) => {
    const path = join(binaries, program);
    const command = owner ? 'runuser' : path;
    const all = owner ? ['-u', owner.name, '--', path, ...args] : args;
    // Run from the folder, because PostgreSQL's user may not be able to read the current one.
    execFileSync(command, all, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  const disk = isDurable ? 'on' : 'off';
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=60`,
    `-c fsync=${disk} -c synchronous_commit=${disk} -c full_page_writes=${disk}`,
  ].join(' ');
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const stop: OwnPostgres['stop'] = (mode) => run('pg_ctl', ['-D', data, '-m', mode, 'stop']);
  run('initdb', ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  start();
  return {
    // The file's first line (PostgreSQL's documentation, "Database File Layout").
    pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    // By its socket: a round trip takes 90 µs, and by TCP 120.
    address: `postgres://tests@${encodeURIComponent(folder)}:${port}`,
    start,
    stop,
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { name: string; uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (what: string) =>
        Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { name, uid: id('-u'), gid: id('-g') };
    } catch {
      // This user doesn't exist; try the next one.
    }
  }
  throw new Error('PostgreSQL doesn’t run as root, and there is no user `postgres` or `nobody` to run it.');
}
