import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../../../contract/headers.ts';
import { accounts, developerProfiles } from '../../../../server/db/schema.ts';
import type { Session } from '../../../../server/http/call.ts';
import { listInvitations } from '../../../../server/marketplace/invitations/invitations.ts';
import { completeApplication, completeProject } from '../../../support/projects.ts';
import { createCompany, createDeveloper, projectSetups } from '../../support/marketplace.ts';
import { ada, ben, type Person, signUpVerified } from '../../support/people.ts';
import { sendToProject } from '../../support/send-events.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

let server: TestServer;
let owner: Person;
let dev: Person;
let projectId: string;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
  dev = await createDeveloper(server);
  projectId = (await projectSetups.open(server, owner)).id;
});

const message = 'We read your profile, and would like to hear from you.';
const body = (changes: object = {}) => ({ projectId, developerId: dev.userId, message, ...changes });
const invite = (changes: object = {}) => server.ok('invite', { token: owner.token, body: body(changes) });
const refusal = (changes: object = {}, { token }: Person = owner) =>
  server.refused('invite', { token, body: body(changes) });
const got = async ({ token }: Person, query = {}) => server.ok('invitations', { token, query });

/** The notifications of a developer who can't log in. */
const listed = async (id: string) => {
  const [account] = await server.db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error('There is no such account.');
  return (await listInvitations({}, { account } as Session, server.deps)).items;
};

/** Creates developers of which only the ids are needed. */
async function many(count: number): Promise<string[]> {
  const [known] = await server.db.select().from(developerProfiles);
  if (!known) throw new Error('There is no developer to resemble.');
  const at = server.deps.now();
  const made = await server.db
    .insert(accounts)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `many${index}@dev.example`,
        name: 'Many',
        role: 'DEVELOPER' as const,
        verifiedAt: at,
        createdAt: at,
      })),
    )
    .returning({ id: accounts.id });
  const { id: _id, ...profile } = known;
  await server.db.insert(developerProfiles).values(made.map(({ id }) => ({ ...profile, accountId: id })));
  return made.map(({ id }) => id);
}

