import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '../../../contract/paths.ts';
import { channelName } from '../../../src/inspector/live/protocol.ts';

/**
 * The budget of a first page, in bytes of brotli: everything that is fetched before hydration, without the hashes in
 * the names of files, which are 300 to 380 bytes: how well they compress is chance, and changes with every file.
 */
const budget = 91_600;
const hashes = /-[0-9a-f]{7}(?=\.(?:js|css)\b)/g;
const budgeted = [paths.home(), paths.companyLogin(), paths.developerLogin()];
const others = [
  paths.forgotPassword(),
  paths.linkExpired(),
  paths.about(),
  paths.privacy(),
  paths.contact(),
  paths.blog(),
  paths.postProject(),
];

/** Parts of the names of modules that no first page needs. */
const unneeded = [
  '/posthog-js/',
  '/elkjs/',
  '/crypto-js/',
  '/ofetch/',
  '/zod/',
  '/@tanstack/',
  '/@simplewebauthn/',
  '/passkey',
  '/react-hot-toast/',
  '/@mdx-js/',
  '/src/api/client',
  '/src/inspector/',
  'analytics.machine',
];

let output: Rolldown.RolldownOutput['output'];

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_INSPECTOR', undefined);
  const root = new URL('../../..', import.meta.url).pathname;
  ({ output } = (await build({
    root,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput);
  return () => vi.unstubAllEnvs();
}, 120_000);

const findHtml = (path: string) => {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  const file = output.find(({ fileName }) => fileName === name);
  if (file?.type !== 'asset') throw new Error(`The build has no page for ${path}.`);
  return String(file.source);
};
/** The scripts in a page's HTML; test/browser/resilience/first-page.spec.ts shows that it fetches no others. */
const findScripts = (path: string) => {
  const names = [...findHtml(path).matchAll(/ (?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, name]) => name,
  );
  return output.filter((file) => file.type === 'chunk').filter(({ fileName }) => names.includes(fileName));
};
/** Most pages have the same scripts: each is compressed once. */
const sizes = new Map<string, number>();
function compressed(text: string): number {
  const size =
    sizes.get(text) ?? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  sizes.set(text, size);
  return size;
}

describe('the build of the product', () => {
  test('contains no file or module of the inspector', () => {
    const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const text = output.map((part) => (part.type === 'chunk' ? part.code : String(part.source))).join('\n');
    const files = output.map(({ fileName }) => fileName);
    expect(files).toContain('index.html');
    expect(files.filter((name) => /inspector|elk|stately/i.test(name))).toEqual([]);
    const isIn = (folder: string) => modules.some((id) => id.includes(folder));
    expect(['/src/inspector/', '/elkjs/', '/@statelyai/'].filter(isIn)).toEqual([]);
    expect([channelName, 'chart-paper', 'VITE_INSPECTOR'].filter((phrase) => text.includes(phrase))).toEqual(
      [],
    );
  });
});

describe('the JavaScript of a first page', () => {
  test.each([...budgeted, ...others])('at %s fits its budget', (path) => {
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(findHtml(path)) ?? [];
    const texts = [inline, ...findScripts(path).map(({ code }) => code)];
    const bytes = texts.map((text) => compressed(text.replace(hashes, '')));
    expect(inline).not.toBe('');
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  });

  test('of a signed-in user requests the profile before any of the app is evaluated', () => {
    const chunks = output.filter((file) => file.type === 'chunk');
    const withImports = (name: string): readonly string[] => {
      const { moduleIds = [], imports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {};
      return [...moduleIds, ...imports.flatMap(withImports)];
    };
    const [, run = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(findHtml(paths.verify())) ?? [];
    const first = withImports(run);
    expect(first.some((module) => module.endsWith('/src/main.tsx'))).toBe(true);
    expect(first.filter((module) => /react-dom|start-app/.test(module))).toEqual([]);
  });

  test.each([...budgeted, ...others])('at %s contains nothing that only other pages need', (path) => {
    const modules = findScripts(path).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((module) => unneeded.some((part) => module.includes(part)))).toEqual([]);
    const screens = modules.filter((module) => module.endsWith('-screen.tsx'));
    expect(screens).toHaveLength(1);
  });
});
