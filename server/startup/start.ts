import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { uploadMs } from '../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../db/connect.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { arrivalAt, isFromThisMachine, isLoopbackOnly, loopbackOnlyMessage } from '../http/loopback-only.ts';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { type MailWorker, startMailWorker } from '../mail/worker.ts';
import { startTimers } from '../marketplace/engine/timers.ts';
import { entities } from '../marketplace/entities.ts';
import { createFileStore } from '../marketplace/files/create-file-store.ts';
import { chargeBackDue } from '../marketplace/money/embedded/chargebacks.ts';
import { embeddedPaymentProvider, webhookSecret } from '../marketplace/money/embedded/embedded-provider.ts';
import { settleSlowPayments } from '../marketplace/money/embedded/pay-by-card.ts';
import { postTo, sendWebhooks } from '../marketplace/money/embedded/webhooks.ts';
import { startNightlyReconciliation } from '../marketplace/money/nightly-reconciliation.ts';
import { embeddedPayoutProvider } from '../marketplace/money/payouts/embedded-payouts.ts';
import { makePayouts } from '../marketplace/money/payouts/make-payouts.ts';
import { startPaymentWorker } from '../marketplace/money/provider/worker.ts';
import { createFoundLists } from '../marketplace/search/found-lists.ts';
import { listenForCommands } from '../operators/command-socket.ts';
import { runCommand } from '../operators/commands.ts';
import type { Repetition } from '../repeat.ts';
import { buildSiteIfStale } from '../site/build-site.ts';
import { type DevSite, startDevSite } from '../site/dev-site.ts';
import { hasSite, readSite, type Site } from '../site/static-site.ts';
import { StartError } from '../start-error.ts';
import { createApp, isServerPath } from './app.ts';
import { withBodyTimeout } from './body-timeout.ts';
import { startCleanUp } from './cleanup-worker.ts';
import { deferred } from './deferred.ts';
import { drain, listen } from './listen.ts';
import { reencryptEverything } from './reencrypt.ts';
import { showStartBanner } from './start-banner.ts';

type StartOptions = {
  readonly env: Env;
  /** The project's folder, which contains `dist/` and a relative DATA_DIR. */
  readonly root: string;
  /** The folder of the built site: `dist` by default, another if two builds coexist (`--site`). */
  readonly site: string;
  /** Whether the site is served from its sources, with hot reload. */
  readonly isDev: boolean;
  readonly log: Log;
};

/**
 * The time that a client has to send its request, in ms; an incomplete one then loses its connection (body-timeout.ts).
 */
const timeouts = { headersTimeout: 10_000, requestTimeout: uploadMs, connectionsCheckingInterval: 2_000 };

/**
 * Starts the product: listens first, then opens the database and builds the site in parallel, while calls wait.
 *
 * @returns a function that stops it again: it lets calls and mails in flight finish, and closes the database.
 * @throws StartError when it can't start; the caller then ends the process.
 */
export async function start(options: StartOptions): Promise<() => Promise<void>> {
  const { env, root, site: folder, isDev, log } = options;
  const dist = join(root, folder);
  if (env.isProduction) assertServable(dist, isDev, env);
  const deps = deferred<Deps>();
  const site = deferred<Site>();
  const devSite = deferred<DevSite>();
  let isReady = false;
  // They end in the reverse order.
  const closers: Closer[] = [];
  const stop = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };

  try {
    const app = createApp({
      env,
      whenReady: () => deps.promise,
      isReady: () => isReady,
      site: isDev ? null : () => site.promise,
      log,
    });
    const api = withBodyTimeout(getRequestListener(app.fetch));
    const withDevSite: RequestListener = (request, response) => {
      const path = request.url ?? '/';
      if (isServerPath(path)) return api(request, response);
      if (isLoopbackOnly(path, env) && !isFromThisMachine(arrivalAt(request)))
        return response.writeHead(403).end(loopbackOnlyMessage);
      return devSite.promise.then(({ listener }) => listener(request, response));
    };
    const server = createServer(timeouts, isDev ? withDevSite : api);
    await listen(server, env);

    const openSite = async () => {
      if (isDev) {
        devSite.resolve(await startDevSite(root, env.hashSecret, server));
        return;
      }
      if (!env.isProduction) await buildSiteIfStale(root, dist, env.hashSecret);
      site.resolve(readSite(dist));
    };
    const openDeps = async () => {
      const opened = await startBackend(options, closers);
      isReady = true;
      deps.resolve(opened);
    };
    await Promise.all([openDeps(), openSite()]);
    closers.push(() => drain(server));
    // Before the server: its sockets to open pages would keep the server from closing.
    if (isDev) closers.push((await devSite.promise).close);
    log.info('Ready.');
    return stop;
  } catch (error) {
    for (const pending of [deps, site, devSite]) pending.reject(error);
    throw error;
  }
}

