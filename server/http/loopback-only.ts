import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from '../env/loopback.ts';
import type { Env } from '../env.ts';
import { ApiError } from './api-error.ts';

type Arrival = {
  /** Every host that the request names: in its address and in its header. */
  readonly hosts: readonly string[];
  readonly headerNames: readonly string[];
  /** null without a network between, as in a test. */
  readonly connection: Pick<IncomingMessage, 'httpVersion' | 'socket'> | null;
};

/** RFC 7239, RFC 9110 §7.6.3, and what proxies and tunnels say in their own words. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.*)?|(x-real|x-client|true-client|cf-connecting|fastly-client)-ip)$/;

/**
 * What is only for whoever sits at the machine: the desk, which shows everybody's codes; the collector; the embedded
 * providers, which let anybody in as anybody and take payments without money; and development's inspector. No variable opens it to others.
 *
 * @throws ApiError 403.
 */
export function loopbackOnly(env: Pick<Env, 'isProduction' | 'inspector'>): MiddlewareHandler {
  return async (context, next) => {
    if (!isLoopbackOnly(context.req.url, env) || isFromThisMachine(arrivalOf(context))) return next();
    throw new ApiError(403, 'loopbackOnly', loopbackOnlyMessage);
  };
}

export const loopbackOnlyMessage = 'This is only for the machine that the server runs on.';

/** Does what is at this address answer nobody but the machine itself? In production nothing of it exists. */
export function isLoopbackOnly(
  url: string,
  { isProduction, inspector }: Pick<Env, 'isProduction' | 'inspector'>,
) {
  if (isProduction) return false;
  const path = pathOf(url);
  if (/^\/(desk|collector|identity-provider|checkout)(\/|$)/.test(path)) return true;
  return inspector !== 'anywhere' && inspectorPath.test(path);
}

/** Wherever it stands: the site's development server finds its page behind two slashes and behind `/@fs/`, too. */
const inspectorPath = /\/inspector(\.html|\/|$)/i;

/** Decoded as the site's files are looked up, so that no spelling is another file. */
function pathOf(url: string): string {
  // A path may begin with two slashes, which alone would name a host.
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
 * Was it sent on this machine, to this machine, by nobody in between? What is passed on shows by a forwarding header,
 * or by HTTP/1.0: a bare `proxy_pass` of nginx speaks that, names us as the host and adds nothing.
 */
export function isFromThisMachine({ hosts, headerNames, connection }: Arrival): boolean {
  return (
    hosts.every(isLoopback) &&
    !headerNames.some((name) => forwarding.test(name)) &&
    (connection === null ||
      (connection.httpVersion !== '1.0' && isLoopback(connection.socket.remoteAddress ?? '')))
  );
}

function arrivalOf({ req, env }: Context): Arrival {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  return {
    hosts: [req.url, ...addressedBy(req.header('Host'))].map(hostnameOf),
    headerNames: [...req.raw.headers.keys()],
    connection: incoming ?? null,
  };
}

/** The same of a request that the site's development server answers. */
export const arrivalAt = (request: IncomingMessage): Arrival => ({
  hosts: addressedBy(request.headers.host).map(hostnameOf),
  headerNames: Object.keys(request.headers),
  connection: request,
});

const addressedBy = (host: string | undefined) => (host === undefined ? [] : [`http://${host}`]);

/** '' for what is none, which is nobody's. */
const hostnameOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');
