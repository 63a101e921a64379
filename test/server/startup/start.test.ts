import { describe, expect, inject, test } from 'vitest';
import { newPostgres } from '../support/database.ts';
import { productFolder } from '../support/product-folder.ts';

const { start, production } = productFolder();

describe('a start', () => {
  // shutdown.test.ts ends one by SIGTERM.
  test('listens first, serves the site and the API, and ends cleanly on SIGINT', async () => {
    const cluster = inject('postgres');
    const database = cluster && { DATABASE_URL: await newPostgres(cluster) };
    const product = await start({ ...production(), ...database });
    const ask = (path: string) => fetch(product.address + path, { headers: { Accept: 'text/html' } });
    await product.prints('Counterpart listens at https://counterpart.test');
    expect((await ask('/health')).status).toBe(200);
    // A call that comes before the database is ready waits for it.
    expect((await ask('/v1/users/profile')).status).toBe(401);
    await product.prints('Ready.');
    expect((await ask('/ready')).status).toBe(200);
    expect(await (await ask('/company/login')).text()).toContain('<title>Counterpart</title>');
    expect(product.output()).not.toContain('/desk');
    expect(await product.end('SIGINT')).toBe(0);
    expect(product.errors()).toBe('');
  }, 120_000);
});
