import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { cors } from 'hono/cors';
import { hashHeader, idempotencyHeader, timestampHeader } from '../../contract/headers.ts';
import { collectorPath } from '../../contract/site/analytics-events.ts';
import { createCollectedEvents } from '../collector/collected-events.ts';
import { collectorRoutes } from '../collector/routes.ts';
import type { DepsWhenReady } from '../deps.ts';
import { devConsoleRoutes } from '../dev-console/routes.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { noInlineCode } from '../http/inline-hashes.ts';
import { isKnownHost } from '../http/known-host.ts';
import { loopbackOnly } from '../http/loopback-only.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { embeddedPath, embeddedProvider } from '../identity-provider/embedded-provider.ts';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { requestIdHeader, requestLog } from '../log/request-log.ts';
import { runTimerNow } from '../marketplace/engine/timers.ts';
import { entities } from '../marketplace/entities.ts';
import { downloadRoutes } from '../marketplace/files/download.ts';
import { checkoutRoutes } from '../marketplace/money/embedded/checkout-routes.ts';
import { createProviders } from '../oauth/providers.ts';
import { signInRoutes } from '../oauth/routes.ts';
import { answerProjectPage } from '../site/projects/project-pages.ts';
import { createProjectSitemap } from '../site/projects/project-sitemap.ts';
import type { Site } from '../site/static-site.ts';
import { answerErrors, answerNotFound } from './answer-errors.ts';
import { apiRoutes } from './api-routes.ts';

type AppOptions = {
  readonly env: Env;
  readonly whenReady: DepsWhenReady;
  /** Whether the database is up, for `/ready`, which never waits for it. */
  readonly isReady: () => boolean;
  /** Resolves when the site is built; null if another host serves it. */
  readonly site: (() => Promise<Site>) | null;
  readonly log: Log;
};

const openapi = readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8');

/** Everything that the product serves over HTTP, without a listener: tests call `app.request`. */
export function createApp({ env, whenReady, isReady, site, log }: AppOptions): Hono {
  const app = new Hono();
  app.onError(answerErrors(log));
  app.use(contextStorage());
  app.use(requestLog(log, env));
  let inline = noInlineCode;
  app.use(securityHeaders(env, () => inline));
  app.use(async (context, next) => {
    if (isKnownHost(context.req.url, env)) return next();
    throw new ApiError(403, 'unknownHost', 'In development, only localhost is served.');
  });
  app.use(loopbackOnly(env));

  app.use('/v1/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use('/v1/*', crossOrigin(env));
  // Never in production, whatever is configured: it lets anyone sign in as anyone.
  const embedded = env.embeddedProvider ? embeddedProvider(env) : null;
  if (embedded) app.route(embeddedPath, embedded.routes);
  const providers = createProviders(env, embedded);
  if (env.embeddedPayments) app.route('/', checkoutRoutes({ whenReady, env }));
  app.route('/', apiRoutes(whenReady, env, providers));
  app.route('/', downloadRoutes(whenReady));
  app.route('/', signInRoutes({ env, whenReady, providers, log }));

  app.get('/openapi.json', (context) => context.body(openapi, 200, { 'Content-Type': 'application/json' }));
  // A cached answer about health or readiness would be useless.
  const fresh = { 'Cache-Control': 'no-store' };
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, fresh));
  app.get('/ready', async (context) =>
    (await canAnswer(whenReady, isReady))
      ? context.json({ status: 'ready' }, 200, fresh)
      : context.json({ message: 'The database is not ready.', code: 'notReady' }, 503, fresh),
  );
  if (env.devConsole) mountDevConsole(app, whenReady, env);

  const answerMap = createProjectSitemap();
  /** The site's pages about open projects; null for other addresses, and if the database isn't available. */
  async function answerProjects(request: Request, built: Site): Promise<Response | null> {
    if (!isReady()) return null;
    try {
      const deps = await whenReady();
      return (await answerProjectPage(request, built, deps)) ?? (await answerMap(request, built, deps));
    } catch (error) {
      log.warn('A page about projects was answered without them.', describeError(error));
      return null;
    }
  }
  app.get('*', async (context, next) => {
    if (site === null || isServerPath(context.req.path)) return next();
    const built = await site();
    inline = built.inline;
    const request = context.req.raw;
    const answer = (await answerProjects(request, built)) ?? (await built.answer(request));
    return answer ?? next();
  });
  app.notFound(answerNotFound);
  return app;
}

/** Whether the server itself handles this address, so that the SPA is no fallback for it. */
export const isServerPath = (path: string): boolean =>
  /^\/(v1|oauth2|login\/oauth2|identity-provider|checkout|desk|collector|health|ready|openapi\.json)(\/|\?|$)/.test(
    path,
  );

async function canAnswer(whenReady: DepsWhenReady, isReady: () => boolean): Promise<boolean> {
  if (!isReady()) return false;
  try {
    await (await whenReady()).db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

/** Whether pages of this origin may call the API. In development, pages of the same machine may, too. */
function isAllowed(origin: string, { allowedOrigins, publicUrl, isProduction }: Env): boolean {
  const isOwnMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);
  return [...allowedOrigins, publicUrl].includes(origin) || (!isProduction && isOwnMachine);
}

function crossOrigin(env: Env) {
  return cors({
    origin: (origin) => (isAllowed(origin, env) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      hashHeader,
      timestampHeader,
      idempotencyHeader,
      'X-XSRF-TOKEN',
    ],
    exposeHeaders: ['Retry-After', requestIdHeader],
    maxAge: 600,
  });
}

/** The dev console, and the collector whose events it shows. */
function mountDevConsole(app: Hono, whenReady: DepsWhenReady, env: Env): void {
  const events = createCollectedEvents();
  app.use(`${collectorPath}/*`, async (context, next) => {
    const origin = context.req.header('Origin');
    // PostHog's requests are simple ones, which any site can send without a preflight.
    if (origin !== undefined && !isAllowed(origin, env))
      throw new ApiError(403, 'otherSite', 'Requests from other sites are not allowed.');
    return next();
  });
  app.use(`${collectorPath}/*`, crossOrigin(env));
  app.route(collectorPath, collectorRoutes(events));
  let devConsole: Hono | undefined;
  const answer = async (request: Request) => {
    if (!devConsole) {
      const deps = await whenReady();
      const runTimer = (id: string) => runTimerNow(id, entities, deps);
      const { db, now, wakePayments } = deps;
      const routes = devConsoleRoutes({ db, now, wakePayments, runTimer, events, publicUrl: env.siteUrl });
      devConsole = new Hono().route('/desk', routes);
    }
    return devConsole.fetch(request);
  };
  app.all('/desk', (context) => answer(context.req.raw));
  app.all('/desk/*', (context) => answer(context.req.raw));
}
