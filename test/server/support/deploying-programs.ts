import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps a server's programs off the PATH of those who aren't root. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isInstalled = (name: string) => folders.some((folder) => existsSync(join(folder, name)));

/** @returns which of the programs that the test of deploy/ starts aren't here. */
export const missingForDeploying = (): readonly string[] =>
  ['nginx', 'openssl', 'systemd-analyze'].filter((name) => !isInstalled(name));
