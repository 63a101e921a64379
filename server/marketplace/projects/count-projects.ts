import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';

/** How many projects of a company are in a state. */
export async function countProjects(db: Database, accountId: string, state: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(projects)
    .where(and(eq(projects.accountId, accountId), eq(projects.state, state)));
  return row?.count ?? 0;
}