describe('an invitation', () => {
  test('reaches the developer with its project and message, by a notification and a mail', async () => {
    const made = await invite();
    expect(made).toMatchObject({
      project: { id: projectId, title: completeProject.title, isOpen: true },
      company: { userId: owner.userId },
      developer: { userId: dev.userId, name: 'Ben Okafor' },
      message,
      applicationId: null,
    });
    expect(await got(dev)).toEqual({ items: [made], nextCursor: null });
    const notified = await server.ok('notifications', { token: dev.token });
    expect(notified).toMatchObject({
      unread: 1,
      items: [{ kind: 'invited', subject: { entity: 'project', id: projectId, side: 'developer' } }],
    });
    const [mail] = (await server.takeMails()).filter(({ kind }) => kind === 'invited');
    expect(mail).toMatchObject({ recipient: dev.email });
    expect(mail?.secret).toContain(`/developer/dashboard/find-work/${projectId}`);
  });

  test('finds its project and developer by ids in capitals, too', async () => {
    const made = await invite({
      projectId: projectId.toUpperCase(),
      developerId: dev.userId.toUpperCase(),
    });
    expect(made).toMatchObject({ project: { id: projectId }, developer: { userId: dev.userId } });
  });

  test('is visible to no one else', async () => {
    await invite();
    const other = await createDeveloper(server, { ...ben, email: 'cleo@dev.example' });
    expect((await got(other)).items).toEqual([]);
    expect((await got(owner)).items).toEqual([]);
  });

  test('needs no message, and takes one of up to 1,000 characters', async () => {
    expect((await invite({ message: '  ' })).message).toBe('');
    const [other = ''] = await many(1);
    expect((await invite({ developerId: other, message: 'x'.repeat(1_000) })).message).toHaveLength(1_000);
    expect(await refusal({ message: 'x'.repeat(1_001) })).toMatchObject({ status: 422 });
  });

  test('is sent once, however often it is requested', async () => {
    await invite();
    expect(await refusal()).toMatchObject({
      status: 409,
      code: 'alreadyInvited',
      message: 'You have invited them to this project already.',
    });
    expect((await got(dev)).items).toHaveLength(1);
  });

  test('is sent once when the request is repeated with its key', async () => {
    const headers = { [idempotencyHeader]: '5b3b2f5e-0d52-4c6a-9d59-2f5f8d3f7a10' };
    const send = () => server.send('invite', { token: owner.token, body: body(), headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect((await server.ok('notifications', { token: dev.token })).unread).toBe(1);
  });

  test('isn’t sent to a developer who has already applied', async () => {
    await server.ok('apply', { token: dev.token, id: projectId, body: completeApplication });
    expect(await refusal()).toMatchObject({
      status: 409,
      code: 'alreadyApplied',
      message: 'They have applied to this project already.',
    });
  });

  test('shows the application that followed', async () => {
    await invite();
    const { id } = await server.ok('apply', { token: dev.token, id: projectId, body: completeApplication });
    expect((await got(dev)).items).toMatchObject([{ applicationId: id }]);
  });

  test('outlives its project, and shows the title of an ended project only to applicants', async () => {
    await invite();
    const [other = ''] = await many(1);
    await invite({ developerId: other });
    await server.ok('apply', { token: dev.token, id: projectId, body: completeApplication });
    const project = await server.ok('project', { token: owner.token, id: projectId });
    await sendToProject(server, owner, project, 'close', { reason: 'We hired someone.' });
    expect((await got(dev)).items).toMatchObject([
      { project: { title: completeProject.title, isOpen: false } },
    ]);
    const unnamed = { project: { title: null, isOpen: false }, message, company: { userId: owner.userId } };
    expect(await listed(other)).toMatchObject([unnamed]);
    const { version } = await server.ok('project', { token: owner.token, id: projectId });
    await sendToProject(server, owner, { id: projectId, version }, 'reopen');
    expect(await listed(other)).toMatchObject([{ project: { title: completeProject.title, isOpen: true } }]);
  });

  test.each(['draft', 'closed', 'expired', 'discarded'] as const)(
    'isn’t sent for a project that is %s',
    async (state) => {
      const { id } = await projectSetups[state](server, owner);
      expect(await refusal({ projectId: id })).toMatchObject({ status: 409, code: 'notOpen' });
    },
  );
});

describe('a user who', () => {
  test('doesn’t own the project can’t invite to it', async () => {
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    expect(await refusal({}, other)).toMatchObject({ status: 403 });
    const { id: draft } = await projectSetups.draft(server, owner);
    expect(await refusal({ projectId: draft }, other)).toMatchObject({ status: 404 });
    expect(await refusal({ projectId: '5b3b2f5e-0d52-4c6a-9d59-2f5f8d3f7a10' }, other)).toMatchObject({
      status: 404,
    });
    expect(await refusal({}, dev)).toMatchObject({ status: 403 });
    expect((await got(dev)).items).toEqual([]);
  });

  test('isn’t in the directory can’t be invited', async () => {
    const bare = await signUpVerified(server, { ...ben, email: 'bare@dev.example' });
    for (const developerId of [bare.userId, projectId])
      expect(await refusal({ developerId })).toMatchObject({ status: 404 });
    expect(await refusal({ developerId: owner.userId })).toMatchObject({ status: 403 });
    expect(await refusal({ developerId: 'someone' })).toMatchObject({ status: 422 });
  });
});

describe('a project', () => {
  test('takes at most thirty invitations, even if twenty compete for the last place', async () => {
    const ids = await many(50);
    for (const developerId of ids.slice(0, 29)) await invite({ developerId });
    const answers = await Promise.all(
      ids
        .slice(29, 49)
        .map((developerId) => server.send('invite', { token: owner.token, body: body({ developerId }) })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await refusal({ developerId: ids[49] })).toMatchObject({ status: 409, code: 'tooMany' });
    // Another project has its own limit.
    const other = await projectSetups.open(server, owner);
    await invite({ projectId: other.id, developerId: ids[49] });
  });
});

describe('the list of invitations', () => {
  test('has the newest first, page by page', async () => {
    const first = await invite();
    server.advance(1_000);
    const second = await invite({ projectId: (await projectSetups.open(server, owner)).id });
    const page = await got(dev, { limit: '1' });
    expect(page.items).toEqual([second]);
    expect(await got(dev, { limit: '1', cursor: page.nextCursor ?? '' })).toEqual({
      items: [first],
      nextCursor: null,
    });
  });
});
