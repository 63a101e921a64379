import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import {
  accounts,
  applications,
  contracts,
  entityEvents,
  milestones,
  projects,
} from '../../../server/db/schema.ts';
import { day } from '../../support/durations.ts';
import {
  applicationSetups,
  contractSetups,
  ensureOperator,
  makeOperator,
  projectSetups,
  type Sides,
  sendAsOperator,
  withSides,
} from '../support/marketplace.ts';
import type { Person } from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
let olga: Person;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  olga = await ensureOperator(server);
});

const reason = 'It asks for payment outside.';
const notified = async ({ token }: Person) =>
  (await server.ok('notifications', { token })).items.map(({ kind }) => kind);

describe('an operator who removes a project', () => {
  test('ends its applications, and notifies the owner and the applicants of the reason', async () => {
    const application = await applicationSetups.shortlisted(server, sides);
    const { version } = await server.ok('project', { token: olga.token, id: application.project.id });
    await server.takeMails();
    await sendAsOperator(server, { id: application.project.id, version }, 'remove');

    const { company, developer } = sides;
    const removed = await server.ok('project', { token: company.token, id: application.project.id });
    expect(removed).toMatchObject({ state: 'removed', openUntil: null });
    expect(removed.history?.at(-1)).toMatchObject({ event: 'remove', by: 'operator', payload: { reason } });
    const ended = await server.ok('application', { token: developer.token, id: application.id });
    expect(ended.state).toBe('notSelected');
    expect(await notified(company)).toContain('projectRemoved');
    expect(await notified(developer)).toContain('projectEnded');
    const mails = (await server.takeMails()).map(({ kind, recipient }) => `${kind} to ${recipient}`);
    expect(mails.toSorted()).toEqual([
      `projectEnded to ${developer.email}`,
      `projectRemoved to ${company.email}`,
    ]);
  });

  test('ends its contract that waits for funding', async () => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    const id = contract.projectId ?? '';
    const { version } = await server.ok('projectAsOperator', { token: olga.token, id });
    await sendAsOperator(server, { id, version }, 'remove');
    const { token } = sides.developer;
    expect(await server.ok('contract', { token, id: contract.id })).toMatchObject({ state: 'canceled' });
  });

  test('can restore it: it is closed then, from the time when it was closed before', async () => {
    const { company } = sides;
    const closed = await projectSetups.closed(server, company);
    const closedAt = server.now();
    server.advance(day);
    const { version } = await sendAsOperator(server, closed, 'remove');
    const restored = await sendAsOperator(server, { id: closed.id, version }, 'restore');
    expect(restored).toMatchObject({ state: 'closed', allowedEvents: ['remove'] });
    expect(await notified(company)).toContain('projectRestored');
    // Its owner may open it again within 60 days of that.
    const [row] = await server.db.select().from(projects).where(eq(projects.id, closed.id));
    expect(row?.endedAt).toEqual(closedAt);
    expect(await server.ok('project', { token: company.token, id: closed.id })).toMatchObject({
      allowedEvents: ['reopen'],
    });
  });

  test('needs a reason, and the version that they saw', async () => {
    const { id, version } = await projectSetups.open(server, sides.company);
    const { token } = olga;
    const send = (body: object) => server.refused('projectEventAsOperator', { token, id, body });
    expect(await send({ type: 'remove', version, reason: ' ' })).toMatchObject({ status: 422 });
    expect(await send({ type: 'remove', version })).toMatchObject({ status: 422 });
    expect(await send({ type: 'close', version, reason })).toMatchObject({ status: 422 });
    expect(await send({ type: 'remove', version: version - 1, reason })).toMatchObject({
      status: 409,
      code: 'stale',
    });
    for (const none of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await server.refused('projectAsOperator', { token, id: none })).toMatchObject({ status: 404 });
  });

  test('is recorded in its history with their account', async () => {
    const { id, version } = await projectSetups.open(server, sides.company);
    await sendAsOperator(server, { id, version }, 'remove');
    const rows = await server.db.select().from(entityEvents).where(eq(entityEvents.entityId, id));
    expect(rows.find(({ event }) => event === 'remove')).toMatchObject({
      party: 'operator',
      accountId: olga.userId,
    });
  });
});

