import { resolve } from 'node:path';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { openDatabase } from '../db/open-database.ts';
import { type Env, readEnv } from '../env.ts';
import { createLog } from '../log/log.ts';
import { embeddedPaymentProvider } from '../marketplace/money/embedded/embedded-provider.ts';
import { StartError } from '../start-error.ts';
import { CommandError } from './command-error.ts';
import { askRunningServer } from './command-socket.ts';
import { type CommandName, runCommand } from './commands.ts';

/**
 * Runs a command of the server's command line, and prints its output. The process exits with 1 if it is refused.
 *
 * @param args - the arguments after its name.
 */
export async function runByHand(name: CommandName, args: readonly string[]): Promise<void> {
  try {
    console.log(await run([name, ...args], readEnv(process.env)));
  } catch (error) {
    const isSaid = error instanceof CommandError || error instanceof StartError;
    console.error(isSaid ? error.message : error);
    process.exitCode = 1;
  }
}

/** PostgreSQL accepts any process; the embedded database only the one that has its folder. */
async function run(args: readonly string[], env: Env): Promise<string> {
  const dataDir = resolve(env.dataDir);
  const isEmbedded = env.databaseUrl === undefined;
  const said = isEmbedded ? await askRunningServer(dataDir, args) : null;
  if (said !== null) return said;
  const log = createLog(env);
  const release = isEmbedded ? await lockDataFolder(dataDir) : null;
  const { db, close } = await openDatabase({ ...env, dataDir }, log.warn);
  const now = () => new Date();
  const paymentProvider = env.embeddedPayments ? embeddedPaymentProvider({ db, env, now }) : null;
  try {
    return await runCommand(args, { db, now, paymentProvider, log });
  } finally {
    await close();
    await release?.();
  }
}
