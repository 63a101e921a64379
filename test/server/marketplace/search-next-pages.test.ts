import { beforeEach, describe, expect, test } from 'vitest';
import type { FoundProjects } from '../../../contract/marketplace/project-search.ts';
import { developerProfiles, projects } from '../../../server/db/schema.ts';
import { createFoundLists, type FoundList } from '../../../server/marketplace/search/found-lists.ts';
import { minute } from '../../support/durations.ts';
import { completeProject } from '../../support/projects.ts';
import { createCompany, createDeveloper } from '../support/marketplace.ts';
import { ben, type Person } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
let seeker: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
  seeker = await createDeveloper(server);
});

/** Posts a project that is first in every order. */
async function post() {
  server.advance(1_000);
  budgetMin += 1;
  const draft = await server.ok('createProject', {
    token: owner.token,
    body: { ...completeProject, budgetMin },
  });
  return sendToProject(server, owner, draft, 'publish');
}
let budgetMin: number = completeProject.budgetMin;
type Query = Readonly<Record<string, string>>;
const search = (query: Query, { token } = seeker) => server.ok('openProjects', { query, token });
const listIds = ({ items }: FoundProjects) => items.map(({ id }) => id);

describe('the cached result of the first page', () => {
  const criteria = { q: 'clinic', limit: '1' };
  let second: string;
  let cursor: string;
  beforeEach(async () => {
    second = (await post()).id;
    await post();
    cursor = (await search(criteria)).nextCursor ?? '';
    // From here on, the database finds nothing.
    await server.db.update(projects).set({ words: null });
  });
  const next = async (query: Query = criteria, viewer = seeker) =>
    listIds(await search({ ...query, cursor }, viewer));

  test('provides the next page, however often a user returns to it', async () => {
    expect(await next()).toEqual([second]);
    expect(await next()).toEqual([second]);
  });

  test('provides no page of another search', async () => {
    expect(await next({ ...criteria, level: 'Intermediate' })).toEqual([]);
    expect(await next({ ...criteria, q: 'a clinic' })).toEqual([]);
  });

  test('isn’t used for others, nor for the same developer with other skills', async () => {
    expect(
      await next(criteria, await createDeveloper(server, { ...ben, email: 'cleo@dev.example' })),
    ).toEqual([]);
    expect(await next(criteria, owner)).toEqual([]);
    await server.db.update(developerProfiles).set({ skills: ['Go'] });
    expect(await next()).toEqual([]);
  });

  test('is cached for five minutes', async () => {
    server.advance(5 * minute);
    expect(await next()).toEqual([second]);
    server.advance(1);
    expect(await next()).toEqual([]);
  });
});

/** The contents of the pages after the first, with one project on each. */
async function pagesAfter({ nextCursor }: FoundProjects, sort: string) {
  const pages: string[][] = [];
  for (let cursor = nextCursor; cursor !== null; ) {
    const page = await search({ sort, limit: '1', cursor });
    pages.push(listIds(page));
    cursor = page.nextCursor;
  }
  return pages;
}

describe.each(['newest', 'budget', 'match'])('sorted by %s', (sort) => {
  test('a project that is closed after the search isn’t shown', async () => {
    const [last, closed] = [await post(), await post()];
    await post();
    const first = await search({ sort, limit: '1' });
    await sendToProject(server, owner, closed, 'close', { reason: 'We hired someone.' });
    expect(await pagesAfter(first, sort)).toEqual([[], [last.id]]);
  });

  test('the last project is on the last page', async () => {
    const ids: string[][] = [];
    for (let index = 0; index < 6; index += 1) ids.unshift([(await post()).id]);
    expect(await pagesAfter(await search({ sort, limit: '1' }), sort)).toEqual(ids.slice(1));
  });
});

describe('cached lists', () => {
  const list: FoundList = { rows: ['a', 'b'].map((id) => ({ id, at: [id] })), next: ['b'] };
  const cursor = Buffer.from('["a"]').toString('base64url');
  const created = () => createFoundLists(() => new Date(0));

  test('are limited to the latest 300', () => {
    const lists = created();
    for (let index = 0; index <= 300; index += 1) lists.add(`search ${index}`, list);
    expect(lists.after('search 0', cursor, 1)).toBeNull();
    expect(lists.after('search 1', cursor, 1)?.rows).toEqual([{ id: 'b', at: ['b'] }]);
    lists.add('search 1', list);
    lists.add('another', list);
    expect(lists.after('search 1', cursor, 1)).not.toBeNull();
    expect(lists.after('search 2', cursor, 1)).toBeNull();
  });

  test('are continued by the database when they don’t fill a page', () => {
    const lists = created();
    lists.add('more', list);
    lists.add('all', { ...list, next: null });
    expect(lists.after('more', cursor, 2)).toBeNull();
    expect(lists.after('all', cursor, 2)?.rows).toHaveLength(1);
  });
});
