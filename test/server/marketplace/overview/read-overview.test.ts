import { beforeEach, describe, expect, test } from 'vitest';
import { completeApplication, completeProject } from '../../../support/projects.ts';
import {
  applicationSetups,
  createDeveloper,
  offer,
  projectSetups,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { ada, ben, type Person } from '../../support/people.ts';
import { sendToApplication, sendToProject } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const dan = { ...ben, email: 'dan@dev.example' };
const none = { count: 0, items: [] };
const noMoney = { pending: 0, available: 0, nextAvailableAt: null };
const fetchOverview = ({ token }: Person) => server.ok('overview', { token });

describe('an overview', () => {
  test('is empty for a new user', async () => {
    const empty = {
      currency: 'EUR',
      company: { unread: none, milestones: none, offers: none, drafts: none, projects: none },
      developer: { milestones: none, money: noMoney, offers: none, applications: none },
      contracts: none,
    };
    expect(await fetchOverview(sides.company)).toEqual(empty);
    expect(await fetchOverview(sides.developer)).toEqual(empty);
  });

  test('counts unopened applications, by project', async () => {
    const { company, developer } = sides;
    const draft = await projectSetups.draft(server, company);
    await projectSetups.closed(server, company);
    const quiet = await projectSetups.open(server, company);
    const first = await applicationSetups.submitted(server, sides);
    const { id: projectId, title } = first.project;
    const second = await createDeveloper(server, dan);
    await server.ok('apply', { token: second.token, id: projectId, body: completeApplication });
    expect((await fetchOverview(company)).company).toEqual({
      unread: { count: 2, items: [{ projectId, title, count: 2 }] },
      milestones: none,
      offers: none,
      drafts: { count: 1, items: [{ id: draft.id, title: draft.title }] },
      projects: {
        count: 2,
        items: expect.arrayContaining([
          {
            id: projectId,
            title,
            state: 'open',
            applications: 2,
            newApplications: 2,
            openUntil: expect.any(String),
          },
          {
            id: quiet.id,
            title: completeProject.title,
            state: 'open',
            applications: 0,
            newApplications: 0,
            openUntil: quiet.openUntil,
          },
        ]),
      },
    });
    const listed = await server.ok('ownProjects', { token: company.token, query: { tab: 'open' } });
    expect(Object.fromEntries(listed.items.map(({ id, applications }) => [id, applications]))).toEqual({
      [projectId]: { live: 2, unopened: 2 },
      [quiet.id]: { live: 0, unopened: 0 },
    });
    await server.ok('application', { token: company.token, id: first.id });
    expect((await fetchOverview(company)).company.unread).toMatchObject({ count: 1, items: [{ count: 1 }] });
    await sendToApplication(server, second, { ...first, ...(await fetchOwn(second)) }, 'withdraw');
    const after = await fetchOverview(company);
    expect(after.company.unread).toEqual(none);
    expect(after.company.projects.items.find(({ id }) => id === projectId)?.applications).toBe(1);
    const { name, legalName } = { name: ada.name, legalName: first.project.company.name };
    expect(legalName).not.toBe(name);
    expect((await fetchOverview(developer)).developer.applications).toEqual({
      count: 1,
      items: [{ id: first.id, title, name: legalName, state: 'submitted' }],
    });
    expect((await fetchOverview(second)).developer.applications).toEqual(none);
  });

  test('has an offer on both sides until it is answered, then the contract', async () => {
    const { company, developer } = sides;
    const offered = await applicationSetups.offered(server, sides);
    const { id: projectId, title } = offered.project;
    const total = offer.milestones.reduce((sum, { amount }) => sum + amount, 0);
    const expiresAt = offered.offer?.expiresAt;
    expect((await fetchOverview(company)).company.offers).toEqual({
      count: 1,
      items: [{ applicationId: offered.id, projectId, title, name: offered.developer.name, expiresAt }],
    });
    expect((await fetchOverview(developer)).developer).toEqual({
      milestones: none,
      money: noMoney,
      offers: {
        count: 1,
        items: [{ applicationId: offered.id, title, name: offered.project.company.name, total, expiresAt }],
      },
      applications: none,
    });
    const accepted = await sendToApplication(server, developer, offered, 'accept', {
      offerVersion: 1,
      projectRevision: 1,
    });
    const contract = {
      id: accepted.contractId,
      title,
      state: 'awaitingFunding',
      fundBy: expect.any(String),
      total,
    };
    expect(await fetchOverview(company)).toMatchObject({
      company: { offers: none },
      contracts: { count: 1, items: [{ ...contract, side: 'company', name: offered.developer.name }] },
    });
    expect(await fetchOverview(developer)).toMatchObject({
      developer: { offers: none, applications: none },
      contracts: {
        count: 1,
        items: [{ ...contract, side: 'developer', name: offered.project.company.name }],
      },
    });
    await server.ok('contractEvent', {
      token: developer.token,
      id: accepted.contractId ?? '',
      body: { type: 'cancel', version: 1, reason: 'Someone else was faster than me.' },
    });
    expect((await fetchOverview(company)).contracts).toEqual(none);
  });

  test('lists five of a kind, and counts all', async () => {
    for (let made = 0; made < 6; made += 1) await projectSetups.open(server, sides.company);
    const { projects } = (await fetchOverview(sides.company)).company;
    expect(projects.count).toBe(6);
    expect(projects.items).toHaveLength(5);
  });

  test('shows both sides of an account whose role was switched', async () => {
    const { company } = sides;
    await sendToProject(server, company, await projectSetups.draft(server, company), 'publish');
    await server.ok('updateUser', { token: company.token, id: company.userId, body: { role: 'DEVELOPER' } });
    expect((await fetchOverview(company)).company.projects.count).toBe(1);
  });
});

const fetchOwn = async ({ token }: Person) => {
  const { items } = await server.ok('ownApplications', { token, query: { tab: 'live' } });
  const [own] = items;
  if (!own) throw new Error('They have no application.');
  return { id: own.id, version: own.version };
};
