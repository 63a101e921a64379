import { desc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { projects } from '../../../server/db/schema.ts';
import { seedProjects, wordOf } from '../../bench/search/seed.ts';
import { testServer } from '../support/test-server.ts';

const orders = {
  newest: [desc(projects.publishedAt), desc(projects.id)],
  budget: [desc(projects.budgetMin), desc(projects.id)],
};

test('among many, what is frequent, less frequent and rare comes as if all were looked through', async () => {
  const server = await testServer();
  await seedProjects(server.db, 6_000);
  server.advance(Date.now() - server.now().getTime());
  // One in two; ten in the first 2,000 by budget; side by side in a few; and in none.
  for (const q of [wordOf(9), wordOf(800), `"${wordOf(9)} ${wordOf(5)}"`, `${wordOf(800)} ${wordOf(900)}`])
    for (const [sort, order] of Object.entries(orders)) {
      const all = await server.db
        .select({ id: projects.id })
        .from(projects)
        .where(sql`${projects.words} @@ websearch_to_tsquery('english', ${q})`)
        .orderBy(...order);
      const ids: string[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < 4 && (page === 0 || cursor !== null); page += 1) {
        const query: Record<string, string> = { q, sort, ...(cursor !== null && { cursor }) };
        const { items, nextCursor, count } = await server.ok('openProjects', { query });
        expect({ q, count }).toEqual({ q, count: page === 0 ? Math.min(501, all.length) : null });
        ids.push(...items.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect({ q, sort, ids }).toEqual({ q, sort, ids: all.slice(0, 80).map(({ id }) => id) });
    }
});
