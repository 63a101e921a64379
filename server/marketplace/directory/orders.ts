import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { DeveloperCriteria } from '../../../contract/marketplace/directory/developer-search.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, developerProfiles } from '../../db/schema.ts';
import { cursorDate, int32 } from '../lists/cursor.ts';
import { skillsIn, toQuery } from '../search/filters.ts';

/** A developer's id, and the cursor that continues after them. */
export type ListedDeveloper = { readonly id: string; readonly cursor: readonly (string | number)[] };
type PageRequest<After> = {
  readonly condition: SQL | undefined;
  readonly after: After | null;
  readonly maxRows: number;
};

const { accountId, createdAt, skillKeys, words, hourlyRateAmount, hourlyRateCurrency } = developerProfiles;
const isOwner = eq(accounts.id, accountId);
const formatMoment = (date: Date) => date.toISOString();

export const newestCursor = z.tuple([cursorDate, z.uuid()]);

/** The newest profiles first. */
export async function findNewest(
  db: Database,
  { condition, after, maxRows }: PageRequest<z.infer<typeof newestCursor>>,
): Promise<readonly ListedDeveloper[]> {
  const rows = await db
    .select({ id: accountId, createdAt })
    .from(developerProfiles)
    .innerJoin(accounts, isOwner)
    .where(
      and(
        condition,
        after ? sql`(${createdAt}, ${accountId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(accountId))
    .limit(maxRows);
  return rows.map((row) => ({ id: row.id, cursor: [formatMoment(row.createdAt), row.id] }));
}

/** A score, a date and an id; and the latest date of ranked profiles, so that each page ranks the same ones. */
export const matchCursor = z.tuple([int32, cursorDate, z.uuid(), cursorDate]);

/** Ranking all matches of a frequent word takes too long (decision 028). */
const maxRanked = 2_000;

/** The newest 2,000 matches: by most of the skills, then by how well the words match, then the newest. */
export async function findBestMatches(
  db: Database,
  {
    condition,
    after,
    maxRows,
    search: { q, skills },
    now,
  }: PageRequest<z.infer<typeof matchCursor>> & { readonly search: DeveloperCriteria; readonly now: Date },
): Promise<readonly ListedDeveloper[]> {
  const until = after?.[3] ?? now.toISOString();
  const keys = sql`${sql.param(skillsIn(skills))}::text[]`;
  const shared = sql`(select count(*) from unnest(${skillKeys}) one where one = any(${keys}))`;
  const rank = q?.trim() ? sql`ts_rank(${words}, ${toQuery(q)})` : sql`0`;
  const score = sql<number>`(1000 * ${shared} + least(999, floor(1000 * ${rank})))::integer`;
  const ranked = db
    .select({ id: accountId, createdAt, score: score.as('score') })
    .from(developerProfiles)
    .innerJoin(accounts, isOwner)
    .where(and(condition, lte(createdAt, new Date(until))))
    .orderBy(desc(createdAt), desc(accountId))
    .limit(maxRanked)
    .as('ranked');
  const position = sql`(${ranked.score}, ${ranked.createdAt}, ${ranked.id})`;
  const rows = await db
    .select()
    .from(ranked)
    .where(
      after
        ? sql`${position} < (${after[0]}::integer, ${after[1]}::timestamptz, ${after[2]}::uuid)`
        : undefined,
    )
    .orderBy(desc(ranked.score), desc(ranked.createdAt), desc(ranked.id))
    .limit(maxRows);
  return rows.map((row) => ({ id: row.id, cursor: [row.score, formatMoment(row.createdAt), row.id, until] }));
}

/** 0 for rates in the requested currency, 1 for others; the currency, the amount and an id. */
export const rateCursor = z.tuple([int32, z.string().check(z.regex(/^[A-Z]{3}$/)), int32, z.uuid()]);

/** The lowest rates first: those in one currency, then the others, currency by currency, as they can't be compared. */
export async function findLowestRates(
  db: Database,
  {
    condition,
    after,
    maxRows,
    currency,
  }: PageRequest<z.infer<typeof rateCursor>> & { readonly currency: string },
): Promise<readonly ListedDeveloper[]> {
  const isOther = sql<number>`(${hourlyRateCurrency} <> ${currency})::integer`;
  const position = sql`(${isOther}, ${hourlyRateCurrency}, ${hourlyRateAmount}, ${accountId})`;
  const rows = await db
    .select({ id: accountId, isOther, currency: hourlyRateCurrency, amount: hourlyRateAmount })
    .from(developerProfiles)
    .innerJoin(accounts, isOwner)
    .where(
      and(
        condition,
        after
          ? sql`${position} > (${after[0]}::integer, ${after[1]}::text, ${after[2]}::integer, ${after[3]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(isOther), asc(hourlyRateCurrency), asc(hourlyRateAmount), asc(accountId))
    .limit(maxRows);
  return rows.map((row) => ({ id: row.id, cursor: [row.isOther, row.currency, row.amount, row.id] }));
}
