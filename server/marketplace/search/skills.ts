import { asc, like, or, type SQL, sql } from 'drizzle-orm';
import { knownSkills } from '../../../machines/rules/marketplace/known-skills.ts';
import { maxOpenProjects } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../db/connect.ts';
import { projects, skills } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

const maxSuggested = 8;
/** The number of matches to consider, the shortest first. */
const maxCandidates = 200;
/** An unlisted skill is suggested once this many companies require it. */
const minAccounts = 3;

/** Stores skills for later suggestions, each as first written. */
export async function storeSkills(tx: Database, names: readonly string[]): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const rows = names
    .map((name) => ({ key: name.toLowerCase(), name }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  await tx.insert(skills).values(rows).onConflictDoNothing();
}

/**
 * The skills that start with a text, or have a word that does; the shortest first. Only known ones, and those that open
 * projects of several companies require: no single user decides what others are shown.
 */
export async function suggestSkills(text: string, { db }: Deps): Promise<{ skills: string[] }> {
  const start = text.trim().toLowerCase();
  if (start === '') return { skills: [] };
  const known = knownSkills
    .map((name) => ({ key: name.toLowerCase(), name }))
    .filter(({ key }) => key.startsWith(start) || key.includes(` ${start}`));
  const used = (await sharedSkills(start, db)).filter(({ key }) => known.every((one) => one.key !== key));
  const rank = ({ key }: { readonly key: string }) => [key.startsWith(start) ? 0 : 1, key.length] as const;
  const found = [...known, ...used].sort((one, other) => {
    const [[group, length], [otherGroup, otherLength]] = [rank(one), rank(other)];
    return group - otherGroup || length - otherLength || (one.key < other.key ? -1 : 1);
  });
  return { skills: found.slice(0, maxSuggested).map(({ name }) => name) };
}

async function sharedSkills(start: string, db: Database): Promise<{ key: string; name: string }[]> {
  const escaped = start.replace(/[\\%_]/g, '\\$&');
  const fits = or(like(skills.key, `${escaped}%`), like(skills.key, `% ${escaped}%`));
  const order = [sql`${skills.key} not like ${`${escaped}%`}`, sql`length(${skills.key})`, asc(skills.key)];
  const candidates = db
    .select()
    .from(skills)
    .where(fits)
    .orderBy(...order)
    .limit(maxCandidates)
    .as('candidates');
  return db
    .select()
    .from(candidates)
    .where(isShared(sql`${candidates.key}`));
}

/** Two companies can't have more open projects than this, so a limited number of rows gives an exact answer. */
const enough = (minAccounts - 1) * maxOpenProjects + 1;

const isShared = (key: SQL) => sql`(
  select count(distinct used.account_id) from (
    select ${projects.accountId} from ${projects}
    where ${projects.state} = 'open' and ${projects.skillKeys} @> array[${key}] limit ${enough}
  ) used
) >= ${minAccounts}`;
