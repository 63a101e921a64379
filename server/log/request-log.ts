import { createHmac, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import { matchedRoutes } from 'hono/route';
import type { Env } from '../env.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { Fields, Log } from './log.ts';

export const requestIdHeader = 'X-Request-Id';

/** The data that the log stores with a request while it is handled. */
type RequestContext = { readonly Variables: { readonly requestId: string; readonly notes: Fields } };

/** Adds fields to the log line of the current request; outside of a request it does nothing. */
export function addToRequestLog(fields: Fields): void {
  const context = tryGetContext<RequestContext>();
  context?.set('notes', { ...context.get('notes'), ...fields });
}

/** The id of the current request, by which a user's report can be found in the log. */
export const requestId = (): string | undefined => tryGetContext<RequestContext>()?.get('requestId');

/** A keyed hash of an address: a log shows which lines are about the same address, but not whose it is. */
export const addressMark = (email: string, serverSecret: string): string =>
  createHmac('sha256', serverSecret).update(`log:${email}`).digest('hex').slice(0, 12);

/**
 * Gives each request an id, returns it in the response, and writes one line when the request is done. It runs inside of
 * Hono's `contextStorage`, by which {@link addToRequestLog} and {@link requestId} find the request from anywhere.
 */
export function requestLog(
  log: Log,
  env: Pick<Env, 'isProduction' | 'trustedProxies'>,
): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    const started = performance.now();
    const id = chooseId(context, env.trustedProxies);
    context.set('requestId', id);
    await next();
    context.header(requestIdHeader, id);
    const { status } = context.res;
    const route = findPattern(context);
    if (isNoise(route, status, env.isProduction)) return;
    const { method } = context.req;
    log[pickLevel(status)](`${method} ${route} ${status}`, {
      method,
      route,
      status,
      ...context.get('notes'),
      ms: Math.round(performance.now() - started),
      network: clientNetwork(context, env.trustedProxies),
      request: id,
    });
  };
}

/** Accepted from the operator's own proxy only: otherwise anyone could write into the log. */
function chooseId(context: Context, trustedProxies: number): string {
  const givenId = context.req.header(requestIdHeader);
  return trustedProxies > 0 && givenId && /^[\w-]{8,64}$/.test(givenId)
    ? givenId
    : randomBytes(6).toString('hex');
}

/** The most specific matching pattern, never the address itself, which may contain a token or identify a user. */
function findPattern(context: Context): string {
  return matchedRoutes(context)
    .map(({ path }) => path)
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '/*');
}

function isNoise(route: string, status: number, isProduction: boolean): boolean {
  if (/^\/(health|ready)$/.test(route)) return true;
  if (status >= 500) return false;
  // A developer sees the calls; pages, the dev console's constant polling, and the collector would bury them.
  return !isProduction && !/^\/(v1|oauth2|login)\//.test(route);
}

function pickLevel(status: number): keyof Log {
  // 503 is expected at times: too early, or too much at once.
  if (status >= 500 && status !== 503) return 'error';
  return [401, 403, 429, 503].includes(status) ? 'warn' : 'info';
}
