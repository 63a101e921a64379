import { beforeEach, describe, expect, test } from 'vitest';
import { hour } from '../../support/durations.ts';
import { developer } from '../../support/profiles.ts';
import { completeProject } from '../../support/projects.ts';
import { createCompany } from '../support/marketplace.ts';
import { ada, ben, type Person, signUpVerified } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
let seeker: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
  seeker = await signUpVerified(server, ben);
  await server.ok('createDeveloperProfile', { token: seeker.token, body: developer });
});

async function post(changes: object): Promise<string> {
  const draft = await server.ok('createProject', {
    token: owner.token,
    body: { ...completeProject, ...changes },
  });
  return (await sendToProject(server, owner, draft, 'publish')).id;
}
type Query = Readonly<Record<string, string>>;
const search = (query: Query, { token }: { readonly token?: string } = seeker) =>
  server.ok('openProjects', { query, ...(token !== undefined && { token }) });
const found = async (query: Query, viewer = seeker as { readonly token?: string }) =>
  (await search(query, viewer)).items.map(({ id }) => id);

/** Reads all pages with a limit of one entry; `between` runs before each further page. */
async function pageByPage(
  query: Query,
  viewer: { readonly token?: string } = seeker,
  between: () => Promise<unknown> = async () => undefined,
) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await search({ ...query, limit: '1', ...(cursor !== null && { cursor }) }, viewer);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await between();
  } while (cursor !== null);
  return ids;
}

