import { describe, test } from 'vitest';
import { expectOneSentence, productFolder } from '../support/product-folder.ts';

const { start, production } = productFolder();

describe('the data folder', () => {
  test('belongs to one process until that exits, however it exits', async () => {
    const first = await start(production());
    await first.prints('Ready.');
    await expectOneSentence(
      await start(production()),
      /^The data folder .+ is in use by another process: .+\.$/,
    );
    await first.end('SIGKILL');
    await (await start(production())).prints('Ready.');
  }, 120_000);
});
