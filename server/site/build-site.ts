import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import { setSiteDefaults } from './site-defaults.ts';

/** The sources of the site. */
const sources = [
  'src',
  'contract',
  'machines',
  'public',
  'index.html',
  'inspector.html',
  'vite.config.ts',
  'package-lock.json',
];
/** Inside the built site, so that a manual build removes it. */
const stampName = '.built-from';

/**
 * Builds the site for this server unless the existing one was built from the same sources and variables.
 *
 * @param root - the project's folder.
 * @param dist - the folder of the built site.
 * @param hashSecret - the secret that the server expects of its clients; VITE_HASH_SECRET takes precedence.
 * @throws StartError when the build fails; the site is then unchanged.
 */
export async function buildSiteIfStale(root: string, dist: string, hashSecret: string): Promise<void> {
  setSiteDefaults(hashSecret);
  const stamp = fingerprint(root);
  if (existsSync(join(dist, stampName)) && readFileSync(join(dist, stampName), 'utf8') === stamp) return;
  // Built in a temporary folder and then moved: an incomplete site is never served, even if the process stops here.
  const aside = join(root, 'node_modules', '.cache', `site-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    await runVite(root, ['build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'error']);
    writeFileSync(join(aside, stampName), stamp);
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } catch (error) {
    throw new StartError(`The site can't be built: ${(error as Error).message}`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Runs in a separate process, so that the database opens at the same time.
 *
 * @throws Error with Vite's output.
 */
function runVite(root: string, args: readonly string[]): Promise<void> {
  // Imported only here: production has no Vite.
  const vite = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')));
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [vite, ...args], { cwd: root }, (error, _, stderr) => {
      process.off('exit', stop);
      if (error) reject(new Error(stderr.trim() || error.message));
      else resolve();
    });
    // Calls can be answered before there are pages, so opening the database has priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const stop = () => child.kill();
    process.once('exit', stop);
  });
}

/** Changes with every file that is written, added or removed, and every variable that the build reads. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
      return;
    }
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
  };
  for (const source of sources) add(join(root, source));
  for (const name of Object.keys(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\n`);
  return hash.digest('hex');
}
