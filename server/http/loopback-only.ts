import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from '../env/loopback.ts';
import type { Env } from '../env.ts';
import { ApiError } from './api-error.ts';

type Arrival = {
  /** Every host that the request names: in its address and in its header. */
  readonly hosts: readonly string[];
  readonly headerNames: readonly string[];
  /** null without a network, as in a test. */
  readonly connection: Pick<IncomingMessage, 'httpVersion' | 'socket'> | null;
};

/** RFC 7239, RFC 9110 §7.6.3, and the non-standard headers of proxies and tunnels. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.*)?|(x-real|x-client|true-client|cf-connecting|fastly-client)-ip)$/;

/**
 * Restricts to users of this machine: the dev console, which shows all codes; the collector; the embedded providers,
 * which let anyone sign in as anyone and take payments without money; and development's inspector. No variable changes
 * that.
 *
 * @throws ApiError 403.
 */
export function loopbackOnly(env: Pick<Env, 'isProduction' | 'inspector'>): MiddlewareHandler {
  return async (context, next) => {
    if (!isLoopbackOnly(context.req.url, env) || isFromThisMachine(readArrival(context))) return next();
    throw new ApiError(403, 'loopbackOnly', loopbackOnlyMessage);
  };
}

export const loopbackOnlyMessage = 'This is only for the machine that the server runs on.';

/** Whether this address is answered for this machine only. In production it doesn't exist. */
export function isLoopbackOnly(
  url: string,
  { isProduction, inspector }: Pick<Env, 'isProduction' | 'inspector'>,
) {
  if (isProduction) return false;
  const path = parsePath(url);
  if (/^\/(desk|collector|identity-provider|checkout)(\/|$)/.test(path)) return true;
  return inspector !== 'anywhere' && inspectorPath.test(path);
}

/** At any position: the site's development server also finds its page behind two slashes and behind `/@fs/`. */
const inspectorPath = /\/inspector(\.html|\/|$)/i;

/** Decoded like the site's file lookups, so that all spellings are covered. */
function parsePath(url: string): string {
  // A path may start with two slashes, which alone would name a host.
  const address = url.startsWith('/') ? `http://localhost${url}` : url;
  if (!URL.canParse(address)) return '';
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Whether a request was sent on this machine, to this machine, without a proxy. A proxy is recognized by a forwarding
 * header, or by HTTP/1.0, which a bare `proxy_pass` of nginx uses: it names us as the host and adds no header.
 */
export function isFromThisMachine({ hosts, headerNames, connection }: Arrival): boolean {
  return (
    hosts.every(isLoopback) &&
    !headerNames.some((name) => forwarding.test(name)) &&
    (connection === null ||
      (connection.httpVersion !== '1.0' && isLoopback(connection.socket.remoteAddress ?? '')))
  );
}

function readArrival({ req, env }: Context): Arrival {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return {
    hosts: [req.url, ...addressedBy(req.header('Host'))].map(parseHostname),
    headerNames: [...req.raw.headers.keys()],
    connection: incoming ?? null,
  };
}

/** The arrival of a request that the site's development server answers. */
export const arrivalAt = (request: IncomingMessage): Arrival => ({
  hosts: addressedBy(request.headers.host).map(parseHostname),
  headerNames: Object.keys(request.headers),
  connection: request,
});

const addressedBy = (host: string | undefined) => (host === undefined ? [] : [`http://${host}`]);

/** '' if it can't be parsed, which matches no host. */
const parseHostname = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');
