import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectEvent } from '../../../contract/marketplace/project.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { nextState } from '../../../machines/lifecycles/step.ts';
import { entityEvents, timers } from '../../../server/db/schema.ts';
import { ada, ben, type Person, verified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { companyOf, fields, sendTo, ways } from './support.ts';

/** What an event needs, where it needs something. */
const payloads: Readonly<Record<string, object>> = {
  save: { title: 'Another title' },
  edit: fields,
  close: { reason: 'We hired somebody.' },
};
const events = projectLifecycle.events;

let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await companyOf(server);
});

const may = (state: string, type: string) =>
  nextState(projectLifecycle, state, { type, by: 'company' }) !== null;
const isEverTheirs = (type: string) => Object.keys(projectLifecycle.states).some((state) => may(state, type));
const everything = async () => ({
  history: await server.db.select().from(entityEvents).orderBy(asc(entityEvents.version)),
  timers: await server.db.select().from(timers).orderBy(asc(timers.dueAt)),
});

/** The states that this part of the product reaches; the others come with contracts and operators. */
describe.each(Object.entries(ways))('in %s', (state, reach) => {
  it('its owner can do what the table says, and is refused the rest, which changes nothing', async () => {
    const project = await reach(server, owner);
    expect(project.state).toBe(state);
    const body = (type: string) => ({ type, version: project.version, ...payloads[type] });
    const before = await everything();
    for (const type of events.filter((event) => !may(state, event)))
      expect({
        type,
        status: (
          await server.refused('projectEvent', { token: owner.token, id: project.id, body: body(type) })
        ).status,
      }).toEqual({ type, status: isEverTheirs(type) ? 409 : 403 });
    expect(await everything()).toEqual(before);
  });

  it.each(events.filter((event) => may(state, event)))(
    'its owner’s %s does what the table says',
    async (type) => {
      const project = await reach(server, owner);
      expect(project.allowedEvents).toContain(type);
      const changed = await sendTo(server, owner, project, type, payloads[type]);
      expect(changed.state).toBe(nextState(projectLifecycle, state, { type, by: 'company' }));
      expect(changed.version).toBe(project.version + 1);
      // Replayed, the history leads to the state.
      expect(changed.history?.map(({ to }) => to).at(-1)).toBe(changed.state);
      changed.history?.slice(1).forEach((entry, index) => {
        expect(entry.from).toBe(changed.history?.[index]?.to);
      });
      // No timer without its state.
      for (const timer of (await everything()).timers)
        expect(nextState(projectLifecycle, changed.state, { type: timer.event, by: 'time' })).not.toBeNull();
    },
  );

  it('nobody else can do anything', async () => {
    const project = await reach(server, owner);
    const others = [
      await verified(server, ben),
      await companyOf(server, { ...ada, email: 'cora@company.example' }),
    ];
    const before = await everything();
    for (const { token } of others)
      for (const type of events) {
        const body = { type, version: project.version, ...payloads[type] };
        expect((await server.refused('projectEvent', { token, id: project.id, body })).status).toBe(
          state === 'open' ? 403 : 404,
        );
      }
    expect(await everything()).toEqual(before);
  });
});

it('the contract has every event of the lifecycle', () => {
  for (const type of events)
    expect(projectEvent.safeParse({ type, version: 1, ...payloads[type] }).error).toBeUndefined();
});

it('an event that no lifecycle has, and a project that doesn’t exist, are refused', async () => {
  const { id, version } = await ways.open(server, owner);
  const send = (to: string, type: string) =>
    server.refused('projectEvent', { token: owner.token, id: to, body: { type, version } });
  expect(await send(id, 'fly')).toMatchObject({ status: 422, code: 'invalidInput' });
  for (const none of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(await send(none, 'renew')).toMatchObject({ status: 404 });
});
