import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectOneSentence, productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();
const main = fileURLToPath(new URL('../../../server/operators/main.ts', import.meta.url));
const tsx = import.meta.resolve('tsx');
const command = (file: string, ...args: string[]) =>
  start(production(), { command: [process.execPath, '--import', tsx, file, ...args] });
const operator = (...args: string[]) => command(main, ...args);
const reconcileMain = fileURLToPath(new URL('../../../server/operators/reconcile.ts', import.meta.url));

test('an operator command is run by the server that has the embedded database, and on its own without one', async () => {
  const product = await start(production());
  await product.prints('Ready.');
  // No other user of the machine may send commands.
  expect(statSync(join(path(), 'data/commands')).mode & 0o777).toBe(0o700);

  const list = await operator('list');
  expect(await list.exit).toBe(0);
  expect(list.output()).toBe('There are no operators.\n');
  await expectOneSentence(await operator('fly'), /^Use "grant <email>", "revoke <email>" or "list"\.$/);

  const reconcile = await command(reconcileMain);
  expect(await reconcile.exit).toBe(0);
  expect(reconcile.output()).toBe('The ledger is in order.\n');
  await expectOneSentence(await command(reconcileMain, 'all'), /^This command takes no arguments\.$/);

  // A killed server leaves its socket behind.
  await product.end('SIGKILL');
  const alone = await operator('list');
  expect(await alone.exit).toBe(0);
  expect(alone.output()).toBe('There are no operators.\n');
  const next = await start(production());
  await next.prints('Ready.');
  expect(await (await operator('list')).exit).toBe(0);
}, 120_000);
