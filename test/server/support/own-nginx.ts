import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../support/free-port.ts';

const siteFile = new URL('../../../deploy/nginx-site.conf', import.meta.url);
/** The server name in the site's configuration. */
export const siteHost = 'counterpart.example';
const environment = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` };

type ProxyAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Ask = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type OwnNginx = {
  /** The id of the master process. */
  readonly pid: number;
  /** The port of https, and its self-signed certificate. */
  readonly port: number;
  readonly certificate: Buffer;
  /** The output of `nginx -t` for the configuration. */
  readonly verdict: string;
  /** Calls by https from 127.0.0.2, to distinguish the caller from nginx itself. */
  readonly ask: (path: string, options?: Ask) => Promise<ProxyAnswer>;
  readonly askPlainly: (path: string) => Promise<ProxyAnswer>;
  /** The contents of its logs. */
  readonly logs: () => string;
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts nginx with deploy/nginx-site.conf in a temporary folder; only the ports, the certificate and the paths of the
 * logs are replaced.
 *
 * @param upstreams - the ports that replace 3000 and 3001; there may be more or fewer.
 */
export async function startNginx(upstreams: readonly number[]): Promise<OwnNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-nginx-'));
  for (const name of ['log', 'certificate']) mkdirSync(join(folder, name));
  const certificate = makeCertificate(join(folder, 'certificate'));
  const [safe, plain] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'site.conf'), siteFor(folder, [safe, plain], upstreams));
  writeFileSync(join(folder, 'nginx.conf'), mainFor(folder));
  const args = ['-p', folder, '-e', join(folder, 'log/start.log'), '-c', join(folder, 'nginx.conf')];
  const { stderr: verdict } = spawnSync('nginx', [...args, '-t'], { encoding: 'utf8', env: environment });
  const child = spawn('nginx', args, { env: environment, stdio: 'ignore' });
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await listening(safe, () => child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`nginx didn’t start: ${verdict}`);
  const details = { host: '127.0.0.1', localAddress: '127.0.0.2', headers: { Host: siteHost } };
  return {
    pid: child.pid ?? 0,
    port: safe,
    certificate,
    verdict,
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      answerTo(
        requestSafely({
          ...details,
          port: safe,
          path,
          method,
          headers: { ...details.headers, ...headers },
          ca: certificate,
          servername: siteHost,
        }),
        body,
      ),
    askPlainly: (path) => answerTo(requestPlainly({ ...details, port: plain, path })),
    logs: () =>
      ['start.log', 'counterpart.log', 'counterpart-error.log']
        .map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
        .join('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The site's configuration with its machine-specific parts replaced. */
function siteFor(folder: string, [safe, plain]: readonly number[], upstreams: readonly number[]): string {
  const changes: readonly (readonly [string, string])[] = [
    [
      '  server 127.0.0.1:3000;\n  server 127.0.0.1:3001;\n',
      upstreams.map((port) => `  server 127.0.0.1:${port};\n`).join(''),
    ],
    ['listen 443 ', `listen 127.0.0.1:${safe} `],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['  listen [::]:80;\n', ''],
    [`/etc/letsencrypt/live/${siteHost}`, join(folder, 'certificate')],
    ['/var/log/nginx', join(folder, 'log')],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx-site.conf has no "${from}".`);
      return text.replaceAll(from, to);
    },
    readFileSync(siteFile, 'utf8'),
  );
}

/** The relevant parts of Debian's nginx.conf. */
const mainFor = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${folder}/pid;
error_log ${folder}/log/start.log;
events { worker_connections 768; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`;

/** @returns the certificate, which is self-signed. */
function makeCertificate(folder: string): Buffer {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${siteHost}`];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', [...args, '-addext', `subjectAltName=DNS:${siteHost}`, ...files], {
    stdio: 'ignore',
  });
  return readFileSync(join(folder, 'fullchain.pem'));
}

/** Resolves as soon as a server listens there, or after a timeout. */
function listening(port: number, isGivenUp: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', () => (isGivenUp() ? resolve() : setImmediate(look)));
    };
    look();
  });
}

function answerTo(request: ReturnType<typeof requestSafely>, body?: string): Promise<ProxyAnswer> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.end(body);
  });
}