/** Stops what was started. */
type Closer = () => Promise<void>;

/**
 * Opens the database, and starts everything that works on it.
 *
 * @param closers - gets a closer for each.
 */
async function startBackend({ env, root, log }: StartOptions, closers: Closer[]): Promise<Deps> {
  const dataDir = resolve(root, env.dataDir);
  if (env.databaseUrl === undefined) closers.push(await lockDataFolder(dataDir));
  showStartBanner(env, log.info);
  const { db, close } = await openDatabase({ ...env, dataDir }, log.warn);
  closers.push(close);
  const worker = startMail(env, db, log);
  if (worker) closers.push(worker.stop);
  let payments: Repetition | null = null;
  const now = () => new Date();
  const deps: Deps = {
    db,
    fileStore: createFileStore(join(dataDir, 'files'), env.filesUrl),
    foundLists: createFoundLists(now),
    env,
    now,
    pause: (ms) => pause(ms),
    wakeMail: () => worker?.wake(),
    paymentProvider: env.embeddedPayments ? embeddedPaymentProvider({ db, env, now }) : null,
    payoutProvider: env.embeddedPayments ? embeddedPayoutProvider({ db, now }) : null,
    wakePayments: () => payments?.wake(),
  };
  await reencryptEverything(deps);
  payments = startPayments(deps, env, log);
  if (payments) closers.push(payments.stop);
  closers.push(startCleanUp(deps, log.warn));
  closers.push(startTimers(entities, deps, log.warn));
  closers.push(startNightlyReconciliation(deps, log));
  if (env.databaseUrl === undefined) {
    const run = (args: readonly string[]) => runCommand(args, { ...deps, log });
    const fail = (error: unknown) => log.error('A command failed.', describeError(error));
    closers.push(await listenForCommands(dataDir, run, fail));
  }
  return deps;
}

/** Production only serves a site that was built beforehand. */
function assertServable(dist: string, isDev: boolean, { inspector }: Env): void {
  if (isDev) throw new StartError('--dev is for development: start without NODE_ENV=production.');
  if (!hasSite(dist)) throw new StartError(`There is no built site in ${dist}: run "npm run build" first.`);
  if (inspector === 'nowhere' && existsSync(join(dist, 'inspector')))
    throw new StartError(`The site in ${dist} has the inspector in it: run "npm run build" first.`);
}

/** Makes due calls of the payment provider; the embedded one also sends its webhooks, over the network like a real one. */
function startPayments(deps: Deps, env: Env, log: Log): Repetition | null {
  if (deps.paymentProvider === null) return null;
  const { db, now } = deps;
  return startPaymentWorker(entities, deps, log, async () => {
    await settleSlowPayments(db, now());
    await chargeBackDue(db, now());
    await sendWebhooks({ db, secret: webhookSecret(env), now }, postTo(`http://127.0.0.1:${env.port}`));
    await makePayouts(entities, deps, log);
  });
}

/** Without a mail server mail stays in the outbox, where the dev console shows it. */
function startMail(env: Env, db: Database, log: Log): MailWorker | null {
  if (env.smtpUrl === undefined) return null;
  const transport = createSmtpTransport({ url: env.smtpUrl, from: env.mailFrom });
  return startMailWorker({ db, transport, now: () => new Date(), log: log.warn });
}
