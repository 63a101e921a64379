import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isLoopbackOnly } from '../../../server/http/loopback-only.ts';
import { builtSite } from '../support/built-site.ts';
import { production } from '../support/production.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const site = builtSite({
  'index.html': '<!doctype html><title>Counterpart</title>',
  'inspector/index.html': '<!doctype html><title>Inspector</title>',
});
/** Development was made public on purpose. */
const publicly = {
  ALLOW_PUBLIC_DEVELOPMENT: '1',
  PUBLIC_URL: 'https://preview.example',
  TRUSTED_PROXIES: '1',
};

let server: TestServer;
beforeEach(async () => {
  server = await testServer(publicly, site);
});

const page = { Accept: 'text/html' };
const ask = (address: string, headers: Record<string, string> = {}, from = server) =>
  from.app.request(address, { headers: { ...page, ...headers } });

/** Addresses at which anyone could read codes, sign in as any user, or control the product. */
const places = [
  '/desk',
  '/desk/outbox.json',
  '/desk/events.json',
  '/collector/array/key/config',
  '/identity-provider/.well-known/openid-configuration',
  '/inspector',
  '/inspector/',
  '/inspector/index.html',
  '/inspector%2Findex.html',
  '/%69nspector',
];

describe.each(places)('%s, in development', (place) => {
  test('is closed to strangers, whatever host name they use', async () => {
    for (const host of ['preview.example', 'preview.example:3000'])
      expect((await ask(`http://${host}${place}`)).status).toBe(403);
  });

  test.each([
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=203.0.113.7'],
    ['Via', '1.1 proxy.example'],
    ['X-Real-IP', '203.0.113.7'],
    ['CF-Connecting-IP', '203.0.113.7'],
  ])('is not reachable through a proxy, which sends %s', async (name, value) => {
    expect((await ask(`http://localhost${place}`, { [name]: value })).status).toBe(403);
  });

  test('isn’t opened by one of two hosts', async () => {
    expect((await ask(`http://localhost${place}`, { Host: 'preview.example' })).status).toBe(403);
  });
});

describe('a user of the machine', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000'])(
    'has the dev console, collector and inspector under %s',
    async (host) => {
      for (const place of ['/desk', '/collector/array/key/config', '/inspector'])
        expect((await ask(`http://${host}${place}`)).status).toBe(200);
    },
  );

  test('gives others the product itself', async () => {
    expect((await ask('http://preview.example/', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200);
    expect((await ask('http://preview.example/health', { Via: '1.1 proxy' })).status).toBe(200);
  });
});

describe('a public address', () => {
  test('has no embedded provider, and its button shows an error', async () => {
    const answer = await ask('http://preview.example/oauth2/authorization/google?role=company');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('isn’t set up here');
  });
});

describe('a QA build’s inspector', () => {
  test.each([
    { ...publicly, VITE_INSPECTOR: 'on' },
    { ...production, VITE_INSPECTOR: 'on' },
  ])('is available to everyone', async (variables) => {
    const qa = await testServer(variables, site);
    const host = new URL(variables.PUBLIC_URL).host;
    const answer = await ask(`http://${host}/inspector`, { 'X-Forwarded-For': '203.0.113.7' }, qa);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Inspector');
  });
});

describe('the inspector', () => {
  const isOurs = (path: string) => isLoopbackOnly(path, { isProduction: false, inspector: 'loopback' });

  // The site's development server resolves its page by each of these.
  test.each([
    '//inspector.html',
    '///inspector',
    '/%2finspector.html',
    '/INSPECTOR.html',
    '/@fs/home/cora/counterpart/inspector.html',
    '/src/inspector/main.tsx',
  ])('is found by no other spelling: %s', (path) => {
    expect(isOurs(path)).toBe(true);
  });

  test.each([
    '/',
    '/src/main.tsx',
    '/blog/inspectors',
    '/company/dashboard',
    '/node_modules/@statelyai/inspect/a.js',
  ])('is not %s', (path) => {
    expect(isOurs(path)).toBe(false);
  });
});

describe('over the network', () => {
  let close = () => {};
  afterEach(() => close());

  async function listening(): Promise<number> {
    const http = createServer(getRequestListener(server.app.fetch));
    await new Promise<void>((resolve) => http.listen(0, '0.0.0.0', resolve));
    close = () => {
      http.closeAllConnections();
      http.close();
    };
    return (http.address() as AddressInfo).port;
  }

  const statusFrom = (host: string, port: number, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ host, port, path: '/desk', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  test('the connection counts, not only its headers', async () => {
    const port = await listening();
    expect(await statusFrom('127.0.0.1', port, { Host: 'localhost' })).toBe(200);
    const outward = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outward)
      expect(await statusFrom(address, port, { Host: 'localhost' })).toBe(403);
  });

  test('a proxy that adds no header is recognized by its HTTP/1.0, which no browser speaks', async () => {
    const port = await listening();
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(`GET /desk HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});