describe('an operator', () => {
  const refusal = { status: 403, code: 'ownCase' };

  test('never acts in their own case, as owner, as applicant or as a side of a contract', async () => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    const id = contract.projectId ?? '';
    const { version } = await server.ok('projectAsOperator', { token: olga.token, id });
    for (const person of [sides.company, sides.developer]) {
      await makeOperator(server, person);
      const { token } = person;
      const remove = { token, id, body: { type: 'remove', version, reason } };
      expect(await server.refused('projectEventAsOperator', remove)).toMatchObject(refusal);
      expect(await server.refused('projectAsOperator', { token, id })).toMatchObject(refusal);
      const freeze = { type: 'freeze', version: contract.version, reason };
      expect(
        await server.refused('contractEventAsOperator', { token, id: contract.id, body: freeze }),
      ).toMatchObject(refusal);
      expect(await server.refused('contractAsOperator', { token, id: contract.id })).toMatchObject(refusal);
    }
  });

  test('is shown the state of an entity, and none of its contents', async () => {
    const { id } = await contractSetups.awaitingFunding(server, sides);
    expect(await server.ok('contractAsOperator', { token: olga.token, id })).toEqual({
      id,
      state: 'awaitingFunding',
      version: 1,
      allowedEvents: [],
    });
  });

  test('loses all access with the capability', async () => {
    const { id } = await projectSetups.open(server, sides.company);
    await server.db.update(accounts).set({ operatorSince: null }).where(eq(accounts.id, olga.userId));
    expect(await server.refused('projectAsOperator', { token: olga.token, id })).toMatchObject({
      status: 404,
    });
  });

  test('leaves a line in the log for each use: the operator, the action and the entity', async () => {
    const { id, version } = await projectSetups.open(server, sides.company);
    server.logged.length = 0;
    await server.ok('projectAsOperator', { token: olga.token, id });
    await sendAsOperator(server, { id, version }, 'remove');
    expect(server.logged.map((line) => JSON.parse(line))).toMatchObject([
      { route: '/v1/operator/projects/:projectId', status: 200, account: olga.userId, project: id },
      {
        route: '/v1/operator/projects/:projectId/events',
        status: 200,
        account: olga.userId,
        project: id,
        event: 'remove',
      },
    ]);
  });
});

// A contract becomes active by its first payment; this test writes its state directly.
describe('an operator and a running contract', () => {
  type Ending = 'forceComplete' | 'forceCancel';

  /** A contract in `frozen`, with its milestone and timers. */
  async function frozen(milestoneState: StateOf<'milestone'>) {
    const shown = await contractSetups.awaitingFunding(server, sides);
    const { id, projectId, applicationId } = shown;
    await server.db.update(contracts).set({ state: 'active' }).where(eq(contracts.id, id));
    await server.db.update(milestones).set({ state: milestoneState }).where(eq(milestones.contractId, id));
    await server.db
      .update(projects)
      .set({ state: 'filled' })
      .where(eq(projects.id, projectId ?? ''));
    await server.db
      .update(applications)
      .set({ state: 'hired' })
      .where(eq(applications.id, applicationId ?? ''));
    const body = { type: 'freeze', version: shown.version, reason };
    const { version } = await server.ok('contractEventAsOperator', { token: olga.token, id, body });
    return { id, version, projectId: projectId ?? '', applicationId: applicationId ?? '' };
  }
  const end = ({ id, version }: { id: string; version: number }, type: Ending) => ({
    token: olga.token,
    id,
    body: { type, version, reason },
  });
  const states = async ({ id, projectId, applicationId }: Awaited<ReturnType<typeof frozen>>) => {
    const { token } = sides.company;
    return [
      (await server.ok('contract', { token, id })).state,
      (await server.ok('project', { token, id: projectId })).state,
      (await server.ok('application', { token, id: applicationId })).state,
    ];
  };

  test('freezes and unfreezes it, and both sides read why', async () => {
    const { id, version } = await frozen('funded');
    for (const person of [sides.company, sides.developer]) {
      expect(await notified(person)).toContain('contractFrozen');
      const { history } = await server.ok('contract', { token: person.token, id });
      expect(history?.at(-1)).toMatchObject({ event: 'freeze', by: 'operator', payload: { reason } });
    }
    const body = { type: 'unfreeze', version, reason };
    expect(await server.ok('contractEventAsOperator', { token: olga.token, id, body })).toMatchObject({
      state: 'active',
      allowedEvents: ['freeze'],
    });
    expect(await notified(sides.developer)).toContain('contractUnfrozen');
  });

  test('completes it if work was paid, and its project with it', async () => {
    const contract = await frozen('released');
    expect(await server.refused('contractEventAsOperator', end(contract, 'forceCancel'))).toMatchObject({
      status: 409,
      code: 'somethingPaid',
    });
    await server.ok('contractEventAsOperator', end(contract, 'forceComplete'));
    expect(await states(contract)).toEqual(['completed', 'completed', 'hired']);
    expect(await server.ok('contract', { token: sides.developer.token, id: contract.id })).toMatchObject({
      endedBy: 'operator',
      endReason: reason,
    });
  });

  test('cancels it if nothing was paid, and its project and application with it', async () => {
    const contract = await frozen('unfunded');
    expect(await server.refused('contractEventAsOperator', end(contract, 'forceComplete'))).toMatchObject({
      status: 409,
      code: 'nothingPaid',
    });
    await server.ok('contractEventAsOperator', end(contract, 'forceCancel'));
    expect(await states(contract)).toEqual(['canceled', 'closed', 'notSelected']);
    const { milestones: ended } = await server.ok('contract', {
      token: sides.company.token,
      id: contract.id,
    });
    expect(ended.map(({ state }) => state)).toEqual(ended.map(() => 'canceled'));
    expect(await notified(sides.company)).toContain('contractEndedByOperator');
  });

  test.each(['forceComplete', 'forceCancel'] as const)('doesn’t %s while money is held', async (type) => {
    const contract = await frozen('funded');
    expect(await server.refused('contractEventAsOperator', end(contract, type))).toMatchObject({
      status: 409,
      code: 'openMoney',
    });
    expect(await states(contract)).toEqual(['frozen', 'filled', 'hired']);
  });
});
