import { and, count, eq } from 'drizzle-orm';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';

/** Counts a company's projects in a state. */
export async function countProjects(
  db: Database,
  accountId: string,
  state: StateOf<'project'>,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(projects)
    .where(and(eq(projects.accountId, accountId), eq(projects.state, state)));
  return row?.count ?? 0;
}
