import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectPostgres, type Database } from '../../../../server/db/connect.ts';
import { isDatabaseUnavailable } from '../../../../server/db/is-unavailable.ts';
import { cuttableWire } from '../../support/cuttable-wire.ts';
import { newPostgres } from '../../support/database.ts';
import { ada } from '../../support/people.ts';
import { type OwnPostgres, ownPostgres } from '../../support/postgres/own-postgres.ts';
import { type ProductAnswer, type ProductClient, productClient } from '../../support/product-client.ts';
import { productFolder } from '../../support/product-folder.ts';

const { start, production } = productFolder();
const noMail = { SMTP_URL: 'smtp://127.0.0.1:9', NETWORK_LIMIT_FACTOR: '1000' };

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await ownPostgres();
});
afterAll(() => postgres.remove());

/** Clients that call without a pause, of every kind: a read, a transaction, an expensive one. */
function callers(call: ProductClient, token: string) {
  const answers: ProductAnswer[] = [];
  const stopping = new AbortController();
  const kinds = [
    () => call('profile', { token }),
    () => call('logIn', { body: { email: ada.email, cred: ada.cred } }),
    () => call('forgotPassword', { body: { email: ada.email } }),
    () => call('resendOtp', { token, body: { email: ada.email } }),
  ];
  const going = Promise.all(
    [...kinds, ...kinds, ...kinds].map(async (kind) => {
      while (!stopping.signal.aborted) answers.push(await kind());
    }),
  );
  return {
    /** The answers since the last call, until there are enough. */
    answersUntil: async (isEnough: (answers: readonly ProductAnswer[]) => boolean) => {
      await vi.waitFor(() => expect(isEnough(answers)).toBe(true), 10_000);
      return answers.splice(0);
    },
    stop: async () => {
      stopping.abort();
      await going;
      return answers.splice(0);
    },
  };
}

/** Checks that every failure states that the call may be repeated, and when. */
function expectPutOff(answers: readonly ProductAnswer[]): void {
  for (const { status, headers, body } of answers) {
    if (status < 500) continue;
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
}

const isPutOff = ({ status }: ProductAnswer) => status === 503;
const isDone = ({ status }: ProductAnswer) => status === 200;

async function ownAccount(call: ProductClient): Promise<string> {
  expect((await call('signUp', { body: ada })).status).toBe(201);
  const { body } = await call('logIn', { body: { email: ada.email, cred: ada.cred } });
  return String(body.token);
}

describe('a database that goes away and comes back', () => {
  test('causes 503 in the meantime, whatever broke, and is used again automatically', async () => {
    const DATABASE_URL = await newPostgres(postgres.address);
    const product = await start({ ...production(), ...noMail, DATABASE_URL });
    await product.prints('Ready.');
    const isReady = async () => (await fetch(`${product.address}/ready`)).status === 200;
    const token = await ownAccount(productClient(product.address));
    const crowd = callers(productClient(product.address), token);
    try {
      for (const mode of ['fast', 'immediate'] as const) {
        await crowd.answersUntil((answers) => answers.some(isDone));
        postgres.stop(mode);
        expectPutOff(await crowd.answersUntil((answers) => answers.filter(isPutOff).length > 20));
        expect(await isReady()).toBe(false);
        postgres.start();
        await vi.waitFor(async () => expect(await isReady()).toBe(true), 10_000);
        expectPutOff(await crowd.answersUntil((answers) => answers.some(isDone)));
      }
      // No connection leaked: more concurrent calls than the pool has connections succeed.
      await crowd.answersUntil(({ length }) => length > 20);
      const after = await crowd.answersUntil(({ length }) => length > 50);
      expect(after.filter(isPutOff)).toEqual([]);
    } finally {
      await crowd.stop();
    }
    expect(await product.end('SIGTERM')).toBe(0);
  }, 60_000);
});

describe('a database that doesn’t answer', () => {
  test('leaks no connection of the pool, wherever in a transaction it stops answering', async () => {
    const direct = new URL(await newPostgres(postgres.address));
    const wire = await cuttableWire('127.0.0.1', Number(direct.port));
    const address = `postgres://tests@127.0.0.1:${wire.port}${direct.pathname}?query_timeout=1000`;
    const { db, close } = await connectPostgres(address, () => {});
    const look = (tx: Pick<Database, 'execute'>) => tx.execute(sql`select 1`);
    /** As many transactions as the pool has connections. */
    const together = (work: Parameters<Database['transaction']>[0]) =>
      Promise.allSettled(Array.from({ length: 10 }, () => db.transaction(work)));
    const rejected = (results: readonly PromiseSettledResult<unknown>[]) =>
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const areTrouble = (reasons: readonly unknown[]) =>
      reasons.length === 10 && reasons.every(isDatabaseUnavailable);
    expect(rejected(await together(look))).toEqual([]);

    // First within a transaction, before its last statement; then at its `begin`, on idle connections.
    const within = together(async (tx) => {
      await look(tx);
      wire.isCut = true;
      await look(tx);
    });
    expect(rejected(await within)).toSatisfy(areTrouble);
    wire.isCut = false;
    expect(rejected(await together(look))).toEqual([]);
    wire.isCut = true;
    expect(rejected(await together(look))).toSatisfy(areTrouble);
    wire.isCut = false;
    expect(rejected(await together(look))).toEqual([]);
    await close();
    await wire.close();
  }, 60_000);
});

describe('a database that keeps all calls waiting', () => {
  test('delays no call beyond the timeout of a statement, or of a full pool', async () => {
    const address = await newPostgres(postgres.address);
    const DATABASE_URL = `${address}?statement_timeout=6000`;
    const product = await start({ ...production(), ...noMail, DATABASE_URL });
    await product.prints('Ready.');
    const call = productClient(product.address);
    const token = await ownAccount(call);
    const twelve = () => Promise.all(Array.from({ length: 12 }, () => call('profile', { token })));

    const other = new pg.Client({ connectionString: address });
    await other.connect();
    await other.query('begin; lock table accounts in access exclusive mode');
    const answers = await twelve().finally(() => other.end());
    expect(answers.every(isPutOff)).toBe(true);
    expectPutOff(answers);
    // The pool has ten connections: ten calls waited for the lock, and two for a connection.
    const putOff = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"unavailable"'));
    const count = (why: string) => putOff.filter((line) => line.includes(why)).length;
    expect(count('timeout exceeded when trying to connect')).toBe(2);
    expect(count('canceling statement due to statement timeout')).toBe(10);
    expect((await fetch(`${product.address}/health`)).status).toBe(200);
    expect((await twelve()).every(isDone)).toBe(true);
  }, 60_000);
});
