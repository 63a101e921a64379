import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clientSignature } from '../../support/client-signature.ts';
import { freePort } from '../../support/free-port.ts';
import { type OwnNginx, siteHost, startNginx } from '../support/own-nginx.ts';
import { ada } from '../support/people.ts';
import { productFolder } from '../support/product-folder.ts';
import { production as settings } from '../support/production.ts';

const unit = 'deploy/counterpart@.service';
const { path, start, production } = productFolder();

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function nginxBefore(...ports: readonly [number, number]): Promise<OwnNginx> {
  const nginx = await startNginx(ports);
  endings.push(nginx.stop);
  return nginx;
}

/** A setting of the unit, filled in for an instance. */
function readSetting(name: string, instance: string): string[] {
  const line = new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(unit, 'utf8'))?.[1] ?? '';
  return line.replaceAll('%i', instance).split(' ');
}

describe('the systemd unit', () => {
  test('has no setting that systemd rejects', () => {
    const instance = join(path(), 'counterpart@3000.service');
    copyFileSync(unit, instance);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', instance], { encoding: 'utf8' });
    // systemd reports unknown settings and ignores them.
    expect({ status, errors: stderr.split('\n').filter((line) => line.includes(path())) }).toEqual({
      status: 0,
      errors: [],
    });
  });
});

describe('two processes behind nginx', () => {
  test('take turns serving requests, see the caller’s address, and continue when one is killed', async () => {
    for (const name of ['server', 'contract', 'machines', 'node_modules', 'package.json'])
      symlinkSync(resolve(name), join(path(), name));
    const startUnit = async () => {
      const port = String(await freePort());
      const own = Object.fromEntries(readSetting('Environment', port).map((pair) => pair.split('=')));
      const variables = { ...production(), ...own, TRUSTED_PROXIES: '1', DATA_DIR: join(path(), port) };
      const product = await start(variables, { command: readSetting('ExecStart', port) });
      await product.prints('Ready.');
      return { ...product, port: Number(port) };
    };
    const [one, other] = await Promise.all([startUnit(), startUnit()]);
    const { verdict, ask } = await nginxBefore(one.port, other.port);
    expect(verdict).toContain('test is successful');
    expect(verdict).not.toContain('[warn]');

    const page = await ask('/company/login', { headers: { Accept: 'text/html' } });
    expect(page.body).toContain('<title>Counterpart</title>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");

    const signUp = (email: string) =>
      ask('/v1/users', {
        method: 'POST',
        body: JSON.stringify({ ...ada, email }),
        headers: {
          ...clientSignature(new Date(), settings.HASH_SECRET),
          'Content-Type': 'application/json',
          'X-Forwarded-For': '198.51.100.9',
          'X-Request-Id': 'made-up-id',
        },
      });
    const findLines = (id: unknown) =>
      [one, other].map((product) =>
        product
          .output()
          .split('\n')
          .find((line) => line.includes(`"request":"${String(id)}"`)),
      );
    const answers = [await signUp('a@x.example'), await signUp('b@x.example')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const lines = answers.map(({ headers }) => {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      return findLines(headers['x-request-id']);
    });
    for (const line of lines)
      expect(JSON.parse(line.find(Boolean) ?? '{}')).toMatchObject({ network: '127.0.0.2', status: 201 });
    // Each process handled one of them.
    expect(new Set(lines.map((line) => line.findIndex(Boolean)))).toEqual(new Set([0, 1]));

    // A caller that bypassed nginx could forge its own address.
    await expect(fetch(`http://127.0.0.2:${one.port}/health`)).rejects.toThrow('fetch failed');

    await one.end('SIGKILL');
    const later = await Promise.all(['c', 'd', 'e', 'f'].map((name) => signUp(`${name}@x.example`)));
    expect(later.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  }, 120_000);
});

describe('nginx', () => {
  test('passes one entry of X-Forwarded-For and its own id, on persistent connections', async () => {
    const received: IncomingMessage['headers'][] = [];
    const sockets = new Set<Socket>();
    // As large as a policy with a hundred style hashes.
    const policy = 'x'.repeat(8_000);
    const server = createServer((request, response) => {
      received.push(request.headers);
      sockets.add(request.socket);
      request
        .resume()
        .once('end', () => response.setHeader('Content-Security-Policy', policy).end('answered'));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    endings.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const { ask, askPlainly } = await nginxBefore(port, port);
    const hostile = {
      'X-Forwarded-For': '198.51.100.9, 198.51.100.10',
      'X-Request-Id': 'made-up-id',
    };
    for (let time = 0; time < 20; time += 1)
      expect(
        await ask('/v1/users', { method: 'POST', body: 'x'.repeat(70_000), headers: hostile }),
      ).toMatchObject({ status: 200, body: 'answered', headers: { 'content-security-policy': policy } });
    for (const headers of received) {
      expect(headers['x-forwarded-for']).toBe('127.0.0.2');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.host).toBe('counterpart.example');
    }
    expect(new Set(received.map((headers) => headers['x-request-id'])).size).toBe(20);
    // Two workers with two upstreams each.
    expect(sockets.size).toBeLessThanOrEqual(4);

    const tooLarge = await ask('/v1/users', { method: 'POST', body: 'x'.repeat(513 * 1024) });
    expect(tooLarge.status).toBe(413);
    for (const hidden of ['/health', '/ready', '//health', '/%72eady'])
      expect((await ask(hidden)).status).toBe(404);
    expect(received).toHaveLength(20);
    expect(await askPlainly('/company/login?a=b')).toMatchObject({
      status: 308,
      headers: { location: 'https://counterpart.example/company/login?a=b' },
    });
    // A call isn't redirected: otherwise a caller without TLS would never notice that its calls can be read in transit.
    for (const call of ['/v1/tokens', '//v1/tokens', '/%761/tokens'])
      expect((await askPlainly(call)).status).toBe(403);
  });

  test('accepts only ciphers with forward secrecy', async () => {
    const { port, certificate } = await nginxBefore(await freePort(), await freePort());
    const agreesTo = (ciphers: string) =>
      new Promise<boolean>((answer) => {
        const details = { host: '127.0.0.1', port, servername: siteHost, ca: certificate };
        const socket = connect({ ...details, ciphers, maxVersion: 'TLSv1.2' }, () => {
          socket.destroy();
          answer(true);
        });
        socket.once('error', () => answer(false));
      });
    expect(await agreesTo('ECDHE-RSA-AES128-GCM-SHA256')).toBe(true);
    for (const old of ['AES128-SHA', 'AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA'])
      expect({ old, isTaken: await agreesTo(old) }).toEqual({ old, isTaken: false });
  });

  test('writes no query string into its logs, even when no upstream answers', async () => {
    const { ask, askPlainly, logs } = await nginxBefore(await freePort(), await freePort());
    const secret = 'a-token-that-nobody-may-read';
    for (const [address, plainly] of [
      ['/login/oauth2/code/google', 308],
      ['/oauth/callback', 308],
      ['/reset-password-token', 308],
      ['/v1/x', 403],
    ] as const) {
      const headers = { Referer: `https://counterpart.example/?token=${secret}` };
      expect((await ask(`${address}?token=${secret}`, { headers })).status).toBe(502);
      expect((await askPlainly(`${address}?token=${secret}`)).status).toBe(plainly);
      // nginx writes its log line after it has answered.
      for (const status of [502, plainly])
        await vi.waitFor(() => expect(logs()).toContain(`"GET ${address}" ${status}`), 10_000);
    }
    expect(logs()).not.toContain(secret);
  });
});
