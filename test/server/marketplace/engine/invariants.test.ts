import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '../../../../contract/parties.ts';
import { applications, contracts, milestones, projects, timers } from '../../../../server/db/schema.ts';
import { lifecycleOf } from '../../../../server/marketplace/engine/lifecycle-of.ts';
import { runTimerNow } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { completeApplication } from '../../../support/projects.ts';
import { checkProperty, propertyTimeoutMs } from '../../../support/random-input.ts';
import { isFullScope } from '../../../support/scope.ts';
import { cachedStart } from '../../support/cached-setup.ts';
import {
  contractSetups,
  createDeveloper,
  ensureOperator,
  projectSetups,
  withSides,
} from '../../support/marketplace.ts';
import { ben, type Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';
import { collectMoves, type Move } from '../random-moves.ts';
import { testedEntities } from '../tested-entities.ts';
import { expectInvariants } from './invariants.ts';

type Row = { readonly id: string; readonly state: string; readonly version: number };
type Fixture = {
  readonly server: TestServer;
  readonly company: Person;
  readonly developers: readonly Person[];
  readonly operator: Person;
};

/** All moves that users, operators or time can make now; conditions may reject them. */
async function jointMoves({ server, company, developers, operator }: Fixture): Promise<readonly Move[]> {
  const { db } = server;
  const all = {
    project: await db.select().from(projects).orderBy(asc(projects.createdAt), asc(projects.id)),
    application: await db
      .select()
      .from(applications)
      .orderBy(asc(applications.createdAt), asc(applications.id)),
    contract: await db.select().from(contracts).orderBy(asc(contracts.createdAt), asc(contracts.id)),
  };
  // 404, because a concurrent move may have closed the project.
  const { moves, send, addTimes } = collectMoves(server, [404, 409]);
  const addEvents = (kind: keyof typeof all, row: Row, side: Side, who: Person, known: object = {}) => {
    const one = testedEntities[kind];
    for (const type of lifecycleOf(kind).allowedEvents(row.state, side)) {
      const body = { type, version: row.version, ...one?.payloads[type], ...known };
      if (one) moves.push({ what: `${side} ${type} ${kind}`, run: send(one.send, who, row.id, body) });
    }
  };
  const addOperatorEvents = (kind: keyof typeof all, row: Row) => {
    const calls = testedEntities[kind]?.operator;
    for (const type of lifecycleOf(kind).allowedEvents(row.state, 'operator')) {
      const body = { type, version: row.version, reason: 'A report came in.' };
      if (calls)
        addTimes(type.startsWith('force') ? 4 : 1, {
          what: `operator ${type} ${kind}`,
          run: send(calls.send, operator, row.id, body),
        });
    }
  };
  for (const row of all.project) {
    addEvents('project', row, 'company', company);
    addOperatorEvents('project', row);
    for (const one of developers)
      if (row.state === 'open')
        moves.push({
          what: 'apply',
          run: send('apply', one, row.id, { ...completeApplication, projectRevision: row.revision }),
        });
  }
  for (const row of all.application) {
    const { revision } = all.project.find(({ id }) => id === row.projectId) ?? { revision: 0 };
    const who = developers.find(({ userId }) => userId === row.accountId);
    const known = { offerVersion: row.offerVersion, projectRevision: revision };
    if (who) addEvents('application', row, 'developer', who, known);
    addEvents('application', row, 'company', company);
  }
  for (const row of all.contract) {
    const who = developers.find(({ userId }) => userId === row.developerId);
    if (who) addEvents('contract', row, 'developer', who);
    addEvents('contract', row, 'company', company);
    addOperatorEvents('contract', row);
  }
  // Lets an operator end a contract; money/money-walks.test.ts covers everything else about money.
  for (const { id, contractId, version } of await db
    .select()
    .from(milestones)
    .where(eq(milestones.state, 'funded'))
    .orderBy(asc(milestones.position), asc(milestones.id))) {
    const { developerId } = all.contract.find((one) => one.id === contractId) ?? {};
    const who = developers.find(({ userId }) => userId === developerId);
    const body = { type: 'returnFunds', version };
    if (who)
      addTimes(4, { what: 'developer returnFunds milestone', run: send('milestoneEvent', who, id, body) });
  }
  const waiting = await db
    .select()
    .from(timers)
    .orderBy(asc(timers.dueAt), asc(timers.event), asc(timers.notice));
  for (const { id, entity, event, notice } of waiting)
    moves.push({
      what: `time ${entity} ${event} ${notice}`,
      run: () => runTimerNow(id, entities, server.deps).then(() => true),
    });
  return moves;
}

/** Several numbers in a step are concurrent moves. */
const walk = fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 1, maxLength: 3 }), {
  minLength: 15,
  maxLength: 40,
});

describe('after any events in any order', { timeout: propertyTimeoutMs }, () => {
  test('all invariants across entities hold after each step', async () => {
    const done = new Set<string>();
    const atStart = cachedStart(async () => {
      const { server, sides } = await withSides();
      const { company, developer } = sides;
      const dan = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
      const developers = [developer, dan];
      // A funded contract, one that waits for funding, and another project that both have applied to.
      await contractSetups.active(server, sides);
      server.advance(1_000);
      await contractSetups.awaitingFunding(server, sides);
      server.advance(1_000);
      const { id } = await projectSetups.open(server, company);
      for (const { token } of developers) {
        server.advance(1_000);
        await server.ok('apply', { token, id, body: completeApplication });
      }
      return { server, company, developers, operator: await ensureOperator(server) };
    });
    await checkProperty(
      fc.asyncProperty(walk, async (steps) => {
        const fixture = await atStart();
        const { server } = fixture;
        for (const picks of steps) {
          const moves = await jointMoves(fixture);
          server.advance(60_000);
          await Promise.all(
            picks.map(async (pick) => {
              const move = moves[pick % moves.length];
              if (await move?.run()) done.add(move?.what ?? '');
            }),
          );
          await expectInvariants(server);
        }
      }),
      isFullScope ? 8 : 4,
    );
    // The conditions didn't reject everything: each kind of entity changed, by users, operators and time.
    for (const part of ['company', 'developer', 'operator', 'time', 'project', 'application', 'contract'])
      expect([...done].filter((what) => what.split(' ').includes(part))).not.toEqual([]);
  });
});