describe('matching projects', () => {
  test('are found however long ago they were published, the newest first', async () => {
    const ids: string[] = [];
    for (const pause of [0, 2, 20, 100, 400, 900]) {
      server.advance(pause * hour);
      // The session has expired.
      owner = await createCompany(server, { ...ada, email: `ada.${pause}@company.example` });
      ids.unshift(await post({ title: 'A shop for plants' }));
      server.advance(1_000);
      await post({});
    }
    expect(await found({ q: 'plants' }, {})).toEqual(ids);
    expect(await pageByPage({ q: 'plants' }, {})).toEqual(ids);
  });

  test('stay in place while more are published', async () => {
    const ids = [await post({}), await post({}), await post({})];
    for (const sort of ['newest', 'budget', 'match']) {
      const seen = await pageByPage({ sort }, seeker, async () => {
        server.advance(1_000);
        await post({ skills: ['Go'], budgetMin: 450_000 });
      });
      expect(seen.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  test('of a phrase have its words side by side, in every order and beside other words', async () => {
    const side = await post({ title: 'An event-driven billing service, isn’t it' });
    server.advance(1_000);
    const apart = await post({ title: 'A service for billing, driven by an event' });
    for (const sort of ['newest', 'budget', 'match']) {
      expect(await found({ q: '"billing service"', sort })).toEqual([side]);
      expect(await found({ q: 'event-driven', sort })).toEqual([side]);
      expect(await found({ q: '"event-driven billing" service', sort })).toEqual([side]);
      expect(await found({ q: '"service billing"', sort })).toEqual([]);
    }
    expect(await found({ q: '"billing service" or "driven by an event"' })).toEqual([apart, side]);
    expect(await found({ q: 'service -"billing service"' })).toEqual([apart]);
  });

  test('are counted, on the first page only', async () => {
    await post({});
    await post({});
    const first = await search({ limit: '1' });
    expect(first.count).toBe(2);
    expect((await search({ limit: '1', cursor: first.nextCursor ?? '' })).count).toBeNull();
    expect((await search({ q: 'nothing of the kind' })).count).toBe(0);
    expect((await search({ sort: 'budget', level: 'Expert' })).count).toBe(0);
    expect((await search({ sort: 'match' })).count).toBe(2);
  });

  test.each([
    [{ budgetMin: '500000' }, true],
    [{ budgetMin: '500001' }, false],
    [{ budgetMax: '200000' }, true],
    [{ budgetMax: '199999' }, false],
    [{ budgetMin: '1' }, true],
    [{ budgetMax: '999999999' }, true],
    [{ skills: 'TYPESCRIPT' }, true],
    [{ skills: 'TypeScrip' }, false],
  ])('are matched to the cent and the letter: %j', async (query, isFound) => {
    const id = await post({});
    expect(await found(query)).toEqual(isFound ? [id] : []);
  });
});

test.each(['-plants', '-plants -shop', '"shop" or -plants'])(
  'a search only by excluded words is refused: %s',
  async (q) => {
    const refusal = { status: 400, code: 'invalidQuery' };
    expect(await server.refused('openProjects', { query: { q } })).toMatchObject(refusal);
    expect(await server.refused('developers', { query: { q }, token: owner.token })).toMatchObject(refusal);
    expect(await found({ q: 'shop -plants' }, {})).toEqual([]);
  },
);

describe('matches', () => {
  test('have the most of the developer’s skills first, then fit their hours, each with the reason; then the rest follow', async () => {
    const late = await post({ skills: ['TypeScript'], hoursPerWeek: 40 });
    const best = await post({ skills: ['postgresql', 'XState', 'Go'], hoursPerWeek: null });
    const within = await post({ skills: ['TypeScript', 'Go'], hoursPerWeek: 32 });
    const others = [await post({ skills: ['Go'] })];
    server.advance(1_000);
    others.unshift(await post({ skills: ['Java'] }));
    const { items, count } = await search({ sort: 'match' });
    expect(items.map(({ id }) => id)).toEqual([best, within, late, ...others]);
    expect(count).toBe(5);
    expect(items.slice(0, 3).map(({ forYou }) => forYou)).toEqual([
      {
        isSaved: false,
        skills: ['postgresql', 'XState'],
        ownHours: 32,
        application: null,
      },
      { isSaved: false, skills: ['TypeScript'], ownHours: 32, application: null },
      { isSaved: false, skills: ['TypeScript'], ownHours: 32, application: null },
    ]);
    expect(await pageByPage({ sort: 'match' })).toEqual([best, within, late, ...others]);
  });

  test('of a search with words are also ranked by the words', async () => {
    const plain = await post({ description: `${completeProject.description} Plants, too.` });
    const titled = await post({ title: 'Plants for every clinic' });
    server.advance(1_000);
    const newest = await post({ description: `${completeProject.description} Plants, too.` });
    expect(await found({ sort: 'match', q: 'plants' })).toEqual([titled, newest, plain]);
  });

  test('continue from any score in an address', async () => {
    const id = await post({});
    const until = server.now().toISOString();
    for (const [score, ids] of [
      [2 ** 31 - 1, [id]],
      [-(2 ** 31), []],
    ] as const) {
      const at = [score, until, '00000000-0000-0000-0000-000000000000', until, null];
      const cursor = Buffer.from(JSON.stringify(at)).toString('base64url');
      expect(await found({ sort: 'match', q: 'clinic', cursor })).toEqual(ids);
    }
  });

  test('are replaced by the newest without a profile, and are refused to companies', async () => {
    const id = await post({});
    const { token } = await signUpVerified(server, { ...ben, email: 'cleo@dev.example' });
    expect(await found({ sort: 'match' }, { ...seeker, token })).toEqual([id]);
    for (const viewer of [{}, { token: owner.token }]) {
      const refusal = await server.refused('openProjects', { ...viewer, query: { sort: 'match' } });
      expect(refusal).toMatchObject({ status: 400, code: 'invalidQuery' });
    }
  });

  test('aren’t shown to others', async () => {
    const id = await post({});
    expect((await search({}, owner)).items[0]).not.toHaveProperty('forYou');
    expect(await server.ok('project', { id, token: owner.token })).not.toHaveProperty('forYou');
    expect((await server.ok('openProjects')).items[0]).not.toHaveProperty('forYou');
    const { forYou } = await server.ok('project', { id, token: seeker.token });
    expect(forYou?.skills).toEqual(['TypeScript', 'PostgreSQL']);
  });
});

describe('skills', () => {
  const complete = async (q: string) => (await server.ok('skills', { query: { q } })).skills;

  /** A number of companies, each with an open project that requires them. */
  async function ask(skillsOfEach: readonly (readonly string[])[]): Promise<void> {
    for (const [index, asked] of skillsOfEach.entries()) {
      owner = await createCompany(server, { ...ada, email: `ada.${index}@company.example` });
      await post({ skills: asked });
    }
  }

  test('are completed from our list, and from those that three companies require, in their first spelling', async () => {
    const ours = ['Typography', 'typescript', 'Adobe Type', 'Prototyping'];
    await ask([ours, ours.map((name) => name.toUpperCase()), ours]);
    expect(await complete(' ty')).toEqual(['TypeScript', 'Typography', 'Adobe Type']);
    expect(await complete('TYPES')).toEqual(['TypeScript']);
    for (const q of ['', '%', '_', '\\']) expect(await complete(q)).toEqual([]);
  });

  test('that only one or two companies require are never suggested, however often', async () => {
    await ask([['Typing'], ['Typing']]);
    await post({ skills: ['Typing'] });
    expect(await complete('typi')).toEqual([]);
  });

  test('that are no longer required are no longer suggested', async () => {
    await ask([['Typing'], ['Typing'], ['Typing']]);
    expect(await complete('typi')).toEqual(['Typing']);
    await server.ok('deleteAccount', { token: owner.token });
    expect(await complete('typi')).toEqual([]);
  });

  test('are at most eight', async () => {
    const many = Array.from({ length: 10 }, (_, index) => `Go ${index}`);
    await ask([many, many, many]);
    expect(await complete('go')).toHaveLength(8);
  });

  test('of an edit are also stored', async () => {
    await ask([['Typing'], ['Typing']]);
    owner = await createCompany(server, { ...ada, email: 'eda@company.example' });
    const draft = await server.ok('createProject', { token: owner.token, body: completeProject });
    const open = await sendToProject(server, owner, draft, 'publish');
    await sendToProject(server, owner, open, 'edit', { ...completeProject, skills: ['Typing'] });
    expect(await complete('typi')).toEqual(['Typing']);
    expect(await found({ skills: 'typing' })).toHaveLength(3);
  });
});
