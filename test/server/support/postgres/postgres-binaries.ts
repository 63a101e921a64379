import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Debian keeps PostgreSQL's server programs off the PATH, one folder a version. */
const debianFolder = '/usr/lib/postgresql';

/** @returns the folder with initdb and pg_ctl, or null where PostgreSQL isn't installed. */
export function findPostgresBinaries(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const ofDebian = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];
  for (const folder of [...onPath, ...ofDebian]) {
    const initdb = join(folder, 'initdb');
    if (!existsSync(initdb)) continue;
    // A link on the PATH may be alone; the other programs are beside the real one.
    const real = dirname(realpathSync(initdb));
    if (existsSync(join(real, 'pg_ctl')) && existsSync(join(real, 'postgres'))) return real;
  }
  return null;
}
