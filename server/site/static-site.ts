import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type InlineHashes, inlineHashes } from '../http/inline-hashes.ts';

export type Site = {
  /** Answers a GET for a page or a file of the built site; null when there is none. */
  readonly answer: (request: Request) => Promise<Response | null>;
  /**
   * The text of one of its files; null if there is none.
   *
   * @param name - from the site's root, with a slash.
   */
  readonly read: (name: string) => string | null;
  /**
   * Answers a page that is rendered from one of its files.
   *
   * @param type - a page's by default.
   */
  readonly answerText: (text: string, request: Request, type?: string) => Promise<Response>;
  /** Answers that there is no such page; null if the site has no page for that. */
  readonly answerMissing: (request: Request) => Promise<Response | null>;
  /** The inline code of its pages. */
  readonly inline: InlineHashes;
};

type Encoding = 'br' | 'gzip' | 'identity';
type SiteFile = {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Whether the file's name contains a hash of its content, so that it can be cached forever. */
  readonly isImmutable: boolean;
  /** Whether it is generated for a single response, for which the best compression takes longer than it saves. */
  readonly isMade: boolean;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressible = /^(text|application|image\/svg)/;

/** Marks a page as served by our backend: its client may then make calls that spec §7 doesn't have. */
export const markBackend = (html: string): string =>
  html.replace(/<html\b/, '<html data-backend="counterpart"');

/**
 * Reads a built site into memory, so that only files that exist now can ever be requested.
 *
 * @param folder - Vite's output. Its routes.json maps addresses to files; addresses of no page get its 404.html.
 *   Without a routes.json, every page gets index.html; a missing file gets neither.
 */
export function readSite(folder: string): Site {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, readSiteFile(path, folder));
  }
  const findPage = parseRoutes(files.get('/routes.json'));
  const answerMissing = async (request: Request) => {
    const missing = files.get('/404.html');
    return missing ? answerFile(missing, request, 404) : null;
  };
  const pages = [...files.values()].filter(({ type }) => type === types['.html']);
  return {
    inline: inlineHashes(pages.map(({ body }) => body.toString())),
    async answer(request) {
      const path = decodedPath(request.url);
      const file =
        path === null ? undefined : (files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`));
      if (file) return answerFile(file, request);
      if (!isNavigation(path ?? '', request)) return null;
      const page = path === null ? undefined : files.get(findPage(path) ?? '');
      if (page) return answerFile(page, request);
      return answerMissing(request);
    },
    read: (name) => files.get(name)?.body.toString() ?? null,
    answerText: (text, request, type = types['.html'] ?? '') =>
      answerFile(buildFile(Buffer.from(text), type), request),
    answerMissing,
  };
}

/** The file for a path, by the build's routes.json; without one, index.html for all. */
function parseRoutes(list: SiteFile | undefined): (path: string) => string | undefined {
  if (!list) return () => '/index.html';
  const routes: readonly (readonly [pattern: string, file: string])[] = JSON.parse(list.body.toString());
  const patterns = routes.map(([pattern, file]) => ({ pattern: new RegExp(pattern), file }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path.replace(/(.)\/+$/, '$1')))?.file;
}

/** Whether this folder contains a built site. */
export const hasSite = (folder: string): boolean => existsSync(join(folder, 'index.html'));

function readSiteFile(path: string, folder: string): SiteFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const read = readFileSync(path);
  const body = type === types['.html'] ? Buffer.from(markBackend(read.toString())) : read;
  return {
    ...buildFile(body, type),
    isMade: false,
    isImmutable: path.startsWith(join(folder, 'assets') + sep),
  };
}

const buildFile = (body: Buffer, type: string): SiteFile => ({
  body,
  type,
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
  isImmutable: false,
  isMade: true,
  encoded: new Map(),
});

/** @returns null for an address that can't be decoded, such as `/%E0`. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}

const isNavigation = (path: string, request: Request) =>
  !path.startsWith('/assets/') && (request.headers.get('Accept') ?? '').includes('text/html');

/** A cache stores an answer under its full address, and that of a reset link or a social sign-in is a secret (spec §2). */
const hasToken = (url: string) => new URL(url).searchParams.has('token');

async function answerFile(file: SiteFile, request: Request, status = 200): Promise<Response> {
  const encoding = compressible.test(file.type) ? encodingFor(request) : 'identity';
  const caching: Record<string, string> = file.isImmutable
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : { 'Cache-Control': 'no-cache', ETag: `"${file.etag}-${encoding}"` };
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    ...caching,
    ...(hasToken(request.url) && { 'Cache-Control': 'no-store' }),
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  if (status === 200 && headers.ETag && request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  const body = await encode(file, encoding);
  headers['Content-Length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

function encodingFor(request: Request): Encoding {
  const accepted = (request.headers.get('Accept-Encoding') ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\s/g, ''))
    .filter((part) => !/;q=0(\.0+)?$/.test(part))
    .map((part) => part.replace(/;.*/, ''));
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** For larger files, the best compression takes longer than it saves. */
const maxBestCompressionSize = 512 * 1024;

/** The quality of brotli's compression. */
function qualityFor({ isMade, body }: SiteFile): number {
  if (isMade) return 4;
  return body.length > maxBestCompressionSize ? 9 : 11;
}

/** Compressed once, at the first request. */
function encode(file: SiteFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(file) },
        })
      : encoding === 'gzip'
        ? promisify(gzip)(file.body)
        : Promise.resolve(file.body);
  file.encoded.set(encoding, made);
  return made;
}
