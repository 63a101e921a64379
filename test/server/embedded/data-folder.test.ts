import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { expectOneSentence, productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();

describe('the data folder', () => {
  it('belongs to one process, until that ends however it ends', async () => {
    const first = await start(production());
    await first.prints('Ready.');
    await expectOneSentence(
      await start(production()),
      /^The data folder .+ is in use by another process: .+\.$/,
    );
    await first.end('SIGKILL');
    await (await start(production())).prints('Ready.');
  }, 120_000);

  it('survives a start that is broken off while the database is made', async () => {
    const first = await start(production());
    while (!existsSync(join(path(), 'data/database.unfinished/global'))) await pause(5);
    await first.end('SIGKILL');
    expect(existsSync(join(path(), 'data/database'))).toBe(false);
    await (await start(production())).prints('Ready.');
  }, 120_000);
});
