import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Connection, connectPostgres } from '../../../../server/db/connect.ts';
import { outbox } from '../../../../server/db/schema.ts';
import { clientSignature } from '../../../support/client-signature.ts';
import { newPostgres } from '../../support/database.ts';
import { ada } from '../../support/people.ts';
import { productFolder } from '../../support/product-folder.ts';
import { production as settings } from '../../support/production.ts';

type Answer = {
  readonly token?: string;
  readonly userId?: string;
  readonly data?: { readonly token: string };
};

const { start, production } = productFolder();

describe('a session on two processes', () => {
  let address: string;
  let database: Connection;
  /** The addresses of the two. */
  let sites: readonly string[];
  beforeAll(async () => {
    address = await newPostgres(inject('postgres') ?? '');
    database = await connectPostgres(address, console.warn);
  });
  beforeEach(async () => {
    const variables = { ...production(), DATABASE_URL: address };
    const products = await Promise.all([start(variables), start(variables)]);
    await Promise.all(products.map((product) => product.prints('Ready.')));
    sites = products.map((product) => product.address);
  });
  afterAll(() => database.close());

  async function send(at: number, call: string, token: string | null, body?: object) {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${sites[at]}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      headers: {
        'Content-Type': 'application/json',
        ...(token === null
          ? clientSignature(new Date(), settings.HASH_SECRET)
          : { Authorization: `Bearer ${token}` }),
      },
    });
    return { status: response.status, answer: (await response.json()) as Answer };
  }
  const logIn = async (at: number) =>
    (await send(at, 'POST /v1/tokens', null, { email: ada.email, cred: ada.cred })).answer;
  const profile = (at: number, token = '') => send(at, 'GET /v1/users/profile', token);
  const statuses = async (token = '') => [(await profile(0, token)).status, (await profile(1, token)).status];
  /** Moves stored times back, because the processes use the real clock. */
  const makeOlder = (column: string, days: number) =>
    database.db.execute(sql`update sessions set ${sql.identifier(column)} = ${sql.identifier(column)}
      - make_interval(days => ${days})`);

  test('is shared: renewed, replaced and ended on either', async () => {
    await send(0, 'POST /v1/users', null, ada);
    const [mail] = await database.db.select().from(outbox);
    const { token: first } = await logIn(0);
    const { answer } = await send(1, 'PUT /v1/users/verify', first ?? '', { otp: mail?.secret });
    expect(await statuses(first)).toEqual([401, 401]);
    expect(await statuses(answer.data?.token)).toEqual([200, 200]);

    // A use on one process renews it on the other: 13 days, twice.
    const { token, userId } = await logIn(0);
    for (const at of [0, 1]) {
      await makeOlder('used_at', 13);
      await makeOlder('expires_at', 13);
      expect((await profile(at, token)).status).toBe(200);
    }
    await makeOlder('expires_at', 14);
    expect(await statuses(token)).toEqual([401, 401]);

    // It ends on both 90 days after its login, however often it is used.
    const { token: oldest } = await logIn(0);
    await makeOlder('used_at', 1);
    await makeOlder('created_at', 89);
    expect((await profile(1, oldest)).status).toBe(200);
    expect(await statuses(oldest)).toEqual([200, 200]);
    await makeOlder('used_at', 1);
    await makeOlder('created_at', 1);
    expect((await profile(1, oldest)).status).toBe(200);
    expect(await statuses(oldest)).toEqual([401, 401]);

    // The new token of a new role is the same from both; its first use ends the old one on both.
    const { token: old } = await logIn(1);
    await send(0, `PUT /v1/users/${userId}`, old ?? '', { role: 'DEVELOPER' });
    const [next, again] = [await profile(0, old), await profile(1, old)].map(
      (profiled) => profiled.answer.token,
    );
    expect(next).toEqual(expect.stringMatching(/^[\w-]{43}$/));
    expect(again).toBe(next);
    const uses = await Promise.all(Array.from({ length: 20 }, (_, index) => profile(index % 2, next)));
    expect(uses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await statuses(old)).toEqual([401, 401]);

    const others = [await logIn(0), await logIn(1)];
    expect((await send(1, 'DELETE /v1/tokens', next ?? '')).status).toBe(200);
    for (const ended of [next, ...others.map((other) => other.token)])
      expect(await statuses(ended)).toEqual([401, 401]);
  }, 60_000);
});
