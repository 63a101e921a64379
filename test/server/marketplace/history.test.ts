import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { entityEvents } from '../../../server/db/schema.ts';
import { completeProject } from '../../support/projects.ts';
import { createDeveloper, projectSetups, type Sides, withSides } from '../support/marketplace.ts';
import { ben } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

/** A project that was edited this often, each time with a text of maximum length. */
async function edited(times: number) {
  let project = await projectSetups.open(server, sides.company);
  for (let time = 0; time < times; time += 1)
    project = await sendToProject(server, sides.company, project, 'edit', {
      ...completeProject,
      description: `${time} ${'x'.repeat(9_990)}`,
    });
  return project;
}

describe('a history', () => {
  test('contains its newest 20 entries, and the values that the last of them replaced', async () => {
    const project = await edited(24);
    const history = project.history ?? [];
    expect(history.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => at + 7));
    expect(history.at(-1)?.payload).toEqual({
      revision: 25,
      changes: { description: { before: `22 ${'x'.repeat(9_990)}` } },
    });
    expect(history.at(-2)?.payload).toEqual({ revision: 24, changes: { description: {} } });
    expect(JSON.stringify(project).length).toBeLessThan(30_000);
  });

  test('is read to its start in pages, each entry with the values that it replaced', async () => {
    const { id } = await edited(4);
    const { token } = sides.company;
    const of = { token, params: { entity: 'project', entityId: id } };
    const first = await server.ok('history', { ...of, query: { limit: '4' } });
    expect(first.items.map(({ event }) => event)).toEqual(['edit', 'edit', 'edit', 'edit']);
    expect(first.items[3]?.payload.changes).toEqual({ description: { before: completeProject.description } });
    const rest = await server.ok('history', {
      ...of,
      query: { limit: '4', cursor: first.nextCursor ?? '' },
    });
    expect(rest).toMatchObject({
      items: [{ event: 'publish' }, { event: 'createProject' }],
      nextCursor: null,
    });
  });

  test('always contains the statements of a dispute', async () => {
    const { id } = await edited(1);
    const first = and(eq(entityEvents.entityId, id), eq(entityEvents.version, 1));
    await server.db
      .update(entityEvents)
      .set({ payload: { statement: 'It never worked.' } })
      .where(first);
    let project = await server.ok('project', { token: sides.company.token, id });
    for (let time = 0; time < 20; time += 1)
      project = await sendToProject(server, sides.company, project, 'renew');
    expect(project.history).toHaveLength(21);
    expect(project.history?.[0]).toMatchObject({ version: 1, payload: { statement: 'It never worked.' } });
  });

  test('is visible to its parties', async () => {
    const { id } = await projectSetups.open(server, sides.company);
    const other = await createDeveloper(server, { ...ben, email: 'finds@developers.example' });
    const params = { entity: 'project', entityId: id };
    expect(await server.refused('history', { token: other.token, params })).toMatchObject({ status: 404 });
    for (const entity of ['projects', 'constructor'])
      expect(
        await server.refused('history', { token: sides.company.token, params: { entity, entityId: id } }),
      ).toMatchObject({ status: 404 });
  });
});
