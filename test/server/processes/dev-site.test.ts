import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDevSite } from '../../../server/site/dev-site.ts';

const files = {
  'index.html': '<!doctype html><html lang="en"><script type="module" src="/src/main.ts"></script></html>',
  'src/main.ts': 'export const word: string = "ours";',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.data/database/base/1/2619': 'hidden-word',
  '.data/notes.txt': 'hidden-word',
  'data-of-mine/notes.txt': 'hidden-word',
  'server/secrets.ts': 'export const secret = "hidden-word";',
  'notes.txt': 'hidden-word',
  'dump.html': '<!doctype html>hidden-word',
};

let root: string;
let address: string;
let close: () => Promise<void>;
const before = { ...process.env };

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'counterpart-dev-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const server = createServer();
  const site = await startDevSite(root, 'a-hash-secret-of-the-tests', server);
  server.on('request', site.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    await site.close();
    server.closeAllConnections();
    server.close();
  };
});
afterEach(async () => {
  await close();
  rmSync(root, { recursive: true });
  // Vitest's own variables would select the mode of the build.
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
});

describe('npm run dev', () => {
  test('serves the site from its sources', async () => {
    for (const path of ['/', '/developer/login', '/src/main.ts', '/icon.svg'])
      expect((await fetch(address + path, { headers: { Accept: 'text/html,*/*' } })).status).toBe(200);
    expect(await (await fetch(`${address}/src/main.ts`)).text()).toContain('ours');
  });

  test('marks its pages as served by our own backend', async () => {
    const page = await fetch(`${address}/developer/login`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('<html data-backend="counterpart" lang="en">');
  });

  test('serves nothing else of the folder: no data, no server code, by no spelling', async () => {
    // Vite prints it for the developer.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const hidden = Object.keys(files).filter((name) =>
      files[name as keyof typeof files].includes('hidden-word'),
    );
    for (const name of hidden)
      for (const path of [`/${name}`, `/@fs${root}/${name}`, `/src/../${name}`, `/src/%2e%2e/${name}`])
        for (const query of ['', '?raw', '?import&raw', '?url&inline', '?import'])
          for (const accept of ['*/*', 'text/html'])
            expect({
              path: path + query,
              text: await (await fetch(address + path + query, { headers: { Accept: accept } })).text(),
            }).not.toMatchObject({ text: expect.stringContaining('hidden-word') as string });
  });
});
