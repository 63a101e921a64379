import { beforeEach, describe, expect, test } from 'vitest';
import { developer as profile } from '../../support/profiles.ts';
import { completeApplication } from '../../support/projects.ts';
import {
  applicationSetups,
  createCompany,
  createDeveloper,
  projectSetups,
  type Sides,
  withSides,
} from '../support/marketplace.ts';
import { ada, ben, type Person } from '../support/people.ts';
import { sendToApplication, sendToProject } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const dan = { ...ben, email: 'dan@dev.example' };
const cora = { ...ada, email: 'cora@company.example' };
const open = () => projectSetups.open(server, sides.company);
const apply = (id: string, { token }: Person = sides.developer) =>
  server.ok('apply', { token, id, body: completeApplication });
const projectAs = ({ token }: Person, id: string) => server.ok('project', { token, id });
const applicationAs = ({ token }: Person, id: string) => server.ok('application', { token, id });

describe('an application', () => {
  test('is new for the company until it has opened it', async () => {
    const sent = await applicationSetups.submitted(server, sides);
    const { token } = sides.company;
    const list = async () => (await server.ok('projectApplications', { token, id: sent.project.id })).items;
    expect((await list())[0]).toMatchObject({ id: sent.id, isNew: true });
    await applicationAs(sides.developer, sent.id);
    expect((await list())[0]).toMatchObject({ isNew: true });
    expect(await applicationAs(sides.company, sent.id)).toMatchObject({ isNew: true });
    expect((await list())[0]).toMatchObject({ isNew: false, version: 1 });
  });

  test('is revised, and its history shows the differences', async () => {
    const sent = await applicationSetups.submitted(server, sides);
    const milestones = [{ title: 'All of it', amount: 240_000, days: 20 }];
    const revised = await sendToApplication(server, sides.developer, sent, 'revise', {
      ...completeApplication,
      milestones,
    });
    expect(revised).toMatchObject({ revision: 2, total: 240_000 });
    expect(revised.history?.at(-1)).toMatchObject({
      event: 'revise',
      payload: { revision: 2 },
    });
    expect(revised.history?.at(-1)?.payload.changes).toEqual({
      milestones: { before: completeApplication.milestones },
    });
  });

  test('shows the developer why it was declined', async () => {
    const { id } = await applicationSetups.declined(server, sides);
    const { history } = await applicationAs(sides.developer, id);
    expect(history?.at(-1)).toMatchObject({
      event: 'decline',
      payload: { reason: 'We need someone sooner.' },
    });
  });

  test('can be sent again once after a withdrawal', async () => {
    const again = await sendToApplication(
      server,
      sides.developer,
      await applicationSetups.withdrawn(server, sides),
      'reapply',
    );
    expect(again).toMatchObject({ state: 'submitted' });
    const withdrawn = await sendToApplication(server, sides.developer, again, 'withdraw');
    const body = { type: 'reapply', version: withdrawn.version };
    const call = { token: sides.developer.token, id: withdrawn.id, body };
    expect(await server.refused('applicationEvent', call)).toMatchObject({ status: 409, code: 'onlyOnce' });
  });

  test.each([
    ['reapply', 'withdrawn', 'developer'],
    ['reconsider', 'declined', 'company'],
  ] as const)('needs an open project for %s', async (type, state, side) => {
    const { id, version, project } = await applicationSetups[state](server, sides);
    const { token } = sides[side];
    const shown = await projectAs(sides.company, project.id);
    await sendToProject(server, sides.company, shown, 'close', { reason: 'We hired someone.' });
    const call = { token, id, body: { type, version } };
    expect(await server.refused('applicationEvent', call)).toMatchObject({ status: 409, code: 'notOpen' });
  });

  test('returns the current version to a client with an older one', async () => {
    const sent = await applicationSetups.submitted(server, sides);
    await sendToApplication(server, sides.company, sent, 'shortlist');
    const answer = await server.send('applicationEvent', {
      token: sides.developer.token,
      id: sent.id,
      body: { type: 'withdraw', version: sent.version },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'stale',
      current: { state: 'shortlisted', version: 2, isOwn: true },
    });
  });
});

test('an application shows its applicant’s profile, and in a list only their name', async () => {
  const { id, project } = await applicationSetups.submitted(server, sides);
  const { developer } = await applicationAs(sides.company, id);
  expect(developer.profile).toMatchObject({ skills: profile.skills, hourlyRate: profile.hourlyRate });
  const { token } = sides.company;
  const { items } = await server.ok('projectApplications', { token, id: project.id });
  expect(items[0]?.developer).toEqual({
    userId: sides.developer.userId,
    name: developer.name,
    headline: profile.headline,
  });
});

describe('the lists of applications', () => {
  test('have the newest first for the company that owns the project, page by page, and for no one else', async () => {
    const { id } = await open();
    const first = await apply(id);
    server.advance(1_000);
    const second = await apply(id, await createDeveloper(server, dan));
    const { token } = sides.company;
    const page = await server.ok('projectApplications', { token, id, query: { limit: '1' } });
    expect(page.items.map((one) => one.id)).toEqual([second.id]);
    const rest = await server.ok('projectApplications', {
      token,
      id,
      query: { cursor: page.nextCursor ?? '' },
    });
    expect(rest).toMatchObject({ items: [{ id: first.id }], nextCursor: null });
    for (const other of [sides.developer, await createCompany(server, cora)])
      expect(await server.refused('projectApplications', { token: other.token, id })).toMatchObject({
        status: 404,
      });
    expect(await server.refused('projectApplications', { token, id: 'x' })).toMatchObject({ status: 404 });
  });

  test('are a developer’s own, by tab', async () => {
    const ids: Record<string, string> = {};
    for (const state of ['submitted', 'offered', 'declined', 'withdrawn'] as const)
      ids[state] = (await applicationSetups[state](server, sides)).id;
    const listIds = (...states: string[]) => states.map((state) => ids[state] ?? '').toSorted();
    const { token } = sides.developer;
    const tab = async (name: string, of = token) =>
      (await server.ok('ownApplications', { token: of, query: { tab: name } })).items.map(({ id }) => id);
    expect((await tab('live')).toSorted()).toEqual(listIds('submitted', 'offered'));
    expect(await tab('offers')).toEqual([ids.offered]);
    expect((await tab('ended')).toSorted()).toEqual(listIds('declined', 'withdrawn'));
    expect(await tab('live', (await createDeveloper(server, dan)).token)).toEqual([]);
    const { items } = await server.ok('ownApplications', { token });
    expect(items.map(({ id }) => id)).toEqual(await tab('live'));
  });
});
