import { arrayContains, arrayOverlaps, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import { dayMs } from '../../../machines/rules/durations.ts';
import type { Database } from '../../db/connect.ts';
import { evaluateText } from '../../db/evaluate-text.ts';
import { projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { blocksBefore, fromFacet, levelFacet, paysFacet } from './facets.ts';
import { hasPairs } from './phrases.ts';

/** The conditions for a match. */
export type ProjectFilters = {
  /** The conditions that the search's index answers, including the coarse forms. */
  readonly indexed: readonly SQL[];
  /** The rest, compared in the rows. */
  readonly exact: readonly SQL[];
  /** The maximum age since publication, and its index conditions; null: any age. */
  readonly posted: { readonly hours: number; readonly indexed: readonly SQL[] } | null;
};

/**
 * §M9: which open projects match the filters.
 *
 * @throws ApiError 400 as {@link refuseOnlyUnwanted} does.
 */
export async function projectFilters(
  search: SearchCriteria,
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
): Promise<ProjectFilters> {
  const now = clock();
  await refuseOnlyUnwanted(search.q, db);
  const { q, skills, level, budgetMin, budgetMax, postedWithin } = search;
  const facets: string[] = [];
  const keys = skillsIn(skills);
  const exact = [eq(projects.state, 'open')];
  const indexed: SQL[] = [];
  if (q?.trim()) {
    const query = toQuery(q);
    indexed.push(sql`${projects.words} @@ ${query}`, ...(await hasPairs(q, query, db)));
  }
  if (keys.length > 0) indexed.push(arrayContains(projects.skillKeys, keys));
  if (level) facets.push(levelFacet(level));
  if (budgetMin !== undefined) {
    exact.push(gte(projects.budgetMax, Number(budgetMin)));
    facets.push(...paysFacet(Number(budgetMin)));
  }
  if (budgetMax !== undefined) {
    exact.push(lte(projects.budgetMin, Number(budgetMax)));
    facets.push(...fromFacet(Number(budgetMax)));
  }
  if (facets.length > 0) indexed.push(arrayContains(projects.facets, facets));
  if (postedWithin === undefined) return { indexed, exact, posted: null };
  const hours = 24 * Number(postedWithin);
  const blocks = blocksBefore(now, hours);
  exact.push(gte(projects.publishedAt, new Date(now.getTime() - Number(postedWithin) * dayMs)));
  return {
    indexed,
    exact,
    posted: { hours, indexed: blocks ? [arrayOverlaps(projects.facets, blocks)] : [] },
  };
}

/** The typed words as a PostgreSQL query: quotes for a phrase, a minus to exclude a word. */
export const toQuery = (q: string) => sql`websearch_to_tsquery('english', ${q})`;

/**
 * No index answers a query of only excluded words: the database would read every row, for seconds.
 *
 * @throws ApiError 400 if all words are excluded.
 */
export async function refuseOnlyUnwanted(q: string | undefined, db: Database): Promise<void> {
  if (!q?.includes('-')) return;
  const wanted = await evaluateText(db, sql<string>`querytree(${toQuery(q)})`);
  if (['', 'T'].includes(wanted))
    throw new ApiError(
      400,
      'invalidQuery',
      'Add a word to search for: so far there are only words to exclude.',
    );
}

/** The skills in an address, in lower case. */
export const skillsIn = (skills = '') =>
  skills
    .split(',')
    .map((skill) => skill.trim().toLowerCase())
    .filter((skill) => skill !== '');
