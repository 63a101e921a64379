import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Database } from '../db/connect.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { createApp, isServerPath } from '../http/app.ts';
import type { Log } from '../log/log.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { type MailWorker, startMailWorker } from '../mail/worker.ts';
import { buildSiteIfStale } from '../site/build-site.ts';
import { type DevSite, startDevSite } from '../site/dev-site.ts';
import { hasSite, readSite, type Site } from '../site/static-site.ts';
import { deferred } from './deferred.ts';
import { drain, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { showStartBanner } from './start-banner.ts';
import { StartError } from './start-error.ts';

type StartOptions = {
  readonly env: Env;
  /** The project's folder: the built site and a relative DATA_DIR are looked for there. */
  readonly root: string;
  /** The folder of the built site, `dist` unless two builds have to be there at once (`--site`). */
  readonly site: string;
  /** Serve the site from its sources, with hot reload? */
  readonly isDev: boolean;
  readonly log: Log;
};

/** How long somebody may take to say what they want, in ms: who never ends it holds a connection no longer. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/**
 * Starts the product: listens first, then opens the database and builds the site side by side, while calls wait.
 *
 * @returns stops it again: lets calls and mails in flight end, closes the database.
 * @throws StartError when it can't start; the caller ends the process then.
 */
export async function start({
  env,
  root,
  site: folder,
  isDev,
  log,
}: StartOptions): Promise<() => Promise<void>> {
  const dist = join(root, folder);
  if (env.isProduction) refuseUnfit(dist, isDev, env);
  const deps = deferred<Deps>();
  const site = deferred<Site>();
  const devSite = deferred<DevSite>();
  let isReady = false;
  // Begun first, ended last.
  const endings: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };

  const openData = async () => {
    const dataDir = resolve(root, env.dataDir);
    if (env.databaseUrl === undefined) endings.push(await lockDataFolder(dataDir));
    showStartBanner(env, log.info);
    const { db, close } = await openDatabase({ ...env, dataDir }, log.warn);
    endings.push(close);
    const worker = startMail(env, db, log);
    if (worker) endings.push(worker.stop);
    isReady = true;
    deps.resolve({
      db,
      env,
      now: () => new Date(),
      pause: (ms) => pause(ms),
      wakeMail: () => worker?.wake(),
    });
  };

  try {
    const app = createApp({
      env,
      deps: () => deps.promise,
      isReady: () => isReady,
      site: isDev ? null : () => site.promise,
      log,
    });
    const api = getRequestListener(app.fetch);
    const withDevSite: RequestListener = (request, response) =>
      isServerPath(request.url ?? '/')
        ? api(request, response)
        : devSite.promise.then(({ listener }) => listener(request, response));
    const server = createServer(patience, isDev ? withDevSite : api);
    await listen(server, env);

    const showSite = async () => {
      if (isDev) {
        devSite.resolve(await startDevSite(root, env.hashSecret, server));
        return;
      }
      if (!env.isProduction) await buildSiteIfStale(root, dist, env.hashSecret);
      site.resolve(readSite(dist));
    };
    await Promise.all([openData(), showSite()]);
    endings.push(() => drain(server));
    // Before the server: its sockets to open pages would keep that one from closing.
    if (isDev) endings.push((await devSite.promise).close);
    log.info('Ready.');
    return stop;
  } catch (error) {
    for (const waited of [deps, site, devSite]) waited.reject(error);
    throw error;
  }
}

/** Production serves what was built for it before, and nothing else. */
function refuseUnfit(dist: string, isDev: boolean, { inspector }: Env): void {
  if (isDev) throw new StartError('--dev is for development: start without NODE_ENV=production.');
  if (!hasSite(dist)) throw new StartError(`There is no built site in ${dist}: run "npm run build" first.`);
  if (!inspector && existsSync(join(dist, 'inspector')))
    throw new StartError(`The site in ${dist} has the inspector in it: run "npm run build" first.`);
}

/** Without a mail server mail stays in the outbox, where the desk shows it. */
function startMail(env: Env, db: Database, log: Log): MailWorker | null {
  if (env.smtpUrl === undefined) return null;
  const transport = createSmtpTransport({ url: env.smtpUrl, from: env.mailFrom });
  return startMailWorker({ db, transport, now: () => new Date(), log: log.warn });
}
