import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../support/durations.ts';
import { completeProject } from '../../support/projects.ts';
import { createCompany, projectSetups } from '../support/marketplace.ts';
import { ada, type Person } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
});

async function post(changes: object): Promise<string> {
  const draft = await server.ok('createProject', {
    token: owner.token,
    body: { ...completeProject, ...changes },
  });
  return (await sendToProject(server, owner, draft, 'publish')).id;
}
const found = async (query: Readonly<Record<string, string>> = {}) =>
  (await server.ok('openProjects', { query })).items.map(({ id }) => id);

describe('the open projects', () => {
  test('are listed the newest first, to visitors too, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift(await post({}));
      server.advance(1_000);
    }
    await projectSetups.draft(server, owner);
    await projectSetups.closed(server, owner);
    expect(await found()).toEqual(ids);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
      const page = await server.ok('openProjects', { query });
      expect(page.items.length).toBeLessThanOrEqual(2);
      expect(page.items.every(({ company }) => company === null)).toBe(true);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  test('are sorted by their minimum budget', async () => {
    const small = await post({ budgetMin: 100_000, budgetMax: 9_000_000 });
    const large = await post({ budgetMin: 400_000 });
    const middle = await post({ budgetMin: 300_000 });
    expect(await found({ sort: 'budget' })).toEqual([large, middle, small]);
    const first = await server.ok('openProjects', { query: { sort: 'budget', limit: '1' } });
    const next = await server.ok('openProjects', {
      query: { sort: 'budget', limit: '1', cursor: first.nextCursor ?? '' },
    });
    expect(next.items.map(({ id }) => id)).toEqual([middle]);
    expect(await found({ sort: 'budget', budgetMax: '399999' })).toEqual([middle, small]);
  });

  test('are found by words, skills, level, budget and age', async () => {
    const shop = await post({ title: 'An online shop for plants', skills: ['Go'], level: 'Expert' });
    server.advance(3 * day);
    const clinic = await post({ budgetMin: 600_000, budgetMax: 700_000 });
    for (const [query, expected] of [
      [{ q: 'plants' }, [shop]],
      [{ q: 'plant' }, [shop]],
      [{ q: '"online shop" -clinic' }, [shop]],
      [{ q: 'nothing like it' }, []],
      [{ skills: 'postgresql, typescript' }, [clinic]],
      [{ skills: 'go' }, [shop]],
      [{ skills: 'go,rust' }, []],
      [{ level: 'Expert' }, [shop]],
      [{ budgetMin: '500001' }, [clinic]],
      [{ budgetMax: '599999' }, [shop]],
      [{ postedWithin: '2' }, [clinic]],
      [{ postedWithin: '3' }, [clinic, shop]],
    ] as const)
      expect({ query, ids: await found(query) }).toEqual({ query, ids: expected });
  });

  test('are found by their new words after an edit', async () => {
    const open = await projectSetups.open(server, owner);
    expect(await found({ q: 'dentist' })).toEqual([]);
    await sendToProject(server, owner, open, 'edit', {
      ...completeProject,
      title: 'A calendar for a dentist',
    });
    expect(await found({ q: 'dentists' })).toEqual([open.id]);
  });

  test('are all listed when every filter is empty', async () => {
    const { id } = await projectSetups.open(server, owner);
    const names = [
      'q',
      'skills',
      'level',
      'budgetMin',
      'budgetMax',
      'postedWithin',
      'sort',
      'cursor',
      'limit',
    ];
    expect(await found(Object.fromEntries(names.map((name) => [name, ''])))).toEqual([id]);
  });

  test.each<Readonly<Record<string, string>>>([
    { cursor: 'x' },
    { cursor: Buffer.from('["a",1]').toString('base64url') },
    { limit: '0' },
    { limit: '101' },
    { sort: 'luck' },
    { level: 'Wizard' },
    { budgetMin: '-1' },
    { postedWithin: '0' },
  ])('refuse %j', async (query) => {
    await projectSetups.open(server, owner);
    expect((await server.refused('openProjects', { query })).status).toBe(400);
  });
});

describe('the user’s own projects', () => {
  test('are listed by tab, without those of others', async () => {
    const draft = await projectSetups.draft(server, owner);
    const open = await projectSetups.open(server, owner);
    const closed = await projectSetups.closed(server, owner);
    await projectSetups.discarded(server, owner);
    const cora = await createCompany(server, { ...ada, email: 'cora@company.example' });
    await projectSetups.open(server, cora);
    const list = async (tab: string) =>
      (await server.ok('ownProjects', { token: owner.token, query: { tab } })).items.map(({ id }) => id);
    expect(await list('drafts')).toEqual([draft.id]);
    expect(await list('open')).toEqual([open.id]);
    expect(await list('inProgress')).toEqual([]);
    expect(await list('closed')).toEqual([closed.id]);
    expect((await server.ok('ownProjects', { token: owner.token })).items.map(({ id }) => id)).toEqual([
      open.id,
    ]);
  });
});
