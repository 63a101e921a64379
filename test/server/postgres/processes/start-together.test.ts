import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { connectPostgres } from '../../../../server/db/connect.ts';
import { makeUnreleased, newPostgres } from '../../support/database.ts';
import { expectOneSentence, productFolder } from '../../support/product-folder.ts';

const { start, production } = productFolder();

describe('processes that start together on one empty database', () => {
  test('migrate it once and all start', async () => {
    const address = await newPostgres(inject('postgres') ?? '');
    const variables = { ...production(), DATABASE_URL: address };
    const products = await Promise.all([1, 2, 3].map(() => start(variables)));
    await Promise.all(products.map((product) => product.prints('Ready.')));
    const { db, close } = await connectPostgres(address, console.warn);
    const { length } = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'));
    expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(length);
    await close();
    for (const product of products) expect(await product.end('SIGTERM')).toBe(0);
  }, 60_000);

  test('migrate it once when five connections try at the same moment', async () => {
    const address = await newPostgres(inject('postgres') ?? '');
    const connections = await Promise.all(
      Array.from({ length: 5 }, () => connectPostgres(address, console.warn)),
    );
    await Promise.all(connections.map(({ migrate }) => migrate()));
    const { length } = readdirSync('server/db/migrations').filter((name) => name.endsWith('.sql'));
    for (const { db, close } of connections) {
      expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(length);
      await close();
    }
  });
});

test('a database from before the first release stays unchanged, and the start reports it', async () => {
  const address = await newPostgres(inject('postgres') ?? '');
  const { db, close } = await connectPostgres(address, console.warn);
  await makeUnreleased(db);
  const product = await start({ ...production(), DATABASE_URL: address });
  await expectOneSentence(
    product,
    /^The database can't be brought to the newest schema: it was made before the first release, and nothing in it was changed\. .+\.$/,
  );
  expect(await db.$count(sql`pg_tables`, sql`schemaname = 'public'`)).toBe(1);
  expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(1);
  await close();
});
