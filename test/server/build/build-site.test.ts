import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSiteIfStale } from '../../../server/site/build-site.ts';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const built = () => statSync(join(root, 'dist/index.html')).ino;
const build = () => buildSiteIfStale(root, join(root, 'dist'), 'a-secret-of-the-tests');
const scripts = () =>
  readdirSync(join(root, 'dist/assets')).map((name) => readFileSync(join(root, 'dist/assets', name), 'utf8'));

beforeEach(() => {
  vi.stubEnv('VITE_HASH_SECRET', undefined);
  root = mkdtempSync(join(tmpdir(), 'counterpart-build-'));
  mkdirSync(join(root, 'src'));
  write('index.html', '<!doctype html><script type="module" src="/src/main.js"></script>');
  write('src/main.js', 'console.log("one", import.meta.env.VITE_HASH_SECRET);');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe('the build of the site at the start', () => {
  test('runs once for the server’s own secret, and again only after a change', async () => {
    await build();
    expect(scripts().join()).toContain('a-secret-of-the-tests');
    const first = built();
    await build();
    expect(built()).toBe(first);
    write('src/main.js', 'console.log("another");');
    await build();
    expect(scripts().join()).toContain('another');
    write('src/more.js', '');
    const second = built();
    await build();
    expect(built()).not.toBe(second);
  });

  test('runs again for other variables', async () => {
    await build();
    const first = built();
    vi.stubEnv('VITE_API_HOST', 'https://api.example');
    await build();
    expect(built()).not.toBe(first);
  });

  test('keeps the existing site when it fails, and reports the reason', async () => {
    await build();
    const first = built();
    write('src/main.js', 'import "./missing.js";');
    await expect(build()).rejects.toThrow(/^The site can't be built: /);
    expect(built()).toBe(first);
    expect(readdirSync(join(root, 'node_modules/.cache'))).toEqual([]);
    expect(existsSync(join(root, 'dist/.built-from'))).toBe(true);
  });
});
