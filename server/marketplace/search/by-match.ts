import { arrayOverlaps, desc, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SearchCriteria } from '../../../contract/marketplace/project-search.ts';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { cursorDate, int32 } from '../lists/cursor.ts';
import { maxBlockHours } from './facets.ts';
import { type ProjectFilters, skillsIn, toQuery } from './filters.ts';
import type { Searcher } from './searcher.ts';
import { minWindowHours, searchGrowingWindows } from './windows.ts';

/** §M9: how many are ranked. Ranking all matches of a frequent word takes too long. */
const maxRanked = 2_000;

/** The maximum score. */
const maxInt = 2 ** 31 - 1;

/**
 * The position in the list: after the project with this score, date and id, among those published until a given time,
 * so that each page ranks the same projects, regardless of later publications; and the hours before that time that
 * contained enough of them.
 */
export const matchCursor = z.tuple([
  int32,
  cursorDate,
  z.uuid(),
  cursorDate,
  z.nullable(z.number().check(z.minimum(minWindowHours), z.maximum(maxBlockHours))),
]);
type After = z.infer<typeof matchCursor> | null;

type Match = { readonly id: string; readonly publishedAt: Date | null; readonly score: number };
export type Matches = {
  readonly rows: readonly Match[];
  readonly until: string;
  readonly hours: number | null;
};

/**
 * Of the newest 2,000 matches with a skill of the developer's: those with the most of their skills first, then those
 * within their hours, then by how well the words match, then the newest.
 */
export async function findBestMatches(
  db: Database,
  { indexed, exact, posted }: ProjectFilters,
  {
    q,
    skills,
    developer,
    after,
    minRows,
    maxRows,
    now,
  }: Pick<SearchCriteria, 'q' | 'skills'> & {
    readonly developer: Searcher;
    readonly after: After;
    readonly minRows: number;
    readonly maxRows: number;
    readonly now: Date;
  },
): Promise<Matches> {
  const until = after?.[3] ?? now.toISOString();
  const own = listSkillKeys(developer);
  if (own.length === 0) return { rows: [], until, hours: null };
  // A search for one of their own skills makes the condition redundant; looking all of them up takes several ms more.
  const isShared = skillsIn(skills).some((skill) => own.includes(skill));
  const conditions = {
    indexed: isShared ? indexed : [...indexed, arrayOverlaps(projects.skillKeys, own)],
    exact: [...exact, lte(projects.publishedAt, new Date(until))],
    posted,
  };
  const shared = sql.join(
    own.map((skill) => sql`(${skill} = any(${projects.skillKeys}))::integer`),
    sql` + `,
  );
  const isWithinHours = sql`((${projects.hoursPerWeek} <= ${developer.hoursPerWeek}::integer) is true)`;
  const base = sql<number>`(2000 * (${shared}) + 1000 * ${isWithinHours}::integer)`;
  const listed = { id: projects.id, publishedAt: projects.publishedAt, base: base.as('base') };
  const span = { before: new Date(until), wanted: maxRanked, hours: after?.[4] };
  const { found, hours } = await searchGrowingWindows(conditions, span, async (condition) => {
    // Two queries read each, so the database builds it once, and sorts dates and numbers instead of whole rows.
    const fitting = db.$with('fitting').as(db.select(listed).from(projects).where(condition));
    const newest = db
      .$with('newest')
      .as(db.select().from(fitting).orderBy(desc(fitting.publishedAt), desc(fitting.id)).limit(maxRanked));
    // Words add less than a step. So their score only matters between the step of the last one and the one that fills a
    // page, which saves 4 of 16 ms with 3,500 matches.
    const step = after ? Math.max(0, Math.floor(after[0] / 1000) * 1000) : maxInt;
    const lowest = sql`coalesce((select base from ${newest} where base < ${step}::integer
      order by base desc offset ${minRows - 1} limit 1), 0)`;
    const rank = q?.trim()
      ? sql`(select least(999, floor(1000 * ts_rank(one.words, ${toQuery(q)})))::integer
          from ${projects} one where one.id = ${newest.id})`
      : sql`0`;
    const scored = db
      .select({
        id: newest.id,
        publishedAt: newest.publishedAt,
        score: sql<number>`${newest.base} + ${rank}`.as('score'),
      })
      .from(newest)
      .where(sql`${newest.base} <= ${step}::integer and ${newest.base} >= ${lowest}`)
      .as('scored');
    const at = sql`(${scored.score}, ${scored.publishedAt}, ${scored.id})`;
    const rows = await db
      .with(fitting, newest)
      .select({
        id: scored.id,
        publishedAt: scored.publishedAt,
        score: scored.score,
        count: sql<number>`(select count(*) from ${fitting})::integer`,
      })
      .from(scored)
      .where(
        after ? sql`${at} < (${after[0]}::integer, ${after[1]}::timestamptz, ${after[2]}::uuid)` : undefined,
      )
      .orderBy(desc(scored.score), desc(scored.publishedAt), desc(scored.id))
      .limit(maxRows);
    return { found: { rows, until }, count: rows[0]?.count ?? 0 };
  });
  return { ...found, hours };
}

/** The condition that a project shares no skill with a developer. */
export function sharesNoSkill(developer: Searcher): readonly SQL[] {
  const own = listSkillKeys(developer);
  return own.length === 0 ? [] : [sql`${arrayOverlaps(projects.skillKeys, own)} is not true`];
}

const listSkillKeys = ({ skills }: Searcher) => skills.map((skill) => skill.toLowerCase());
