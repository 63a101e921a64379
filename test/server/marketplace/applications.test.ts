import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, applicationDrafts, applications } from '../../../server/db/schema.ts';
import { completeApplication, completeProject } from '../../support/projects.ts';
import { whileHeldBeforeTransaction } from '../support/interleaving.ts';
import {
  createCompany,
  createDeveloper,
  projectSetups,
  type Sides,
  withSides,
} from '../support/marketplace.ts';
import { ada, ben, type Person, signUpVerified } from '../support/people.ts';
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
const apply = (id: string, { token }: Person = sides.developer, body: object = completeApplication) =>
  server.ok('apply', { token, id, body });
const refuseApply = (id: string, { token }: Person = sides.developer, body: object = completeApplication) =>
  server.refused('apply', { token, id, body });
const applicationAs = ({ token }: Person, id: string) => server.ok('application', { token, id });

/** As many accounts as a limit needs, without sign-ups. */
async function insertAccounts(count: number, name: string): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    email: `${name}${at}@crowd.example`,
    name,
    role: 'DEVELOPER' as const,
    verifiedAt: server.now(),
    createdAt: server.now(),
  }));
  const rows = await server.db.insert(accounts).values(people).returning({ id: accounts.id });
  return rows.map(({ id }) => id);
}
const rowFor = (projectId: string, accountId: string) => ({
  projectId,
  accountId,
  companyId: sides.company.userId,
  state: 'submitted' as const,
  version: 1,
  letter: completeApplication.letter,
  milestones: completeApplication.milestones,
  answers: [],
  projectRevision: 1,
  createdAt: server.now(),
  updatedAt: server.now(),
});

