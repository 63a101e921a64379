import { deleteDueAccounts } from '../accounts/deletion/due-accounts.ts';
import type { Deps } from '../deps.ts';
import { removeOrphans } from '../marketplace/files/orphans.ts';
import { repeat } from '../repeat.ts';
import { cleanUp } from './cleanup.ts';

const intervalMs = 60_000;

/**
 * Cleans up once a minute, even without calls, so that deletions happen on time, also those of accounts after 14 days.
 *
 * @param log - gets a line for each outage of the database or the files, and for each account that can't be deleted.
 * @returns a function that stops it, and resolves when the current run has ended.
 */
export function startCleanUp(deps: Deps, log: (line: string) => void): () => Promise<void> {
  return repeat(
    intervalMs,
    async () => {
      await cleanUp(deps.db, deps.now());
      await deleteDueAccounts(deps, log);
      await removeOrphans(deps);
    },
    () => log('Nothing can be cleaned up: database or files can’t be reached. Retrying.'),
  ).stop;
}
