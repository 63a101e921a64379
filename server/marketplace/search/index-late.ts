import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { indexProject } from './indexed-form.ts';
import { keepSkills } from './skills.ts';

/** How many ids are read at once. */
const batch = 500;
const isUnindexed = and(eq(projects.state, 'open'), eq(projects.facets, []));

/**
 * Indexes every open project that was published before the search had its columns. Each in a transaction of its own, so
 * that no one waits for more than one, and an interruption loses nothing.
 *
 * @param isStopped - asked before each project.
 * @returns how many there were.
 */
export async function indexLate(db: Database, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  // By id, so that a batch continues where the last one ended.
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = await db
      .select({ id: projects.id })
      .from(projects)
      .where(and(isUnindexed, gt(projects.id, last)))
      .orderBy(asc(projects.id))
      .limit(batch);
    for (const { id } of ids) {
      if (isStopped()) return done;
      if (await indexOne(db, id)) done += 1;
      last = id;
    }
    if (ids.length < batch) return done;
  }
}

/** @returns false if it was indexed in the meantime: by another process, or by an edit of its company. */
function indexOne(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, id), isUnindexed))
      .for('update');
    if (!row) return false;
    await indexProject(tx, id, row);
    await keepSkills(tx, row.skills);
    return true;
  });
}

/**
 * Indexes earlier projects in the background, once after the start of each process.
 *
 * @param log - gets one line if the database can't be reached; the next start continues.
 * @returns stops it, and resolves when it has.
 */
export function startLateIndexing(db: Database, log: (line: string) => void): () => Promise<void> {
  let isStopped = false;
  const running = indexLate(db, () => isStopped).catch(() => {
    log('Not every earlier project could be indexed for the search: the next start continues.');
  });
  return async () => {
    isStopped = true;
    await running;
  };
}
