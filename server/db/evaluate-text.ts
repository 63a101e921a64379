import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Lets the database compute a text that depends on no row. */
export async function evaluateText(db: Database, expression: SQL<string>): Promise<string> {
  const [row] = await db.select({ text: expression }).from(sql`(values (1)) as one`);
  return row?.text ?? '';
}
