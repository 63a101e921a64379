import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Connection, connectPostgres } from '../../../../server/db/connect.ts';
import { entityEvents, notifications, outbox, projects, timers } from '../../../../server/db/schema.ts';
import { clientSignature } from '../../../support/client-signature.ts';
import { newPostgres } from '../../support/database.ts';
import { ada } from '../../support/people.ts';
import { productFolder } from '../../support/product-folder.ts';
import { production as settings } from '../../support/production.ts';

const { start, production } = productFolder();

describe('two processes on one database', () => {
  let address: string;
  let database: Connection;
  beforeAll(async () => {
    address = await newPostgres(inject('postgres') ?? '');
    database = await connectPostgres(address, console.warn);
  });
  afterAll(() => database.close());

  test('count wrong logins together, and let one of many new passwords win', async () => {
    const variables = { ...production(), DATABASE_URL: address };
    const products = await Promise.all([start(variables), start(variables)]);
    await Promise.all(products.map((product) => product.prints('Ready.')));
    /** Sends the same call to both alternately, all at once. */
    const sendAll = (path: string, bodies: readonly object[], token?: string) =>
      Promise.all(
        bodies.map((body, index) =>
          fetch(`${products[index % 2]?.address}${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: {
              'Content-Type': 'application/json',
              ...(token
                ? { Authorization: `Bearer ${token}` }
                : clientSignature(new Date(), settings.HASH_SECRET)),
            },
          }),
        ),
      );
    const statuses = async (answers: Promise<Response[]>) =>
      (await answers).map(({ status }) => status).sort((one, other) => one - other);

    const wrong = { email: 'no@body.example', cred: 'Wrong-Pass-1' };
    expect(
      await statuses(
        sendAll(
          '/v1/tokens',
          Array.from({ length: 30 }, () => wrong),
        ),
      ),
    ).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);

    await sendAll('/v1/users', [ada]);
    await sendAll('/v1/users/forgot-password', [{ email: ada.email }]);
    const mails = await database.db.select().from(outbox);
    const link = mails.find(({ kind }) => kind === 'resetLink')?.secret ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const passwords = Array.from({ length: 20 }, (_, index) => ({ newPassword: `Parallel-Pass-${index}` }));
    expect(await statuses(sendAll('/v1/users/reset-password', passwords, token))).toEqual([
      200,
      ...Array<number>(19).fill(401),
    ]);
  }, 60_000);

  test('run the timers side by side, each once', async () => {
    const { db } = database;
    const variables = { ...production(), DATABASE_URL: address };
    const products = await Promise.all([start(variables), start(variables)]);
    await Promise.all(products.map((product) => product.prints('Ready.')));
    // Hundreds, so that both get some: 10 ms each.
    await db.execute(sql`with company as (
      insert into accounts (email, name, role, verified_at, created_at)
        values ('timers@company.example', 'Cora', 'CORPORATE', now(), now()) returning id),
      posted as (insert into projects (account_id, state, version, title, revision, published_at, open_until, created_at, updated_at)
        select id, 'open', 2, 'A calendar', 1, now(), now(), now(), now() from company, generate_series(1, 300) returning id)
      insert into timers (entity, entity_id, event, due_at) select 'project', id, 'expire', now() from posted`);
    await expect.poll(() => db.$count(timers), { timeout: 40_000, interval: 200 }).toBe(0);
    expect(await db.$count(projects, eq(projects.state, 'expired'))).toBe(300);
    expect(await db.$count(entityEvents, eq(entityEvents.event, 'expire'))).toBe(300);
    expect(await db.$count(notifications, eq(notifications.kind, 'projectExpired'))).toBe(300);
  }, 90_000);
});
