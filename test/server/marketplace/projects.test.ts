import { beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../contract/marketplace/project.ts';
import { entityEvents, timers } from '../../../server/db/schema.ts';
import { runDueTimers } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { day } from '../../support/durations.ts';
import { completeProject } from '../../support/projects.ts';
import { createCompany, projectSetups } from '../support/marketplace.ts';
import { ada, ben, type Person, password, signUpUnverified, signUpVerified } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
});

const other = () => signUpVerified(server, ben);
const readProject = (id: string, token = owner.token) => server.ok('project', { id, token });
const refuse = (project: Project, type: string, payload = {}) =>
  server.refused('projectEvent', {
    token: owner.token,
    id: project.id,
    body: { type, version: project.version, ...payload },
  });
/** Sessions end before projects expire. */
const logInAgain = async () => {
  const { token = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
  owner = { ...owner, token };
};
const runTimers = () => runDueTimers(entities, server.deps);

describe('a draft', () => {
  test('takes any subset of the fields, and only its owner sees it', async () => {
    const draft = await server.ok('createProject', { token: owner.token, body: { title: 'A calendar' } });
    expect(draft).toMatchObject({ state: 'draft', version: 1, title: 'A calendar', level: null, skills: [] });
    expect(draft.allowedEvents.toSorted()).toEqual(['discard', 'publish', 'save']);
    const saved = await sendToProject(server, owner, draft, 'save', { level: 'Expert' });
    expect(saved).toMatchObject({ version: 2, title: 'A calendar', level: 'Expert' });
    const { token } = await other();
    for (const options of [{ token }, {}])
      expect(await server.refused('project', { id: draft.id, ...options })).toMatchObject({ status: 404 });
    expect(
      await server.refused('projectEvent', { token, id: draft.id, body: { type: 'save', version: 2 } }),
    ).toMatchObject({ status: 404 });
  });

  test('can’t be created by a developer', async () => {
    const { token } = await other();
    expect(await server.refused('createProject', { token, body: {} })).toMatchObject({
      status: 403,
      code: 'otherRole',
    });
  });

  test('is limited to 50', async () => {
    for (let count = 0; count < 50; count += 1)
      await server.ok('createProject', { token: owner.token, body: {} });
    expect(await server.refused('createProject', { token: owner.token, body: {} })).toMatchObject({
      status: 409,
      code: 'tooMany',
    });
  });

  test.each([
    [{ title: 'Too short' }, 'Write a title of at least 10 characters.'],
    [{ description: 'Short.' }, 'Write a description of at least 150 characters.'],
    [{ skills: [] }, 'Add at least one skill.'],
    [{ level: null }, 'Choose a level.'],
    [{ budgetMin: null }, 'Enter the smallest budget.'],
    [{ budgetMin: 4_999 }, 'The minimum budget is 50.00.'],
    [{ budgetMin: 500_001 }, 'The largest budget must not be smaller than the smallest.'],
    [{ deadline: '2026-11-23' }, 'Choose a deadline at least three days ahead.'],
  ])('with %j isn’t published, and says why', async (lack, message) => {
    const draft = await server.ok('createProject', {
      token: owner.token,
      body: { ...completeProject, ...lack },
    });
    expect(await refuse(draft, 'publish')).toMatchObject({ status: 409, message });
    expect(await readProject(draft.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is published three days before its deadline, and without a deadline', async () => {
    for (const deadline of ['2026-11-24', null]) {
      const draft = await server.ok('createProject', {
        token: owner.token,
        body: { ...completeProject, deadline },
      });
      expect(await sendToProject(server, owner, draft, 'publish')).toMatchObject({ state: 'open' });
    }
  });

  test('needs a company profile to be published', async () => {
    const cora = await signUpVerified(server, { ...ada, email: 'cora@company.example' });
    const draft = await server.ok('createProject', { token: cora.token, body: completeProject });
    expect(
      await server.refused('projectEvent', {
        token: cora.token,
        id: draft.id,
        body: { type: 'publish', version: 1 },
      }),
    ).toMatchObject({ status: 409, code: 'profileIncomplete' });
  });

  test.each([
    { title: 'x'.repeat(121) },
    { skills: ['Go', 'go'] },
    { skills: ['x'.repeat(41)] },
    { hoursPerWeek: 61 },
    { overlapHours: -1 },
    { budgetMax: 100_000_001 },
    { budgetMin: 0.5 },
    { deadline: '2026-02-30' },
    { questions: ['a', 'b', 'c', 'd'] },
  ])('refuses %j', async (body) => {
    expect(await server.refused('createProject', { token: owner.token, body })).toMatchObject({
      status: 422,
    });
    const draft = await server.ok('createProject', { token: owner.token, body: {} });
    expect(await refuse(draft, 'save', body)).toMatchObject({ status: 422, code: 'invalidInput' });
  });
});

describe('an open project', () => {
  test('is public, but a visitor doesn’t see which company posted it', async () => {
    const { id } = await projectSetups.open(server, owner);
    const { token } = await other();
    expect(await server.ok('project', { id })).toMatchObject({ state: 'open', company: null, isOwn: false });
    const seen = await readProject(id, token);
    expect(seen).toMatchObject({ isOwn: false, allowedEvents: [], company: { userId: owner.userId } });
    expect(seen).not.toHaveProperty('history');
  });

  test('looks to a user with an unverified email as it does to a visitor', async () => {
    const { id } = await projectSetups.open(server, owner);
    const { token } = await signUpUnverified(server, { ...ben, email: 'new@dev.example' });
    expect(await readProject(id, token)).toMatchObject({ state: 'open', company: null });
    const { items } = await server.ok('openProjects', { token });
    expect(items).toMatchObject([{ id, company: null }]);
    expect(await server.refused('project', { id, token: 'a-token-of-yesterday' })).toMatchObject({
      status: 401,
    });
  });

  test('records the history of its events', async () => {
    const open = await projectSetups.open(server, owner);
    const { history } = await sendToProject(server, owner, open, 'close', { reason: 'We hired someone.' });
    expect(history).toEqual([
      expect.objectContaining({ version: 1, event: 'createProject', from: null, to: 'draft' }),
      expect.objectContaining({ version: 2, event: 'publish', from: 'draft', to: 'open', by: 'company' }),
      expect.objectContaining({
        version: 3,
        event: 'close',
        from: 'open',
        to: 'closed',
        payload: { reason: 'We hired someone.' },
      }),
    ]);
  });

  test('is edited as a whole, and counts its revisions', async () => {
    const open = await projectSetups.open(server, owner);
    expect(await refuse(open, 'edit', { title: 'Only a title' })).toMatchObject({ status: 422 });
    const edited = await sendToProject(server, owner, open, 'edit', {
      ...completeProject,
      title: 'A calendar for two clinics',
    });
    expect(edited).toMatchObject({ title: 'A calendar for two clinics', revision: 2, version: 3 });
  });

  test('isn’t closed without a reason', async () => {
    const open = await projectSetups.open(server, owner);
    expect(await refuse(open, 'close', { reason: ' ' })).toMatchObject({
      status: 422,
      message: 'Give a reason.',
    });
  });

  test('of another user can’t be changed', async () => {
    const { id, version } = await projectSetups.open(server, owner);
    const { token } = await other();
    for (const type of ['close', 'expire', 'fill'])
      expect(
        await server.refused('projectEvent', { token, id, body: { type, version, reason: 'x' } }),
      ).toMatchObject({ status: 403, code: 'notYours' });
    expect(await readProject(id)).toMatchObject({ version, state: 'open' });
  });

  test('is limited to 50', async () => {
    for (let count = 0; count < 50; count += 1) await projectSetups.open(server, owner);
    const draft = await projectSetups.draft(server, owner);
    expect(await refuse(draft, 'publish')).toMatchObject({ status: 409, code: 'tooMany' });
  });
});

describe('a user who saw an older version', () => {
  test('gets the current one', async () => {
    const draft = await projectSetups.draft(server, owner);
    await sendToProject(server, owner, draft, 'save', { title: 'Another title' });
    const answer = await server.send('projectEvent', {
      token: owner.token,
      id: draft.id,
      body: { type: 'save', version: draft.version, title: 'A third title' },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'stale',
      message: 'This changed while you were looking. Here is how it is now.',
      current: { title: 'Another title', version: 2 },
    });
  });

  test('succeeds with only one of three concurrent requests', async () => {
    const draft = await projectSetups.draft(server, owner);
    const body = { type: 'publish', version: draft.version };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.send('projectEvent', { token: owner.token, id: draft.id, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    expect(await readProject(draft.id)).toMatchObject({ state: 'open', version: 2 });
  });
});

describe('the timer of a project', () => {
  test('notifies the owner on day 25, and closes the project on day 30', async () => {
    const { id } = await projectSetups.open(server, owner);
    await server.takeMails();
    server.advance(25 * day - 1);
    await runTimers();
    expect(await server.takeMails()).toEqual([]);
    server.advance(1);
    await runTimers();
    const [mail] = await server.takeMails();
    expect(mail).toMatchObject({ kind: 'projectEnding', recipient: ada.email });
    expect(mail?.text).toContain(`/company/dashboard/projects/${id}`);
    server.advance(5 * day - 1);
    await runTimers();
    await logInAgain();
    expect(await readProject(id)).toMatchObject({ state: 'open' });
    server.advance(1);
    await runTimers();
    expect(await readProject(id)).toMatchObject({ state: 'expired', openUntil: null });
    expect(await server.db.select().from(timers)).toEqual([]);
  });

  test.each(['renew', 'edit'])('starts again with %s', async (type) => {
    const open = await projectSetups.open(server, owner);
    server.advance(29 * day);
    await logInAgain();
    await sendToProject(server, owner, open, type, type === 'edit' ? completeProject : {});
    server.advance(30 * day - 1);
    await runTimers();
    await logInAgain();
    expect(await readProject(open.id)).toMatchObject({ state: 'open' });
    server.advance(1);
    await runTimers();
    expect(await readProject(open.id)).toMatchObject({ state: 'expired' });
  });

  test('sends an event once, however many workers look for due timers', async () => {
    const { id } = await projectSetups.open(server, owner);
    server.advance(30 * day);
    await Promise.all([runTimers(), runTimers(), runTimers()]);
    // A worker that finds the project locked by another's notice leaves the event to the next run.
    await runTimers();
    await logInAgain();
    const history = await server.db.select().from(entityEvents);
    expect(history.filter(({ event }) => event === 'expire')).toHaveLength(1);
    expect(await readProject(id)).toMatchObject({ state: 'expired', version: 3 });
  });

  test('leaves a closed project alone, and lets it open again for 60 days', async () => {
    const closed = await projectSetups.closed(server, owner);
    expect(await server.db.select().from(timers)).toEqual([]);
    server.advance(60 * day - 1);
    await logInAgain();
    const open = await sendToProject(server, owner, closed, 'reopen');
    expect(open).toMatchObject({ state: 'open' });
    const again = await sendToProject(server, owner, open, 'close', { reason: 'Once more.' });
    server.advance(60 * day);
    await logInAgain();
    expect(await refuse(again, 'reopen')).toMatchObject({ status: 409, code: 'tooLate' });
  });

  test('lets an expired one open again, however late', async () => {
    const { id } = await projectSetups.open(server, owner);
    server.advance(30 * day);
    await runTimers();
    server.advance(30 * day);
    await logInAgain();
    const expired = await readProject(id);
    expect(await sendToProject(server, owner, expired, 'reopen')).toMatchObject({
      state: 'open',
      revision: 1,
    });
  });
});
