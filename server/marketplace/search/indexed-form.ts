import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { blockHours, budgetSteps } from './facets.ts';

/** The columns of a project that the search reads. */
type Searched = {
  readonly title: string;
  readonly description: string;
  readonly skills: readonly string[];
  readonly level: string | null;
  readonly budgetMin: number | null;
  readonly budgetMax: number | null;
  readonly publishedAt: Date | null;
};

/** Writes the search's columns of a project. */
export async function indexProject(tx: Database, id: string, project: Searched): Promise<void> {
  const { title, description, skills, level, budgetMin, budgetMax, publishedAt } = project;
  const form = indexedForm({
    title: sql`${title}::text`,
    description: sql`${description}::text`,
    skills: sql`${sql.param(skills.map((skill) => skill.toLowerCase()))}::text[]`,
    level: sql`${level}::text`,
    budgetMin: sql`${budgetMin}::integer`,
    budgetMax: sql`${budgetMax}::integer`,
    publishedAt: sql`${publishedAt?.toISOString()}::timestamptz`,
  });
  await tx.update(projects).set(form).where(eq(projects.id, id));
}

/**
 * The columns of the search's index, from values or from columns. In the words the title comes before the skills, and
 * these before the description.
 *
 * @param of - `skills` in lower case: how a database folds letters depends on its locale.
 */
export function indexedForm(of: Readonly<Record<keyof Searched, SQL>>): {
  words: SQL<string>;
  skillKeys: SQL<string[]>;
  facets: SQL<string[]>;
} {
  const steps = sql`unnest(${sql.param(budgetSteps)}::integer[]) step`;
  const hours = sql`extract(epoch from ${of.publishedAt}) / 3600`;
  return {
    words: sql`setweight(to_tsvector('english', ${of.title}), 'A')
      || setweight(to_tsvector('english', array_to_string(${of.skills}, ', ')), 'B')
      || setweight(to_tsvector('english', ${of.description}), 'C')`,
    skillKeys: sql<string[]>`${of.skills}`,
    facets: sql`array['level:' || ${of.level}]
      || array(select 'pays:' || step from ${steps} where step <= ${of.budgetMax})
      || array(select 'from:' || step from ${steps} where step >= ${of.budgetMin})
      || array(select 'in' || block || 'h:' || floor(${hours} / block)::integer
        from unnest(${sql.param(blockHours)}::integer[]) block)`,
  };
}
