import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productFolder } from '../support/product-folder.ts';

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: true }>> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
/** The packages that `npm prune --omit=dev` leaves on the first level; it leaves their dependencies, too. */
const left = Object.entries(lock.packages).flatMap(([path, { dev }]) => {
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
  return name === undefined || dev || !existsSync(path) ? [] : [name];
});

/** The packages that loading a source file with its imports needs, without lazily loaded ones. */
function collectPackages(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)'/gm,
  );
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return collectPackages(resolve(dirname(file), name), seen);
    return name.startsWith('node:') ? [] : [/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''];
  });
}

const { start, production, path } = productFolder();

describe('npm prune --omit=dev', () => {
  test('leaves the packages of production, and none that only the build or development needs', () => {
    // The TypeScript loader is named on the command line; a thread starts with a file of its own.
    const entries = ['server/main.ts', 'server/accounts/own-data/pack-thread-task.ts'];
    expect(Object.keys(dependencies).sort()).toEqual(
      [...new Set([...entries.flatMap((file) => collectPackages(file)), 'tsx'])].sort(),
    );
    for (const name of ['oidc-provider', 'vite', 'react', 'posthog-js', 'playwright'])
      expect(left).not.toContain(name);
  });

  test('leaves enough to start', async () => {
    for (const name of ['server', 'contract', 'machines', 'package.json'])
      cpSync(name, join(path(), name), { recursive: true });
    for (const name of left) {
      const link = join(path(), 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(resolve('node_modules', name), link);
    }
    const product = await start(production(), {
      command: [process.execPath, '--import', 'tsx', 'server/main.ts'],
    });
    await product.prints('Ready.');
    expect((await fetch(`${product.address}/ready`)).status).toBe(200);
    const signIn = await fetch(`${product.address}/oauth2/authorization/google?role=company`);
    expect(signIn.status).toBe(503);
  });
});
