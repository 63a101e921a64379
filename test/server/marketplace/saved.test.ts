import { beforeEach, describe, expect, test } from 'vitest';
import { developer } from '../../support/profiles.ts';
import { completeApplication } from '../../support/projects.ts';
import { createCompany, projectSetups } from '../support/marketplace.ts';
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
});

describe('saved projects', () => {
  const list = (query = {}) => server.ok('savedProjects', { token: seeker.token, query });
  const save = (id: string) => server.ok('saveProject', { token: seeker.token, id });

  test('are listed the newest saved first, page by page, until they are removed', async () => {
    const [first, second] = [
      await projectSetups.open(server, owner),
      await projectSetups.open(server, owner),
    ];
    for (const { id } of [second, first, first]) {
      expect(await save(id)).toEqual({ isSaved: true });
      server.advance(1_000);
    }
    const page = await list({ limit: '1' });
    expect(page.items.map(({ id }) => id)).toEqual([first.id]);
    const rest = await list({ limit: '1', cursor: page.nextCursor });
    expect(rest.items.map(({ id }) => id)).toEqual([second.id]);
    expect(rest.nextCursor).toBeNull();
    const token = seeker.token;
    expect((await server.ok('project', { id: first.id, token })).forYou?.isSaved).toBe(true);
    expect(await server.ok('unsaveProject', { token, id: first.id })).toEqual({ isSaved: false });
    expect(await server.ok('unsaveProject', { token, id: first.id })).toEqual({ isSaved: false });
    expect((await list()).items.map(({ id }) => id)).toEqual([second.id]);
  });

  test('that have ended show their titles only to applicants, and can be removed', async () => {
    const [ended, applied] = [
      await projectSetups.open(server, owner),
      await projectSetups.open(server, owner),
    ];
    await server.ok('createDeveloperProfile', { token: seeker.token, body: developer });
    await server.ok('apply', { token: seeker.token, id: applied.id, body: completeApplication });
    for (const { id } of [ended, applied]) {
      await save(id);
      server.advance(1_000);
    }
    for (const project of [ended, applied])
      await sendToProject(server, owner, project, 'close', { reason: 'We hired someone.' });
    const items = (await list()).items.map(({ id, project }) => [id, project?.state]);
    expect(items).toEqual([
      [applied.id, 'closed'],
      [ended.id, undefined],
    ]);
    await server.ok('unsaveProject', { token: seeker.token, id: ended.id });
    expect((await list()).items).toHaveLength(1);
  });

  test('contain only visible projects, and are private', async () => {
    const draft = await projectSetups.draft(server, owner);
    const open = await projectSetups.open(server, owner);
    await save(open.id);
    for (const id of [draft.id, 'x', crypto.randomUUID()])
      expect((await server.refused('saveProject', { token: seeker.token, id })).status).toBe(404);
    expect((await server.refused('saveProject', { token: owner.token, id: open.id })).status).toBe(403);
    expect((await server.ok('savedProjects', { token: owner.token })).items).toEqual([]);
    await server.ok('unsaveProject', { token: seeker.token, id: 'x' });
  });
});

describe('saved searches', () => {
  const search = { q: 'calendar', level: 'Expert' } as const;
  const name = 'Calendars';
  const save = (body: object, { token } = seeker) =>
    server.send('saveSearch', { token, body: { name, ...body } });
  const list = async ({ token } = seeker) =>
    (await server.ok('savedSearches', { token, query: { limit: '100' } })).items;

  test('are stored once each under their last name, listed the newest first, and removed', async () => {
    await save({ search });
    server.advance(1_000);
    await save({ search: { level: 'Expert', q: 'calendar' }, name: 'Appointments' });
    await save({ search: { skills: 'Go' }, name: ' Compilers ' });
    const items = await list();
    expect(items.map((one) => one.search)).toEqual([{ skills: 'Go' }, search]);
    const id = items[1]?.id ?? '';
    expect(items.map((one) => one.name)).toEqual(['Compilers', 'Appointments']);
    await server.ok('removeSavedSearch', { token: seeker.token, id });
    expect((await server.refused('removeSavedSearch', { token: seeker.token, id })).status).toBe(404);
    expect((await list()).map((one) => one.search)).toEqual([{ skills: 'Go' }]);
  });

  test('are listed page by page', async () => {
    const { token } = seeker;
    for (const skills of ['Go', 'Rust', 'PHP']) {
      await save({ search: { skills } });
      server.advance(1_000);
    }
    const first = await server.ok('savedSearches', { token, query: { limit: '2' } });
    expect(first.items.map((one) => one.search.skills)).toEqual(['PHP', 'Rust']);
    const query = { limit: '2', cursor: first.nextCursor ?? '' };
    const rest = await server.ok('savedSearches', { token, query });
    expect([rest.items.map((one) => one.search.skills), rest.nextCursor]).toEqual([['Go'], null]);
  });

  test('are private', async () => {
    await save({ search });
    const id = (await list())[0]?.id ?? '';
    const other = await signUpVerified(server, { ...ada, email: 'cleo@dev.example' });
    expect(await list(other)).toEqual([]);
    for (const wrong of [id, 'x'])
      expect((await server.refused('removeSavedSearch', { token: other.token, id: wrong })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test.each([{}, { sort: 'budget' }, { q: ' ' }, { level: 'Wizard' }])(
    'must look for something: %j is refused',
    async (wrong) => {
      expect((await save({ search: wrong })).status).toBe(422);
    },
  );

  test.each(['', ' ', 'x'.repeat(61)])('must have a name: ‘%s’ is refused', async (wrong) => {
    expect((await save({ search, name: wrong })).status).toBe(422);
  });

  test('are limited to 50', async () => {
    for (let count = 0; count < 50; count += 1) await save({ search: { q: `word ${count}` } });
    expect((await save({ search })).status).toBe(409);
    expect(await list()).toHaveLength(50);
  });
});
