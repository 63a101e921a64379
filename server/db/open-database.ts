import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { type Connection, connectEmbedded, connectPostgres } from './connect.ts';
import { unpackTemplate } from './template.ts';

/**
 * Opens the configured database and migrates it to the newest schema.
 *
 * @param warn - gets a line when a connection breaks later.
 * @throws StartError when it can't be reached or opened.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  warn: (line: string) => void,
): Promise<Connection> {
  const connection = await connect(env, warn);
  try {
    await connection.migrate();
  } catch (error) {
    await connection.close();
    throw new StartError(`The database can't be brought to the newest schema: ${formatReason(error)}.`);
  }
  return connection;
}

async function connect(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  warn: (line: string) => void,
): Promise<Connection> {
  if (databaseUrl === undefined) {
    try {
      return await openEmbedded(dataDir);
    } catch (error) {
      throw new StartError(
        `The database in ${dataDir} can't be opened: ${formatReason(error)}. Set DATA_DIR to another folder, or move this one away.`,
      );
    }
  }
  try {
    return await connectPostgres(databaseUrl, warn);
  } catch (error) {
    // Never the full address: it contains a password.
    throw new StartError(
      `The database at ${new URL(databaseUrl).host} (DATABASE_URL) can't be reached: ${formatReason(error)}.`,
    );
  }
}

/** A fresh database is created in a temporary folder and then moved, so an interrupted start leaves no broken one. */
async function openEmbedded(dataDir: string): Promise<Connection> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) {
    const aside = join(dataDir, 'database.unfinished');
    rmSync(aside, { recursive: true, force: true });
    await unpackTemplate(aside);
    renameSync(aside, folder);
  }
  return connectEmbedded(folder);
}

/** Drivers wrap the cause, and for a host with two addresses leave the message empty. */
function formatReason(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause !== undefined) return formatReason(cause);
  return (message || code || String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');
}
