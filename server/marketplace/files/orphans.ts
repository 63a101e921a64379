import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { dayMs, hourMs } from '../../../machines/rules/durations.ts';
import { files } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

/** The batch size. */
const maxRows = 100;

/**
 * Removes unneeded files (§M5): those detached for a day, those of deleted accounts unless a contract has them, and the
 * rest of interrupted uploads. A row is marked before its bytes are removed, and deleted after them, so that neither a
 * crash nor another process leaves bytes behind or attaches a file that is being removed.
 */
export async function removeOrphans({
  db,
  now,
  fileStore,
}: Pick<Deps, 'db' | 'now' | 'fileStore'>): Promise<void> {
  const at = now().getTime();
  const before = (ms: number) => new Date(at - ms);
  const isLoose = and(isNull(files.projectId), isNull(files.applicationId), isNull(files.draftOf));
  const orphans = db
    .select({ id: files.id })
    .from(files)
    .where(
      or(
        eq(files.state, 'removing'),
        and(eq(files.state, 'receiving'), lte(files.createdAt, before(hourMs))),
        and(isNull(files.contractId), isLoose, lte(files.looseSince, before(dayMs))),
        and(isNull(files.contractId), isNull(files.accountId)),
      ),
    )
    .limit(maxRows)
    .for('update', { skipLocked: true });
  const leaving = await db
    .update(files)
    .set({ state: 'removing' })
    .where(inArray(files.id, orphans))
    .returning({ id: files.id });
  for (const { id } of leaving) await fileStore.remove(id);
  if (leaving.length > 0)
    await db.delete(files).where(
      inArray(
        files.id,
        leaving.map(({ id }) => id),
      ),
    );
  await removeOldUploads(fileStore.incoming, at - hourMs);
}

/**
 * Partial uploads of killed processes.
 *
 * @param before - in ms since 1970.
 */
async function removeOldUploads(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs <= before) await rm(path, { force: true });
  }
}
