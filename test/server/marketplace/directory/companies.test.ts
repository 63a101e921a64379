import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../../machines/rules/durations.ts';
import { milestones } from '../../../../server/db/schema.ts';
import { applyEvent } from '../../../../server/marketplace/engine/apply-event.ts';
import { lockEntity } from '../../../../server/marketplace/engine/locks.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { projectEntity } from '../../../../server/marketplace/projects/project-entity.ts';
import { company as profile } from '../../../support/profiles.ts';
import { completeApplication, completeProject } from '../../../support/projects.ts';
import {
  contractSetups,
  createCompany,
  createDeveloper,
  projectSetups,
  sendAsOperator,
} from '../../support/marketplace.ts';
import { ada, ben, type Person, signUpVerified } from '../../support/people.ts';
import { sendToApplication, sendToProject } from '../../support/send-events.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

let server: TestServer;
let owner: Person;
let dev: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
  dev = await createDeveloper(server);
});

const readCompany = ({ token }: Person = dev) => server.ok('company', { token, id: owner.userId });

/** Sends a project an event that only the system sends. */
const follow = (id: string, type: 'fill' | 'contractCompleted' | 'contractCanceled') =>
  server.db.transaction(async (tx) => {
    const row = await lockEntity(projectEntity, id, tx);
    if (!row) throw new Error('There is no such project.');
    await applyEvent(
      projectEntity,
      row,
      { type, by: 'system', actor: null, payload: undefined },
      { tx, deps: server.deps, entities },
    );
  });
const close = async (id: string) => {
  const { version } = await server.ok('project', { token: owner.token, id });
  await sendToProject(server, owner, { id, version }, 'close', { reason: 'We hired someone.' });
};

describe('a company', () => {
  test('is shown with its public profile, without its email and contact', async () => {
    const answer = await readCompany();
    const { contactName, legalName, ...texts } = profile;
    expect(answer).toMatchObject({ ...texts, companyId: owner.userId, name: legalName });
    expect(answer.memberSince).toBe(server.now().toISOString().slice(0, 10));
    expect(JSON.stringify(answer)).not.toContain(contactName);
    expect(JSON.stringify(answer)).not.toContain(owner.email);
  });

  test('is the same for all signed-in users, and hidden from others', async () => {
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    expect(await readCompany(other)).toEqual(await readCompany());
    expect(await readCompany(owner)).toEqual(await readCompany());
    expect(await server.refused('company', { id: owner.userId })).toMatchObject({ status: 401 });
  });

  test('doesn’t exist without a company profile', async () => {
    const bare = await signUpVerified(server, { ...ada, email: 'bare@company.example' });
    for (const id of [bare.userId, dev.userId, '5b3b2f5e-0d52-4c6a-9d59-2f5f8d3f7a10', 'someone'])
      expect(await server.refused('company', { token: dev.token, id })).toMatchObject({
        status: 404,
        code: 'noSuchCompany',
      });
  });

  test('that is new has nothing to show yet', async () => {
    await projectSetups.draft(server, owner);
    await projectSetups.discarded(server, owner);
    const nothing = { posted: 0, ended: 0, funded: 0, firstDecision: null, paid: null, projects: [] };
    expect(await readCompany()).toMatchObject(nothing);
  });

  test('lists projects that are open for applications, the newest first, and no others', async () => {
    const first = await projectSetups.open(server, owner);
    await projectSetups.draft(server, owner);
    await projectSetups.closed(server, owner);
    server.advance(1_000);
    const second = await projectSetups.open(server, owner);
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    await projectSetups.open(server, other);
    const { title, skills, level, budgetMin, budgetMax, deadline, hoursPerWeek, overlapHours } =
      completeProject;
    const shown = { title, skills, level, budgetMin, budgetMax, deadline, hoursPerWeek, overlapHours };
    expect((await readCompany()).projects).toEqual(
      [second, first].map(({ id, publishedAt }) => ({ id, ...shown, publishedAt })),
    );
  });
});

