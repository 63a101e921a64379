import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDataFolder } from '../../../server/db/data-folder-lock.ts';
import { expectOneSentence, productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();

describe('the data folder', () => {
  test('belongs to one process until that exits, however it exits', async () => {
    const lock = () => lockDataFolder(join(path(), 'data'));
    const inUse = /^The data folder .+ is in use by another process: .+\.$/;
    const release = await lock();
    await expectOneSentence(await start(production()), inUse);
    await release();
    const product = await start(production());
    await product.prints('Ready.');
    await expect(lock()).rejects.toThrow(inUse);
    await product.end('SIGKILL');
    await (await lock())();
  }, 120_000);
});
