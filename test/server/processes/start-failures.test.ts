import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { expectOneSentence, productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();

describe('a failed start reports its reason in one sentence', () => {
  test('for a wrong variable', async () => {
    const product = await start({ PORT: 'abc' });
    await expectOneSentence(product, /^PORT is wrong: it must be .+, for example PORT=3000\.$/);
  });

  test('for a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const product = await start({ PORT: String(port) });
    await expectOneSentence(
      product,
      new RegExp(`^Port ${port} is in use by another program: .+ PORT=\\d+\\.$`),
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('for a database that can’t be reached, without its password', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const product = await start({ ...production(), DATABASE_URL: `postgres://user:hidden-word@${host}/x` });
    const sentence = `^The database at ${host} \\(DATABASE_URL\\) can't be reached: .+\\.$`;
    await expectOneSentence(product, new RegExp(sentence));
    expect(product.errors() + product.output()).not.toContain('hidden-word');
  });

  test('for a data folder that can’t be made', async () => {
    const product = await start({ ...production(), DATA_DIR: join(path(), 'dist/index.html/data') });
    await expectOneSentence(product, /^The data folder .+ can't be made: .+\.$/);
  });

  test('for production with a site that was built for development, or for QA', async () => {
    mkdirSync(join(path(), 'dist/inspector'));
    await expectOneSentence(
      await start(production()),
      /^The site in .+ has the inspector in it: run "npm run build" first\.$/,
    );
  });

  test('for development that others could reach', async () => {
    const { NODE_ENV: _, ...forgotten } = production();
    const reachable: readonly Record<string, string>[] = [
      forgotten,
      { LISTEN_ON: '0.0.0.0' },
      { TRUSTED_PROXIES: '1' },
    ];
    for (const variables of reachable)
      await expectOneSentence(
        await start(variables),
        /^(PUBLIC_URL|LISTEN_ON|TRUSTED_PROXIES) opens development to others, .+NODE_ENV=production/,
      );
  });

  test('for production without a secret, with --dev, and without a built site', async () => {
    await expectOneSentence(await start({ ...production(), HASH_SECRET: '' }), /^HASH_SECRET is missing: /);
    await expectOneSentence(await start(production(), { args: ['--dev'] }), /^--dev is for development: /);
    rmSync(join(path(), 'dist'), { recursive: true });
    await expectOneSentence(
      await start(production()),
      /^There is no built site in .+: run "npm run build" first\.$/,
    );
  });
});
