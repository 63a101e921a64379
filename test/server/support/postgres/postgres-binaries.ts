import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Debian keeps PostgreSQL's server programs off the PATH, in a folder for each version. */
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
    // The PATH may only have a link to this program; the others are beside its target.
    const real = dirname(realpathSync(initdb));
    if (existsSync(join(real, 'pg_ctl')) && existsSync(join(real, 'postgres'))) return real;
  }
  return null;
}
