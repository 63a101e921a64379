import { beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../../contract/marketplace/application.ts';
import { deleteDueAccounts } from '../../../server/accounts/deletion/due-accounts.ts';
import { contracts, milestones, timers } from '../../../server/db/schema.ts';
import { runDueTimers } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { day, hour } from '../../support/durations.ts';
import { completeProject } from '../../support/projects.ts';
import {
  applicationSetups,
  contractSetups,
  createCompany,
  createDeveloper,
  offer,
  type Sides,
} from '../support/marketplace.ts';
import { ada, ben, type Person, password } from '../support/people.ts';
import { sendToApplication, sendToContract, sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
const start = async (variables = {}) => {
  server = await testServer(variables);
  sides = { company: await createCompany(server), developer: await createDeveloper(server) };
};
beforeEach(() => start());

const dan = { ...ben, email: 'dan@dev.example' };
const runTimers = () => runDueTimers(entities, server.deps);
const applicationAs = ({ token }: Person, id: string) => server.ok('application', { token, id });
const accept = (offered: Application) =>
  sendToApplication(server, sides.developer, offered, 'accept', {
    offerVersion: offered.offer?.version,
    projectRevision: offered.project.revision,
  });

describe('a contract', () => {
  test('stores the agreed terms, with a fee for each milestone', async () => {
    const accepted = await accept(await applicationSetups.offered(server, sides));
    const { token } = sides.developer;
    const contract = await server.ok('contract', { token, id: accepted.contractId ?? '' });
    const fundBy = new Date(server.now().getTime() + 72 * hour).toISOString();
    expect(contract).toMatchObject({
      state: 'awaitingFunding',
      side: 'developer',
      company: { userId: sides.company.userId },
      developer: { userId: sides.developer.userId },
      applicationId: accepted.id,
      terms: {
        project: { revision: 1, title: completeProject.title, description: completeProject.description },
        offerVersion: 1,
        message: offer.message,
        feePerMille: 80,
        standardTerms: 1,
        currency: 'EUR',
      },
      milestones: [
        {
          position: 1,
          state: 'unfunded',
          version: 1,
          title: 'Calendar',
          amount: 150_000,
          fee: 12_000,
          days: 14,
        },
        { position: 2, state: 'unfunded', amount: 99_999, fee: 8_000 },
      ],
      total: 249_999,
      fee: 20_000,
      fundBy,
      startedAt: null,
      history: [{ event: 'accept', by: 'developer', to: 'awaitingFunding' }],
    });
    for (const other of [
      await createDeveloper(server, dan),
      await createCompany(server, { ...ada, email: 'c@c.example' }),
    ])
      expect(await server.refused('contract', { token: other.token, id: contract.id })).toMatchObject({
        status: 404,
      });
    expect(await server.refused('contract', { token, id: 'x' })).toMatchObject({ status: 404 });
  });

  test('has the marketplace’s fee', async () => {
    await start({ MARKET_FEE_PERCENT: '7.5' });
    expect(await contractSetups.awaitingFunding(server, sides)).toMatchObject({
      terms: { feePerMille: 75 },
      milestones: [{ fee: 11_250 }, { fee: 7_500 }],
    });
  });

  test('is created once when the offer is accepted three times at the same moment', async () => {
    const { id, version } = await applicationSetups.offered(server, sides);
    const body = { type: 'accept', version, offerVersion: 1, projectRevision: 1 };
    const { token } = sides.developer;
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.send('applicationEvent', { token, id, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    expect(await server.db.select().from(contracts)).toHaveLength(1);
  });

  test('competes with the offer’s rescission: the first one wins', async () => {
    const { id, version } = await applicationSetups.offered(server, sides);
    const send = ({ token }: Person, body: object) =>
      server.send('applicationEvent', { token, id, body: { version, ...body } });
    const answers = await Promise.all([
      send(sides.developer, { type: 'accept', offerVersion: 1, projectRevision: 1 }),
      send(sides.company, { type: 'rescind' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const { state } = await applicationAs(sides.company, id);
    expect(await server.db.select().from(contracts)).toHaveLength(state === 'accepted' ? 1 : 0);
  });

  test('waits 72 hours for funding; then its application is among the others again', async () => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    server.advance(72 * hour - 1);
    await runTimers();
    expect(await server.ok('contract', { token: sides.company.token, id: contract.id })).toMatchObject({
      state: 'awaitingFunding',
    });
    server.advance(1);
    await runTimers();
    expect(await server.ok('contract', { token: sides.company.token, id: contract.id })).toMatchObject({
      state: 'canceled',
      endedBy: 'time',
      endReason: null,
      endedAt: server.now().toISOString(),
      milestones: [{ state: 'canceled', version: 2 }, { state: 'canceled' }],
    });
    const application = await applicationAs(sides.company, contract.applicationId ?? '');
    expect(application).toMatchObject({ state: 'shortlisted', offer: null, contractId: null });
    const left = await server.db.select().from(timers);
    expect(left.map(({ event }) => event)).toEqual(['expire', 'expire']);
  });

  test.each(['company', 'developer'] as const)('is canceled by the %s with a reason', async (side) => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    const { token } = sides[side];
    const body = { type: 'cancel', version: contract.version };
    expect(await server.refused('contractEvent', { token, id: contract.id, body })).toMatchObject({
      status: 422,
      message: 'Give a reason.',
    });
    const canceled = await sendToContract(server, sides[side], contract, 'cancel', {
      reason: 'Plans changed.',
    });
    expect(canceled).toMatchObject({
      state: 'canceled',
      endedBy: side,
      endReason: 'Plans changed.',
      milestones: [{ state: 'canceled' }, { state: 'canceled' }],
    });
    // Another one can be created.
    const application = await applicationAs(sides.company, contract.applicationId ?? '');
    expect(await sendToApplication(server, sides.company, application, 'offer', offer)).toMatchObject({
      offer: { version: 2 },
    });
  });

  test('ends with its project, and so does its application', async () => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    const { token } = sides.company;
    const project = await server.ok('project', { token, id: contract.projectId ?? '' });
    const closed = await sendToProject(server, sides.company, project, 'close', { reason: 'No budget.' });
    expect(await server.ok('contract', { token, id: contract.id })).toMatchObject({
      state: 'canceled',
      endedBy: 'system',
    });
    const ended = await applicationAs(sides.developer, contract.applicationId ?? '');
    expect(ended).toMatchObject({ state: 'notSelected', offer: null, contractId: null });
    expect((await server.db.select().from(milestones)).map(({ state }) => state)).toEqual([
      'canceled',
      'canceled',
    ]);
    await sendToProject(server, sides.company, closed, 'reopen');
    expect(await applicationAs(sides.developer, ended.id)).toMatchObject({ state: 'submitted' });
  });

  test('is listed for both of its sides, the newest first, and for no one else', async () => {
    const older = await contractSetups.awaitingFunding(server, sides);
    server.advance(1_000);
    const newer = await contractSetups.canceled(server, sides);
    for (const { token } of [sides.company, sides.developer]) {
      const { items, nextCursor } = await server.ok('contracts', { token, query: { limit: '1' } });
      expect(items).toMatchObject([{ id: newer.id, milestones: [{ position: 1 }, { position: 2 }] }]);
      const rest = await server.ok('contracts', { token, query: { cursor: nextCursor ?? '' } });
      expect(rest).toMatchObject({ items: [{ id: older.id }], nextCursor: null });
    }
    const other = await createDeveloper(server, dan);
    expect((await server.ok('contracts', { token: other.token })).items).toEqual([]);
  });
});

describe('an account with obligations', () => {
  test.each([
    [
      'company',
      applicationSetups.submitted,
      'project',
      'Close the projects that developers have applied to first',
    ],
    ['developer', applicationSetups.offered, 'application', 'Withdraw your live applications first'],
    ['company', contractSetups.awaitingFunding, 'contract', 'Finish or cancel your active contracts first'],
    ['developer', contractSetups.awaitingFunding, 'contract', 'Finish or cancel your active contracts first'],
  ] as const)(
    'isn’t deleted, and the answer says what is in the way: the %s',
    async (side, reach, kind, why) => {
      await reach(server, sides);
      const { token } = sides[side];
      const refused = await server.refused('deleteAccount', { token });
      expect(refused).toMatchObject({ status: 409, code: 'stillRuns' });
      expect(refused.message).toBe(`${why}: ‘${completeProject.title}’.`);
      const { blockers } = await server.ok('previewDeletion', { token });
      expect(blockers).toMatchObject([{ kind, side, title: completeProject.title }]);
    },
  );

  test('leaves its ended contract to the other side, without its name', async () => {
    const contract = await contractSetups.canceled(server, sides);
    const withdrawn = await applicationAs(sides.developer, contract.applicationId ?? '');
    await sendToApplication(server, sides.developer, withdrawn, 'withdraw');
    await server.ok('deleteAccount', { token: sides.developer.token });
    server.advance(14 * day);
    await deleteDueAccounts(server.deps);
    const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    expect(await server.ok('contract', { token, id: contract.id })).toMatchObject({
      developer: null,
      company: { userId: sides.company.userId },
      applicationId: null,
      terms: { project: { title: completeProject.title } },
    });
  });
});