describe('the hire rate', () => {
  test('counts projects that were published and are no longer open', async () => {
    await projectSetups.draft(server, owner);
    await projectSetups.open(server, owner);
    await projectSetups.closed(server, owner);
    await projectSetups.expired(server, owner);
    const { id, version } = await projectSetups.open(server, owner);
    await sendAsOperator(server, { id, version }, 'remove');
    expect(await readCompany()).toMatchObject({ posted: 4, ended: 3, funded: 0 });
  });

  test('counts a project that was ever funded, even if its contract was canceled', async () => {
    const running = await projectSetups.open(server, owner);
    await follow(running.id, 'fill');
    const completed = await projectSetups.open(server, owner);
    await follow(completed.id, 'fill');
    await follow(completed.id, 'contractCompleted');
    const canceled = await projectSetups.open(server, owner);
    await follow(canceled.id, 'fill');
    await follow(canceled.id, 'contractCanceled');
    await projectSetups.closed(server, owner);
    expect(await readCompany()).toMatchObject({ posted: 4, ended: 4, funded: 3 });
    // Reopened, it is searched again.
    const { version } = await server.ok('project', { token: owner.token, id: canceled.id });
    await sendToProject(server, owner, { id: canceled.id, version }, 'reopen');
    expect(await readCompany()).toMatchObject({ posted: 4, ended: 3, funded: 2 });
  });

  test('covers only this company', async () => {
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    await follow((await projectSetups.open(server, other)).id, 'fill');
    expect(await readCompany()).toMatchObject({ posted: 0, ended: 0, funded: 0 });
  });
});

describe('the time to the first decision', () => {
  const apply = async (projectId: string, { token }: Person = dev) =>
    server.ok('apply', { token, id: projectId, body: completeApplication });
  /** Signs developers up in sequence, because each takes their code from the current mails. */
  async function people(count: number): Promise<readonly Person[]> {
    const all: Person[] = [];
    for (let index = 0; index < count; index += 1)
      all.push(await createDeveloper(server, { ...ben, email: `dev${index}@dev.example` }));
    return all;
  }
  const decline = { reason: 'We need someone sooner.' };

  test('is the median of the decided applications, each counted once', async () => {
    const { id } = await projectSetups.open(server, owner);
    const [one, two, three, waiting] = await people(4);
    if (!one || !two || !three || !waiting) throw new Error('A developer is missing.');
    const [first, second, third] = [await apply(id, one), await apply(id, two), await apply(id, three)];
    await apply(id, waiting);
    server.advance(hourMs);
    const listed = await sendToApplication(server, owner, first, 'shortlist');
    expect(await readCompany()).toMatchObject({ firstDecision: 60 });
    server.advance(2 * hourMs);
    await sendToApplication(server, owner, second, 'decline', decline);
    // Between one hour and three.
    expect(await readCompany()).toMatchObject({ firstDecision: 120 });
    // Later decisions aren't the first.
    await sendToApplication(server, owner, listed, 'decline', decline);
    expect(await readCompany()).toMatchObject({ firstDecision: 120 });
    server.advance(3 * dayMs);
    await sendToApplication(server, owner, third, 'shortlist');
    expect(await readCompany()).toMatchObject({ firstDecision: 180 });
  });

  test('excludes decisions by the developer or by the end of the project', async () => {
    const { id } = await projectSetups.open(server, owner);
    const [one] = await people(1);
    const first = await apply(id, one);
    await apply(id);
    server.advance(hourMs);
    if (one) await sendToApplication(server, one, first, 'withdraw');
    await close(id);
    expect(await readCompany()).toMatchObject({ firstDecision: null });
  });

  test('starts again when a developer applies again', async () => {
    const { id } = await projectSetups.open(server, owner);
    const withdrawn = await sendToApplication(server, dev, await apply(id), 'withdraw');
    server.advance(dayMs);
    const again = await sendToApplication(server, dev, withdrawn, 'reapply');
    server.advance(hourMs);
    await sendToApplication(server, owner, again, 'decline', decline);
    expect(await readCompany()).toMatchObject({ firstDecision: 60 });
  });

  test('covers only this company', async () => {
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    const sent = await apply((await projectSetups.open(server, other)).id);
    await sendToApplication(server, other, sent, 'decline', decline);
    expect(await readCompany()).toMatchObject({ firstDecision: null });
  });
});

describe('the paid amount', () => {
  test('is shown as a range, and only counts released money', async () => {
    const { milestones: parts } = await contractSetups.awaitingFunding(server, {
      company: owner,
      developer: dev,
    });
    expect((await readCompany()).paid).toBe(null);
    const [first, second] = parts;
    const release = (id = '') =>
      server.db.update(milestones).set({ state: 'released' }).where(eq(milestones.id, id));
    // €1,500.00, then €2,499.99.
    await release(first?.id);
    expect((await readCompany()).paid).toEqual({ from: 100_000, below: 1_000_000 });
    await release(second?.id);
    expect((await readCompany()).paid).toEqual({ from: 100_000, below: 1_000_000 });
    await server.db
      .update(milestones)
      .set({ amount: 900_001 })
      .where(eq(milestones.id, second?.id ?? ''));
    expect((await readCompany()).paid).toEqual({ from: 1_000_000, below: 5_000_000 });
  });
});
