import { asc, like, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { skills } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

const mostSuggested = 8;

/** Keeps skills for those who type later, each as it was written first. */
export async function keepSkills(tx: Database, names: readonly string[]): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const rows = names
    .map((name) => ({ key: name.toLowerCase(), name }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  await tx.insert(skills).values(rows).onConflictDoNothing();
}

/** §M9: the skills that begin with a text, or have a word that does; the shortest first. */
export async function suggestSkills(text: string, { db }: Deps): Promise<{ skills: string[] }> {
  const start = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  if (start === '') return { skills: [] };
  const rows = await db
    .select({ name: skills.name })
    .from(skills)
    .where(or(like(skills.key, `${start}%`), like(skills.key, `% ${start}%`)))
    .orderBy(sql`${skills.key} not like ${`${start}%`}`, sql`length(${skills.key})`, asc(skills.key))
    .limit(mostSuggested);
  return { skills: rows.map(({ name }) => name) };
}
