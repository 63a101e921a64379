import { beforeEach, describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../../contract/headers.ts';
import { idempotencyKeys, projects } from '../../../server/db/schema.ts';
import { cleanUp } from '../../../server/startup/cleanup.ts';
import { day } from '../../support/durations.ts';
import { completeProject } from '../../support/projects.ts';
import { createCompany } from '../support/marketplace.ts';
import { ada, type Person } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const key = '5b3b2f5e-0d52-4c6a-9d59-2f5f8d3f7a10';
let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
});

const create = (body: object = completeProject, token = owner.token, headerKey = key) =>
  server.send('createProject', { token, body, headers: { [idempotencyHeader]: headerKey } });

describe('an Idempotency-Key', () => {
  test('answers a repeated request like the first one, and does nothing twice', async () => {
    const first = await create();
    const second = await create();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await server.db.select().from(projects)).toHaveLength(1);
  });

  test('works for concurrent requests', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await server.db.select().from(projects)).toHaveLength(1);
  });

  test('belongs to one request of one account', async () => {
    await create();
    const refused = await create({ ...completeProject, title: 'Another project' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'keyReused' });
    const cora = await createCompany(server, { ...ada, email: 'cora@company.example' });
    expect((await create(completeProject, cora.token)).status).toBe(201);
    expect(await server.db.select().from(projects)).toHaveLength(2);
  });

  test('is free again after a refusal', async () => {
    expect((await create({ title: 'x'.repeat(121) })).status).toBe(422);
    expect((await create()).status).toBe(201);
  });

  test('is a UUID', async () => {
    expect((await create(completeProject, owner.token, 'again')).status).toBe(400);
  });

  test('is forgotten after 24 hours', async () => {
    await create();
    const count = () => server.db.$count(idempotencyKeys);
    server.advance(day - 1);
    await cleanUp(server.db, server.now());
    expect(await count()).toBe(1);
    server.advance(1);
    await cleanUp(server.db, server.now());
    expect(await count()).toBe(0);
  });
});
