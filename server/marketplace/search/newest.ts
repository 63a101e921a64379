import { and, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { cursorDate } from '../lists/cursor.ts';
import type { ProjectFilters } from './filters.ts';
import { newestFirst, newestOfFitting, searchGrowingWindows } from './windows.ts';

/** The position in the list: after the project with this publication date and id. */
export const newestCursor = z.tuple([cursorDate, z.uuid()]);
type After = z.infer<typeof newestCursor> | null;
type FoundProject = Pick<typeof projects.$inferSelect, 'id' | 'publishedAt' | 'budgetMin'>;

/** The newest matches, at most so many. */
export async function findNewest(
  db: Database,
  conditions: ProjectFilters,
  { after, maxRows, now }: { readonly after: After; readonly maxRows: number; readonly now: Date },
): Promise<readonly FoundProject[]> {
  const isAfter =
    after && sql`(${projects.publishedAt}, ${projects.id}) < (${after[0]}::timestamptz, ${after[1]})`;
  const exact = [...conditions.exact, ...(isAfter ? [isAfter] : [])];
  const columns = { id: projects.id, publishedAt: projects.publishedAt, budgetMin: projects.budgetMin };
  if (conditions.indexed.length === 0)
    return db
      .select(columns)
      .from(projects)
      .where(and(...exact))
      .orderBy(...newestFirst)
      .limit(maxRows);
  const before = after ? new Date(after[0]) : now;
  const { found } = await searchGrowingWindows(
    { ...conditions, exact },
    { before, wanted: maxRows },
    async (condition) => {
      const rows = await db
        .select(columns)
        .from(projects)
        .where(condition)
        .orderBy(...newestOfFitting)
        .limit(maxRows);
      return { found: rows, count: rows.length };
    },
  );
  return found;
}
