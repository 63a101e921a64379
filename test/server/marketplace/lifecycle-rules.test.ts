import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Party } from '../../../contract/parties.ts';
import { eventName, nextStates } from '../../../machines/lifecycles/transitions.ts';
import {
  applications,
  contracts,
  entityEvents,
  ledgerLines,
  milestones,
  outbox,
  payments,
  projects,
  providerCalls,
  timers,
} from '../../../server/db/schema.ts';
import { cachedStart } from '../support/cached-setup.ts';
import {
  createCompany,
  createDeveloper,
  ensureOperator,
  runTimerEarly,
  type Sides,
} from '../support/marketplace.ts';
import { ada, ben, type Person } from '../support/people.ts';
import { type CallOptions, type TestServer, testServer } from '../support/test-server.ts';
import { type EntityAnswer, type TestedEntity, testedEntities } from './tested-entities.ts';

// Checks the tables of §M3 against the product: every state, event and party.

let server: TestServer;
let sides: Sides;
let strangers: readonly Person[];
const withPeople = cachedStart(async () => {
  const made = await testServer();
  await ensureOperator(made);
  return {
    server: made,
    sides: { company: await createCompany(made), developer: await createDeveloper(made) },
    strangers: [
      await createCompany(made, { ...ada, email: 'cora@company.example' }),
      await createDeveloper(made, { ...ben, email: 'dan@dev.example' }),
    ],
  };
});

/** The rows that a rejected event must leave unchanged. */
const historyAndTimers = async () => ({
  history: await server.db
    .select()
    .from(entityEvents)
    .orderBy(asc(entityEvents.at), asc(entityEvents.version)),
  timers: await server.db.select().from(timers).orderBy(asc(timers.dueAt), asc(timers.id)),
  projects: await server.db.select().from(projects).orderBy(asc(projects.id)),
  applications: await server.db.select().from(applications).orderBy(asc(applications.id)),
  contracts: await server.db.select().from(contracts).orderBy(asc(contracts.id)),
  milestones: await server.db.select().from(milestones).orderBy(asc(milestones.id)),
  payments: await server.db.select().from(payments).orderBy(asc(payments.id)),
  calls: await server.db.select().from(providerCalls).orderBy(asc(providerCalls.id)),
  ledger: await server.db.select().from(ledgerLines),
  mails: await server.db.select().from(outbox).orderBy(asc(outbox.id)),
});

const statesAfter = ({ lifecycle }: TestedEntity, state: string, type: string, by: Party) =>
  nextStates(lifecycle, state, { type, by });
const next = (tested: TestedEntity, state: string, type: string, by: Party) =>
  statesAfter(tested, state, type, by)[0] ?? null;
const isEverTheirs = (tested: TestedEntity, type: string, by: Party) =>
  Object.keys(tested.lifecycle.states).some((state) => statesAfter(tested, state, type, by).length > 0);
const readAs = async (tested: TestedEntity, { token }: Person, id: string) =>
  (await server.ok(tested.read, { token, id })) as EntityAnswer;

/** Checks that an entity is one step further, with an entry in the history, and that no timer outlives its state. */
async function expectStep(
  tested: TestedEntity,
  before: EntityAnswer,
  after: EntityAnswer,
  to: string | null,
): Promise<void> {
  expect(after.state).toBe(to);
  expect(after.version).toBe(before.version + 1);
  const entries = after.history ?? [];
  expect(entries).toHaveLength(after.version);
  expect(entries.at(-1)).toMatchObject({ from: before.state, to: after.state });
  entries.slice(1).forEach((entry, index) => {
    expect(entry.from).toBe(entries[index]?.to);
  });
  const own = await server.db.select().from(timers).where(eq(timers.entityId, after.id));
  const isOver = tested.lifecycle.states[after.state]?.type === 'final';
  // A paused timer may continue once its state is back.
  const mayStay = ({ event, pausedMs }: (typeof own)[number]) =>
    // Earned money becomes available after the end.
    event === 'mature' || next(tested, after.state, event, 'time') !== null || (pausedMs !== null && !isOver);
  expect(own.filter((timer) => !mayStay(timer))).toEqual([]);
}

