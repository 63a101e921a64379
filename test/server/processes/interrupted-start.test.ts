import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();

/** For `--import`: kills its own process once it has created a folder whose path ends so. */
const diesAt = (end: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { mkdir } = fs;
    fs.mkdir = async (path, ...rest) => {
      const made = await mkdir(path, ...rest);
      if (path.endsWith('${end}')) process.kill(process.pid, 'SIGKILL');
      return made;
    };
    syncBuiltinESMExports();
  `)}`;

test('the data folder survives a start that is interrupted while the database is created', async () => {
  const first = await start(production(), { nodeArgs: ['--import', diesAt('/global')] });
  expect(await first.exit).toBeNull();
  expect(existsSync(join(path(), 'data/database.unfinished/global'))).toBe(true);
  expect(existsSync(join(path(), 'data/database'))).toBe(false);
  await (await start(production())).prints('Ready.');
}, 120_000);
