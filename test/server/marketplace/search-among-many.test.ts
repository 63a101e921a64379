import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { FoundProjects, ProjectSearch } from '../../../contract/marketplace/project-search.ts';
import { accounts, projects } from '../../../server/db/schema.ts';
import type { Session } from '../../../server/http/call.ts';
import { createFoundLists } from '../../../server/marketplace/search/found-lists.ts';
import { searchProjects } from '../../../server/marketplace/search/search-projects.ts';
import { buildWord, formatSkill, seedProjects } from '../../bench/search/seed.ts';
import { developer } from '../../support/profiles.ts';
import { ben, type Person, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedProjects(server.db, 6_000);
  server.advance(Date.now() - server.now().getTime());
});

/** Words in every second project; in ten of the first 2,000 by budget; adjacent in a few; in hardly any. */
const searched = [
  buildWord(9),
  buildWord(800),
  `"${buildWord(9)} ${buildWord(5)}"`,
  `${buildWord(800)} ${buildWord(900)}`,
];

const has = (q: string) => sql`${projects.words} @@ websearch_to_tsquery('english', ${q})`;
async function queryAll(q: string, order: readonly SQL[]): Promise<readonly string[]> {
  const rows = await server.db
    .select({ id: projects.id })
    .from(projects)
    .where(has(q))
    .orderBy(...order);
  return rows.map(({ id }) => id);
}

/** Finds a page like a process without a cache of earlier pages. */
async function lookedUp(query: ProjectSearch, userId?: string): Promise<FoundProjects> {
  const account = userId && (await server.db.query.accounts.findFirst({ where: eq(accounts.id, userId) }));
  const deps = { ...server.deps, foundLists: createFoundLists(server.now) };
  return searchProjects(query, account ? ({ account } as Session) : undefined, deps);
}

/** Reads up to `max` pages, and the count on the first; each must be the same from the database and from the cache. */
async function readPages(query: ProjectSearch, max: number, person?: Person) {
  const ids: string[] = [];
  const counts: (number | null)[] = [];
  let cursor: string | null = null;
  do {
    const wanted: ProjectSearch = { ...query, ...(cursor !== null && { cursor }) };
    const page: FoundProjects = await server.ok('openProjects', {
      query: wanted,
      ...(person && { token: person.token }),
    });
    expect(await lookedUp(wanted, person?.userId)).toEqual(page);
    ids.push(...page.items.map(({ id }) => id));
    counts.push(page.count);
    cursor = page.nextCursor;
  } while (cursor !== null && counts.length < max);
  return { ids, count: counts[0] };
}

test.each(searched)('%s is found as by a full scan, the newest first', async (q) => {
  const all = await queryAll(q, [desc(projects.publishedAt), desc(projects.id)]);
  expect(await readPages({ q }, 4)).toEqual({ ids: all.slice(0, 80), count: Math.min(501, all.length) });
});

// They include words that are too rare for a scan from the top, but frequent enough to estimate how far a page reaches.
test.each([...searched, buildWord(550), buildWord(650), buildWord(700)])(
  '%s is found as by a full scan, the best paid first',
  async (q) => {
    const all = await queryAll(q, [desc(projects.budgetMin), desc(projects.id)]);
    const found = await readPages({ q, sort: 'budget' }, 4);
    expect(found).toEqual({ ids: all.slice(0, 80), count: Math.min(501, all.length) });
  },
);

test.each(searched)('%s is found as by a full ranking, the best matches first', async (q) => {
  const person = await signUpVerified(server, {
    ...ben,
    email: `ben${searched.indexOf(q)}@developer.example`,
  });
  const skills = [3, 17, 40].map(formatSkill);
  const { token } = person;
  await server.ok('createDeveloperProfile', { token, body: { ...developer, skills } });
  const shared = sql`(select count(*) from unnest(${projects.skills}) one
    where one = any(${sql.param(skills)}::text[]))`;
  const all = await queryAll(q, [
    desc(sql`case when ${shared} = 0 then 0 else 2000 * ${shared} + least(999, floor(1000 *
      ts_rank(${projects.words}, websearch_to_tsquery('english', ${q}))))
      + 1000 * ((${projects.hoursPerWeek} <= ${developer.hoursPerWeek}::integer) is true)::integer end`),
    desc(projects.publishedAt),
    desc(projects.id),
  ]);
  const found = await readPages({ q, sort: 'match', limit: '50' }, 30, person);
  expect(found).toEqual({ ids: all.slice(0, 1_500), count: Math.min(501, all.length) });
});
