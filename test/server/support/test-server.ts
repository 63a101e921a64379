import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { errorBody } from '../../../contract/error-body.ts';
import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import type { Database } from '../../../server/db/connect.ts';
import { outbox } from '../../../server/db/schema.ts';
import type { Deps } from '../../../server/deps.ts';
import { type Env, readEnv } from '../../../server/env.ts';
import { createLog, type Log } from '../../../server/log/log.ts';
import { createFileStore } from '../../../server/marketplace/files/create-file-store.ts';
import { embeddedPaymentProvider } from '../../../server/marketplace/money/embedded/embedded-provider.ts';
import { embeddedPayoutProvider } from '../../../server/marketplace/money/payouts/embedded-payouts.ts';
import { createFoundLists } from '../../../server/marketplace/search/found-lists.ts';
import type { Site } from '../../../server/site/static-site.ts';
import { createApp } from '../../../server/startup/app.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { emptyDatabase } from './database.ts';

type Answer<Name extends RouteName> = z.output<(typeof routes)[Name]['response']>;

export type CallOptions = {
  readonly body?: unknown;
  /** A raw body, sent instead of `body`. */
  readonly text?: string;
  readonly id?: string;
  /** Path parameters by name, where a path has several. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** Whether the token is sent without 'Bearer'. */
  readonly isRaw?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers: Headers;
};

type Mail = typeof outbox.$inferSelect;

export type TestServer = {
  readonly app: Hono;
  readonly db: Database;
  readonly env: Env;
  /** The dependencies of its calls. */
  readonly deps: Deps;
  readonly log: Log;
  /** Every line that was logged, as production writes it. */
  readonly logged: string[];
  /** The waits that the product asked for, in ms; none takes real time. */
  readonly pauses: number[];
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  /** The number of clock changes and possible writes, by the product or by a test. */
  readonly changeCount: () => number;
  /** Calls and expects success; the response is checked against the API schema. */
  readonly ok: <Name extends RouteName>(name: Name, options?: CallOptions) => Promise<Answer<Name>>;
  /** Calls and expects an error; its body is checked against the API schema. */
  readonly refused: (name: RouteName, options?: CallOptions) => Promise<Refusal>;
  readonly send: (name: RouteName, options?: CallOptions) => Promise<Response>;
  /** Takes every mail out of the outbox, oldest first. */
  readonly takeMails: () => Promise<Mail[]>;
};

/** Creates the product in process on an empty database, with a stopped clock. */
export async function testServer(
  variables: Readonly<Record<string, string>> = {},
  site: (() => Promise<Site>) | null = null,
): Promise<TestServer> {
  let changeCount = 0;
  const noteChange = () => {
    changeCount += 1;
  };
  const db = watched((await emptyDatabase()).db, noteChange);
  // The server doesn't listen, so a test's proxies and addresses open no access.
  const env = readEnv({ ALLOW_PUBLIC_DEVELOPMENT: '1', ...variables });
  let time = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(time);
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const deps: Deps = {
    db,
    fileStore: createFileStore(filesOfTests(), env.filesUrl),
    foundLists: createFoundLists(now),
    now,
    env,
    pause,
    wakeMail: () => {},
    paymentProvider: env.embeddedPayments ? embeddedPaymentProvider({ db, env, now }) : null,
    payoutProvider: env.embeddedPayments ? embeddedPayoutProvider({ db, now }) : null,
    wakePayments: () => {},
  };
  const logged: string[] = [];
  const log = recordingLog(logged);
  const app = createApp({ env, whenReady: async () => deps, isReady: () => true, site, log });

  const send = async (name: RouteName, options: CallOptions = {}) => {
    const response = await app.request(...buildRequest(routes[name], options, now(), env.hashSecret));
    await checkAnswer(name, response.clone());
    return response;
  };
  return {
    app,
    db,
    env,
    deps,
    log,
    logged,
    pauses,
    now,
    advance: (ms) => {
      time += ms;
      noteChange();
    },
    changeCount: () => changeCount,
    send,
    ok: async (name, options) => {
      const response = await send(name, options);
      if (!response.ok) throw new Error(`${name} was refused: ${await response.text()}`);
      return (await readAnswer(routes[name], response)) as Answer<typeof name>;
    },
    refused: async (name, options) => {
      const response = await send(name, options);
      if (response.ok) throw new Error(`${name} was not refused: ${await response.text()}`);
      const body = errorBody.parse(await response.json());
      return { ...body, status: response.status, headers: response.headers };
    },
    takeMails: async () => {
      const mails = await db
        .select()
        .from(outbox)
        .orderBy(asc(outbox.createdAt), ...asWritten);
      if (mails.length > 0)
        await db.delete(outbox).where(
          inArray(
            outbox.id,
            mails.map(({ id }) => id),
          ),
        );
      return mails;
    },
  };
}

const writing: ReadonlySet<unknown> = new Set(['insert', 'update', 'delete', 'execute', 'transaction']);

/** Wraps a database to call back before each statement or transaction that may write. */
function watched(db: Database, noteChange: () => void): Database {
  return new Proxy(db, {
    get(target, name) {
      if (writing.has(name)) noteChange();
      return Reflect.get(target, name, target);
    },
  });
}

/** Orders rows by their transactions and statements, because the stopped clock gives them the same time. */
export const asWritten = [sql`xmin::text::bigint`, sql`cmin::text::bigint`];

let folder: string | undefined;
/** One folder for all tests of a process, because ids are unique; it is removed with the process. */
function filesOfTests(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'counterpart-files-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** Records the log; an error is also logged in the console, where an unexpected one fails the test. */
function recordingLog(lines: string[]): Log {
  const log = createLog({ isProduction: true, write: (line) => lines.push(line) });
  return {
    ...log,
    error: (message, fields) => {
      log.error(message, fields);
      console.error(message, fields);
    },
  };
}

/** The cookie by which a browser's device is known; '' where the response sets none. */
export const deviceCookie = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** A call as the client makes it: its path and the options of `fetch`. */
export function buildRequest(
  route: Route,
  options: CallOptions,
  now: Date,
  secret: string,
): [string, RequestInit] {
  const query = new URLSearchParams(options.query).toString();
  const path =
    route.path.replace(/\{(\w+)\}/g, (_, name) => options.params?.[name] ?? options.id ?? '') +
    (query && `?${query}`);
  const body = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(route.auth === 'none' && clientSignature(now, secret)),
    ...(options.token !== undefined && {
      Authorization: options.isRaw ? options.token : `Bearer ${options.token}`,
    }),
    ...options.headers,
  };
  return [path, { method: route.method, headers, body: body ?? null }];
}

const readAnswer = ({ media }: Route, response: Response): Promise<unknown> =>
  media && response.ok ? response.text() : response.json();

/** Runs the checks that apply to every response. */
async function checkAnswer(name: RouteName, response: Response): Promise<void> {
  const route: Route = routes[name];
  const body = await readAnswer(route, response);
  const schema = response.ok ? route.response : errorBody;
  const parsed = schema.safeParse(body);
  expect({ name, body, issues: parsed.error?.issues }).toEqual({ name, body, issues: undefined });
  // The response contains no fields beyond the API schema.
  expect(parsed.data).toEqual(body);
  if (response.ok) expect(response.status).toBe(route.success);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
}