describe.each(Object.entries(testedEntities))('%s', (_kind, tested) => {
  const events = [...new Set(tested.lifecycle.events.map(eventName))];
  const buildBody = (type: string, version: number) => ({ type, version, ...tested.payloads[type] });
  /** The status with which each event is refused; all of them at once. */
  const collectStatuses = (types: readonly string[], call: (type: string, at: number) => CallOptions) =>
    Promise.all(
      types.map(
        async (type, at) => [type, (await server.refused(tested.send, call(type, at))).status] as const,
      ),
    );

  describe.each(Object.entries(tested.setups))('in %s', (state, reach) => {
    const after = (by: Party): string[] => events.filter((type) => next(tested, state, type, by) !== null);
    const there = cachedStart(async () => {
      const world = await withPeople();
      return { ...world, shown: await reach(world.server, world.sides) };
    });
    let shown: EntityAnswer;
    beforeEach(async () => {
      ({ server, sides, strangers, shown } = await there());
    });

    const blockedBy = (type: string, side?: string) =>
      tested.blocked[`${type} in ${state}`] ?? tested.blocked[`${side} ${type} in ${state}`];

    describe('for users', () => {
      const userEvents = tested.sides.flatMap((side) => after(side).map((type) => [side, type] as const));

      test('rejects everything that its table doesn’t allow each side, and changes nothing', async () => {
        expect(shown.state).toBe(state);
        const before = await historyAndTimers();
        for (const side of tested.sides) {
          const { token } = sides[side];
          const { allowedEvents } = await readAs(tested, sides[side], shown.id);
          expect(allowedEvents.toSorted()).toEqual(after(side).toSorted());
          const seen = await historyAndTimers();
          const refused = events.filter((event) => next(tested, state, event, side) === null);
          expect(
            await collectStatuses(refused, (type) => ({
              token,
              id: shown.id,
              body: buildBody(type, shown.version),
            })),
          ).toEqual(refused.map((type) => [type, isEverTheirs(tested, type, side) ? 409 : 403]));
          expect(await historyAndTimers()).toEqual(seen);
        }
        expect((await historyAndTimers()).history).toEqual(before.history);
      });

      test('is closed to everyone else', async () => {
        const { id, version } = shown;
        const before = await historyAndTimers();
        const expected = tested.isVisibleToStrangers(state) ? 403 : 404;
        // In users' calls, an operator is a stranger, too.
        const others = [...strangers, await ensureOperator(server)];
        const calls = (type: string, at: number) => ({
          token: others[at % others.length]?.token,
          id,
          body: buildBody(type, version),
        });
        expect(await collectStatuses(events, calls)).toEqual(events.map((type) => [type, expected]));
        expect(await historyAndTimers()).toEqual(before);
      });

      test.each(userEvents.filter(([side, type]) => blockedBy(type, side) !== undefined))(
        'doesn’t let the %s %s yet',
        async (side, type) => {
          const { id, version } = shown;
          const before = await historyAndTimers();
          const call = { token: sides[side].token, id, body: buildBody(type, version) };
          expect(await server.refused(tested.send, call)).toMatchObject({
            status: 409,
            code: blockedBy(type, side),
          });
          expect(await historyAndTimers()).toEqual(before);
        },
      );

      test.each(userEvents.filter(([side, type]) => blockedBy(type, side) === undefined))(
        'lets the %s %s',
        async (side, type) => {
          const before = shown;
          const { token } = sides[side];
          const call = { token, id: before.id, body: buildBody(type, before.version) };
          const changed = (await server.ok(tested.send, call)) as EntityAnswer;
          await expectStep(tested, before, changed, next(tested, state, type, side));
        },
      );
    });

    describe.each(tested.operator ? [tested.operator] : [])('for operators', (operator) => {
      const operatorEvents = operator.events;
      const isAllowed = (type: string) => next(tested, state, type, 'operator') !== null;
      const operatorBody = (type: string, version: number) => ({
        ...buildBody(type, version),
        reason: 'It breaks our rules.',
      });

      test.each(operatorEvents.filter((type) => isAllowed(type) && blockedBy(type) === undefined))(
        'lets an operator %s',
        async (type) => {
          const { token } = await ensureOperator(server);
          const before = shown;
          const { id, version } = before;
          const { allowedEvents } = (await server.ok(operator.read, { token, id })) as EntityAnswer;
          expect(allowedEvents.toSorted()).toEqual(after('operator').toSorted());
          const to = next(tested, state, type, 'operator');
          const call = { token, id, body: operatorBody(type, version) };
          expect(await server.ok(operator.send, call)).toMatchObject({ id, state: to });
          await expectStep(tested, before, await readAs(tested, sides.company, id), to);
        },
      );

      test('refuses an operator everything else, and changes nothing', async () => {
        const { token } = await ensureOperator(server);
        const { id, version } = shown;
        const before = await historyAndTimers();
        for (const type of operatorEvents.filter((event) => !isAllowed(event))) {
          const body = operatorBody(type, version);
          const { status } = await server.refused(operator.send, { token, id, body });
          // A draft is visible only to its owner.
          expect({ type, status }).toEqual({ type, status: tested.isOwnerOnly(state) ? 404 : 409 });
        }
        expect(await historyAndTimers()).toEqual(before);
      });

      test('accepts an operator’s events from no one else', async () => {
        const { id, version } = shown;
        const before = await historyAndTimers();
        const people = [...tested.sides.map((side) => sides[side]), ...strangers];
        for (const [at, type] of operatorEvents.entries()) {
          const body = operatorBody(type, version);
          const call = { token: people[at % people.length]?.token, id, body };
          expect(await server.refused(operator.send, call)).toMatchObject({ status: 404 });
        }
        expect(await historyAndTimers()).toEqual(before);
      });
    });

    test.each(after('time').filter((type) => blockedBy(type) === undefined))(
      'ends by time: %s',
      async (type) => {
        const before = shown;
        await runTimerEarly(server, before.id, type);
        const changed = await readAs(tested, sides.company, before.id);
        await expectStep(tested, before, changed, next(tested, state, type, 'time'));
      },
    );

    test.each(after('system'))('follows from another event: %s', async (type) => {
      const before = shown;
      const cause = tested.causes[`${type} in ${state}`];
      if (!cause) throw new Error(`Nothing is known that ${type} follows from.`);
      await cause(server, sides, before);
      const changed = await readAs(tested, sides.company, before.id);
      await expectStep(tested, before, changed, next(tested, state, type, 'system'));
    });
  });

  test('has all operator events in the operator API', () => {
    const theirs = events.filter((type) => isEverTheirs(tested, type, 'operator'));
    expect(new Set(tested.operator?.events)).toEqual(new Set(theirs));
  });

  test('has a setup for every state', () => {
    const states = Object.keys(tested.lifecycle.states);
    expect(Object.keys(tested.setups).toSorted()).toEqual(states.toSorted());
  });

  test('has all of its events in the API schema', () => {
    for (const type of events)
      expect({ type, error: tested.schema.safeParse(buildBody(type, 1)).error }).toEqual({
        type,
        error: undefined,
      });
  });

  test('refuses unknown events, and isn’t found by other ids', async () => {
    const [reach = () => Promise.reject(new Error('It has no states.'))] = Object.values(tested.setups);
    ({ server, sides } = await withPeople());
    const { id, version } = await reach(server, sides);
    const { token } = sides.company;
    const fly = { token, id, body: { type: 'fly', version } };
    expect(await server.refused(tested.send, fly)).toMatchObject({ status: 422, code: 'invalidInput' });
    for (const none of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(
        await server.refused(tested.send, { token, id: none, body: buildBody(events[0] ?? '', version) }),
      ).toMatchObject({ status: 404 });
  });
});
