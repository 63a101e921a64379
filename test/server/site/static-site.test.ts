import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSite } from '../../../server/site/static-site.ts';
import { patternSource } from '../../../src/app/shared/route-pattern.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const page = `<!doctype html><title>Counterpart</title>${'<p>words</p>'.repeat(50)}`;
let folder: string;
let server: TestServer;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-site-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  for (const [name, text] of Object.entries({
    'index.html': page,
    '.built-from': 'stamp',
    'assets/app-1a2b.js': 'console.log(1);',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }))
    writeFileSync(join(folder, 'dist', name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  const site = readSite(join(folder, 'dist'));
  server = await testServer({}, async () => site);
});

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
const visit = { Accept: 'text/html,application/xhtml+xml' };

describe('the built site', () => {
  test.each(['/', '/developer/login', '/blog/release-1.2', '/company/dashboard/'])(
    'shows its page at %s',
    async (path) => {
      const response = await get(path, visit);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
    },
  );

  test('marks its pages as served by our own backend, and changes nothing else', async () => {
    const text = '<!doctype html><html lang="en"><p>&lt;html&gt; <html></p></html>';
    writeFileSync(join(folder, 'dist/marked.html'), text);
    writeFileSync(join(folder, 'dist/words.txt'), text);
    const site = readSite(join(folder, 'dist'));
    server = await testServer({}, async () => site);
    expect(await (await get('/marked.html', visit)).text()).toBe(
      text.replace('<html lang', '<html data-backend="counterpart" lang'),
    );
    expect(await (await get('/words.txt')).text()).toBe(text);
  });

  test.each([
    '/reset-password-token?token=x',
    '/verify?token=x',
    '/oauth/callback?token=x',
    '/auth/callback/?a=b&token=',
  ])('is not cached under %s, a secret address', async (path) => {
    const etag = (await get('/', visit)).headers.get('ETag') ?? '';
    for (const headers of [visit, { ...visit, 'If-None-Match': etag }])
      expect((await get(path, headers)).headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['/v1/nothing', '/v1', '/oauth2/x', '/assets/gone-9z.js', '/openapi.json/x', '/ready/x'])(
    'never replaces %s',
    async (path) => {
      expect((await get(path, visit)).status).toBe(404);
    },
  );

  test('answers 404 with its own page for an unknown address', async () => {
    const there = [
      '/',
      '/verify',
      '/verify/',
      '/company/dashboard',
      '/company/dashboard/a/b',
      '/blog/a-post',
    ];
    const away = ['/nope', '/verify/more', '/company', '/blog/a/b', '/company/dashboards', '/blog/%E0'];
    const routes = ['/', '/verify', '/company/dashboard/$', '/blog/$slug'].map((path) => [
      patternSource(path),
      '/index.html',
    ]);
    writeFileSync(join(folder, 'dist/routes.json'), JSON.stringify(routes));
    writeFileSync(join(folder, 'dist/404.html'), 'not here');
    const site = readSite(join(folder, 'dist'));
    for (const name of ['routes.json', '404.html']) rmSync(join(folder, 'dist', name));
    server = await testServer({}, async () => site);
    const fetchStatus = async (path: string) => (await get(path, visit)).status;
    expect(await Promise.all(there.map(fetchStatus))).toEqual(there.map(() => 200));
    expect(await Promise.all(away.map(fetchStatus))).toEqual(away.map(() => 404));
    for (const path of ['/nope', '/blog/%E0']) expect(await (await get(path, visit)).text()).toBe('not here');
  });

  test('never replaces a missing file that a script or an image requests', async () => {
    for (const accept of ['*/*', 'image/avif,image/webp,*/*', 'application/json'])
      expect((await get('/logo.png', { Accept: accept })).status).toBe(404);
  });

  test('caches files with a hash in their name for a year, and revalidates others', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const icon = await get('/icon.svg');
    expect(icon.headers.get('Cache-Control')).toBe('no-cache');
    expect(icon.headers.get('Content-Type')).toBe('image/svg+xml');
  });

  test('answers 304 while a file is the same', async () => {
    const tag = (await get('/icon.svg')).headers.get('ETag') ?? '';
    const again = await get('/icon.svg', { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/icon.svg', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('compresses as the browser accepts it', async () => {
    const body = async (accepted: string) => {
      const response = await get('/', { ...visit, 'Accept-Encoding': accepted });
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      return {
        encoding: response.headers.get('Content-Encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const brotli = await body('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(page);
    const zipped = await body('gzip, br;q=0');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.bytes).toString()).toBe(page);
    expect((await body('')).encoding).toBeNull();
  });

  test('serves nothing outside of its folder, and no hidden file', async () => {
    for (const path of ['/%2e%2e/outside.txt', '/..%2foutside.txt', '/.built-from', '/%E0%A4%A'])
      expect((await get(path)).status).toBe(404);
  });

  test('answers HEAD without a body', async () => {
    const response = await server.app.request('/', { method: 'HEAD', headers: visit });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});
