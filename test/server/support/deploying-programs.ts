import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian doesn't put server programs on the PATH of users other than root. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const isInstalled = (name: string) => folders.some((folder) => existsSync(join(folder, name)));

/** @returns the programs that the test of deploy/ needs and this machine lacks. */
export const missingForDeploying = (): readonly string[] =>
  ['nginx', 'openssl', 'systemd-analyze'].filter((name) => !isInstalled(name));
