import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/connect.ts';
import { indexedForm } from '../../../server/marketplace/search/indexed-form.ts';

/** Three of these syllables are a word, so there are 5,832. */
const syllables = 'bakedolumirosatevinoguzipelyshafatho';
const count = syllables.length / 2;
const wordCount = count ** 3;
const skillCount = 300;
const companies = 10_000;
/** How far back they were published. */
const days = 60;

/** The word of a rank: the first is in nearly every description, the last in one of a thousand. */
export function buildWord(rank: number): string {
  const at = (index: number) => syllables.slice(2 * index, 2 * index + 2);
  return [1, count, count ** 2].map((unit) => at(Math.floor(rank / unit) % count)).join('');
}
export const formatSkill = (rank: number) => `Skill ${rank}`;

const syllable = (index: SQL) => sql`substr(${syllables}, 2 * (${index}) + 1, 2)`;
const word = [1, count, count ** 2]
  .map((unit) => syllable(sql`rank / ${sql.raw(String(unit))} % ${sql.raw(String(count))}`))
  .reduce((start, end) => sql`${start} || ${end}`);
/** Ranks as languages have them: the tenth word comes a tenth as often as the first. */
const ranks = (max: number, howMany: SQL) =>
  sql`(select floor(exp(random() * ln(${max}::float8)))::integer rank from generate_series(1, ${howMany})) ranks`;
const text = (howMany: SQL) => sql`(select string_agg(${word}, ' ') from ${ranks(wordCount, howMany)})`;

/** Fills an empty database with so many open projects, of companies with profiles, as many each day. */
export async function seedProjects(db: Database, projects: number): Promise<void> {
  const form = indexedForm({
    title: sql`title`,
    description: sql`description`,
    skills: sql`(select array_agg(lower(skill)) from unnest(skills) skill)`,
    level: sql`level`,
    budgetMin: sql`budget_min`,
    budgetMax: sql`budget_max`,
    publishedAt: sql`published_at`,
  });
  for (const statement of [
    sql`select setseed(0.5)`,
    sql`insert into accounts (email, name, role, verified_at, created_at)
      select 'company' || n || '@dev.example', 'Ada Lovelace', 'CORPORATE', now(), now()
      from generate_series(1, ${companies}) n`,
    sql`insert into company_profiles (account_id, legal_name, country, website, size, industry, about, contact_name,
        created_at, updated_at)
      select id, 'Engines of ' || email, 'GB', '', '11-50', 'Software', 'We build engines.', name, now(), now()
      from accounts`,
    // Building an index at once is faster than row by row.
    sql`drop index projects_search`,
    sql`insert into projects (account_id, state, version, title, description, skills, level, budget_min, budget_max,
        hours_per_week, revision, published_at, open_until, created_at, updated_at, words, skill_keys, facets)
      select account_id, 'open', 2, title, description, skills, level, budget_min, budget_max, hours, 1, published_at,
        now() + interval '30 days', published_at, published_at, ${form.words}, ${form.skillKeys}, ${form.facets}
      from (
        select account_id, ${text(sql`5 + n % 5`)} title, ${text(sql`40 + n % 40`)} description,
          array(select distinct 'Skill ' || rank from ${ranks(skillCount, sql`2 + n % 6`)}) skills,
          (array['Entry', 'Intermediate', 'Expert'])[1 + n % 3] level,
          budget budget_min, (budget * (1 + random()))::integer budget_max,
          case when n % 4 > 0 then 5 + n % 56 end hours,
          date_trunc('milliseconds', now()) - (${projects} - n) * interval '1 ms' * ${(days * 86_400_000) / projects}
            published_at
        from (
          select n, 1000 * floor(20 * exp(random() * ln(250)))::integer budget,
            (array(select id from accounts order by email))[1 + n % ${companies}] account_id
          from generate_series(1, ${projects}) n
        ) numbered
      ) made`,
    sql`create index projects_search on projects using gin (words, skill_keys, facets, word_pairs) where state = 'open'`,
    sql`vacuum analyze`,
  ])
    await db.execute(statement);
}