describe('applying', () => {
  test('shows the application with the project from then on, only to its developer', async () => {
    const { id } = await open();
    const other = await createDeveloper(server, dan);
    const seen = async ({ token }: Person) => (await server.ok('project', { token, id })).forYou?.application;
    expect(await seen(sides.developer)).toBeNull();
    const { id: applicationId } = await apply(id);
    const own = { id: applicationId, state: 'submitted', projectRevision: 1 };
    expect(await seen(sides.developer)).toEqual(own);
    expect(await seen(other)).toBeNull();
    const found = await server.ok('openProjects', { token: sides.developer.token });
    expect(found.items.map(({ forYou }) => forYou?.application)).toEqual([own]);
  });

  test('sends letter, price and answers, each with its question, only to the company', async () => {
    const { id } = await open();
    const sent = await apply(id);
    expect(sent).toMatchObject({
      state: 'submitted',
      version: 1,
      isOwn: true,
      letter: completeApplication.letter.trim(),
      total: 250_000,
      currency: 'EUR',
      answers: [{ question: completeProject.questions[0], answer: 'Yes, three of them.' }],
      developer: { userId: sides.developer.userId, name: 'Ben Okafor' },
      project: { id, title: completeProject.title, company: { userId: sides.company.userId } },
      history: [{ event: 'apply', by: 'developer' }],
    });
    expect(await applicationAs(sides.company, sent.id)).toMatchObject({ isOwn: false, letter: sent.letter });
    for (const other of [await createDeveloper(server, dan), await createCompany(server, cora)])
      expect(await server.refused('application', { token: other.token, id: sent.id })).toMatchObject({
        status: 404,
      });
  });

  test.each([
    [{ letter: 'Short.' }, 'Write a cover letter of at least 100 characters.'],
    [{ milestones: [] }, 'Add at least one milestone.'],
    [{ milestones: [{ title: 'All of it', amount: 999, days: 1 }] }, 'Enter at least 10.00.'],
    [{ milestones: [{ title: 'All of it', amount: 1_000, days: 366 }] }, 'Choose 1 to 365 days.'],
    [{ answers: [] }, 'Answer every question of the project.'],
    [{ answers: [' '] }, 'Write an answer.'],
  ])('refuses %j', async (lack, message) => {
    const { id } = await open();
    const body = { ...completeApplication, ...lack };
    expect(await refuseApply(id, sides.developer, body)).toMatchObject({ status: 422, message });
    expect(await server.db.select().from(applications)).toEqual([]);
  });

  test('is for developers with a profile, and only for another user’s open project', async () => {
    const { id } = await open();
    expect(await refuseApply(id, sides.company)).toMatchObject({ status: 403, code: 'otherRole' });
    expect(await refuseApply(id, await signUpVerified(server, dan))).toMatchObject({
      status: 409,
      code: 'profileIncomplete',
    });
    const draft = await projectSetups.draft(server, sides.company);
    expect(await refuseApply(draft.id)).toMatchObject({ status: 404 });
    expect(await refuseApply('x')).toMatchObject({ status: 404 });
    const closed = await projectSetups.closed(server, sides.company);
    expect(await refuseApply(closed.id)).toMatchObject({ status: 404 });
  });

  test('isn’t possible for the user’s own project, in either role', async () => {
    const { id } = await open();
    const { token, userId } = sides.company;
    await server.ok('updateUser', { token, id: userId, body: { role: 'DEVELOPER' } });
    const { token: newToken = '' } = await server.ok('profile', { token });
    expect(await refuseApply(id, { ...sides.company, token: newToken })).toMatchObject({
      status: 403,
      code: 'notYours',
    });
  });

  test('is possible once for each project, even after a withdrawal', async () => {
    const { id } = await open();
    const sent = await apply(id);
    expect(await refuseApply(id)).toMatchObject({ status: 409, code: 'alreadyApplied' });
    await sendToApplication(server, sides.developer, sent, 'withdraw');
    expect(await refuseApply(id)).toMatchObject({ status: 409, code: 'alreadyApplied' });
  });

  test('notices that the project was edited in the meantime', async () => {
    const project = await open();
    await sendToProject(server, sides.company, project, 'edit', { ...completeProject, questions: [] });
    expect(await refuseApply(project.id)).toMatchObject({ status: 409, code: 'projectChanged' });
    const written = { ...completeApplication, answers: [], projectRevision: 2 };
    expect(await apply(project.id, sides.developer, written)).toMatchObject({
      projectRevision: 2,
      answers: [],
    });
  });

  test('is limited to 20 live applications of a developer', async () => {
    const { id } = await open();
    const others = await Promise.all(Array.from({ length: 20 }, () => open()));
    const rows = others.map((project) => rowFor(project.id, sides.developer.userId));
    await server.db.insert(applications).values(rows);
    expect(await refuseApply(id)).toMatchObject({ status: 409, code: 'tooMany' });
    const [first] = (
      await server.ok('ownApplications', { token: sides.developer.token, query: { tab: 'live' } })
    ).items;
    if (first) await sendToApplication(server, sides.developer, first, 'withdraw');
    expect(await apply(id)).toMatchObject({ state: 'submitted' });
  });

  test('gives the last of 200 places to one of 20 developers who apply at once', {
    timeout: 60_000,
  }, async () => {
    const { id } = await open();
    const ids = await insertAccounts(199, 'early');
    await server.db.insert(applications).values(ids.map((one) => rowFor(id, one)));
    const late: Person[] = [];
    for (let at = 0; at < 20; at += 1)
      late.push(await createDeveloper(server, { ...ben, email: `late${at}@dev.example` }));
    const answers = await Promise.all(
      late.map(({ token }) => server.send('apply', { token, id, body: completeApplication })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await server.db.select().from(applications)).toHaveLength(200);
  });

  test('turns one developer’s concurrent requests into one application each, and no more than 20', async () => {
    const projects = await Promise.all(Array.from({ length: 22 }, () => open()));
    const keyed = projects.map(({ id }) =>
      server.send('apply', {
        token: sides.developer.token,
        id,
        body: completeApplication,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
    );
    const statuses = (await Promise.all(keyed)).map(({ status }) => status).toSorted((one, two) => one - two);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 409, 409]);
  });
});

describe('the draft of an application', () => {
  const draft = { letter: 'I have', milestones: [{ title: 'All', amount: null, days: null }], answers: [''] };

  test('is stored for its author, and deleted once the application is sent', async () => {
    const { id } = await open();
    const { token } = sides.developer;
    expect(await server.ok('applicationDraft', { token, id })).toEqual({
      letter: '',
      milestones: [],
      answers: [],
      files: [],
      version: 0,
      savedAt: null,
    });
    const saved = await server.ok('saveApplicationDraft', { token, id, body: draft });
    expect(saved).toEqual({ ...draft, files: [], version: 1, savedAt: server.now().toISOString() });
    const again = { ...draft, letter: 'I have built' };
    await server.ok('saveApplicationDraft', { token, id, body: again });
    expect(await server.ok('applicationDraft', { token, id })).toMatchObject(again);
    const other = await createDeveloper(server, dan);
    expect(await server.ok('applicationDraft', { token: other.token, id })).toMatchObject({ letter: '' });
    await apply(id);
    expect(await server.db.select().from(applicationDrafts)).toEqual([]);
  });

  test('isn’t overwritten by a tab that hasn’t seen it: the answer contains the current one', async () => {
    const { id } = await open();
    const { token } = sides.developer;
    const save = (text: string, version?: number) => ({
      token,
      id,
      body: { ...draft, letter: text, version },
    });
    expect(await server.ok('saveApplicationDraft', save('On a laptop', 0))).toMatchObject({ version: 1 });
    const savedAt = server.now().toISOString();
    server.advance(1_000);
    expect(await server.refused('saveApplicationDraft', save('On a phone', 0))).toMatchObject({
      status: 409,
      code: 'stale',
      current: { letter: 'On a laptop', version: 1, savedAt },
    });
    const stored = { letter: 'On a laptop', version: 1, savedAt };
    expect(await server.ok('applicationDraft', { token, id })).toMatchObject(stored);
    expect(await server.ok('saveApplicationDraft', save('On a phone', 1))).toMatchObject({ version: 2 });
    expect(await server.ok('saveApplicationDraft', save('From a script'))).toMatchObject({ version: 3 });
  });

  test('is gone once the application was sent: a late save doesn’t restore it', async () => {
    const { id } = await projectSetups.open(server, sides.company);
    const { token } = sides.developer;
    const late = await whileHeldBeforeTransaction(
      server,
      () => server.refused('saveApplicationDraft', { token, id, body: draft }),
      () => server.ok('apply', { token, id, body: completeApplication }),
    );
    expect(late).toMatchObject({ status: 409, code: 'alreadyApplied' });
    expect(await server.db.select().from(applicationDrafts)).toEqual([]);
  });

  test('outlives its project for its author, and isn’t created for one that they can’t see', async () => {
    const project = await open();
    const { token } = sides.developer;
    await server.ok('saveApplicationDraft', { token, id: project.id, body: draft });
    await sendToProject(server, sides.company, project, 'close', { reason: 'We hired someone.' });
    expect(await server.ok('applicationDraft', { token, id: project.id })).toMatchObject(draft);
    const hidden = await projectSetups.draft(server, sides.company);
    for (const id of [hidden.id, 'x']) {
      expect((await server.refused('applicationDraft', { token, id })).status).toBe(404);
      expect((await server.refused('saveApplicationDraft', { token, id, body: draft })).status).toBe(404);
    }
  });
});
