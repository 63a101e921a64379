import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { projects, timers } from '../../../../server/db/schema.ts';
import type { RuleInput } from '../../../../server/marketplace/engine/entity.ts';
import { runDueTimers } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import type { ProjectRow } from '../../../../server/marketplace/projects/to-project.ts';
import { second } from '../../../support/durations.ts';
import {
  applicationSetups,
  contractSetups,
  ensureOperator,
  projectSetups,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { sendToProject } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';

const month = 30 * 24 * 3_600 * second;
let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const readState = async (id: string) =>
  (await server.db.select().from(projects).where(eq(projects.id, id)))[0]?.state;
const readExpiry = async (id: string) =>
  (await server.db.select().from(timers).where(eq(timers.entityId, id))).find(({ notice }) => notice === '');

describe('a timer that fails by a defect', () => {
  test('stores its error, and waits twice as long each time; the others continue', async () => {
    const broken = await projectSetups.open(server, sides.company);
    const sound = await projectSetups.open(server, sides.company);
    const { rules } = entities.project;
    const expire = {
      ...rules.expire,
      async does(input: RuleInput<ProjectRow, never>) {
        if (input.row.id === broken.id) throw new TypeError('It has no ada@company.example');
        return (await rules.expire?.does?.(input)) ?? {};
      },
    };
    const faulty = { ...entities, project: { ...entities.project, rules: { ...rules, expire } } };
    const lines: string[] = [];
    const run = () => runDueTimers(faulty, server.deps, (line) => lines.push(line));
    server.advance(month);
    await run();
    expect([await readState(broken.id), await readState(sound.id)]).toEqual(['open', 'expired']);
    for (const [failures, pause] of [10, 20, 40].entries()) {
      const timer = await readExpiry(broken.id);
      const dueAt = new Date(server.now().getTime() + pause * second);
      expect(timer).toMatchObject({ failures: failures + 1, lastError: 'TypeError: It has no …', dueAt });
      server.advance(pause * second);
      await run();
    }
    expect(lines).toEqual(
      Array(4).fill(`The timer expire of project ${broken.id} failed: TypeError: It has no …`),
    );
    const devConsole = await server.app.request('http://localhost:3000/desk/timers');
    expect(await devConsole.text()).toContain('Failed 4 times: TypeError: It has no …');
    // Once fixed, it continues as if nothing had happened.
    server.advance(80 * second);
    await runDueTimers(entities, server.deps);
    expect(await readState(broken.id)).toBe('expired');
  });
});

test('a timer that waits for its condition clears its earlier error', async () => {
  const { project } = await applicationSetups.offered(server, sides);
  const isExpiry = and(eq(timers.entityId, project.id), eq(timers.event, 'expire'), eq(timers.notice, ''));
  const failed = { failures: 3, lastError: 'TypeError: It has no …', dueAt: server.now() };
  await server.db.update(timers).set(failed).where(isExpiry);
  await runDueTimers(entities, server.deps);
  expect(await readExpiry(project.id)).toMatchObject({ failures: 0, lastError: null });
});

describe('timers', () => {
  test('are deleted with their project', async () => {
    const { id } = await projectSetups.open(server, sides.company);
    expect(await readExpiry(id)).toBeDefined();
    await server.db.delete(projects);
    expect(await readExpiry(id)).toBeUndefined();
  });

  test('of events and notices that only a newer version has are left to that version', async () => {
    const open = await projectSetups.open(server, sides.company);
    const newer = [
      { event: 'archive', notice: '' },
      { event: 'expire', notice: 'farewell' },
    ].map((timer) => ({ ...timer, entity: 'project' as const, entityId: open.id, dueAt: server.now() }));
    await server.db.insert(timers).values(newer);
    expect(await runDueTimers(entities, server.deps)).toBe(0);
    await sendToProject(server, sides.company, open, 'renew');
    const left = await server.db.select().from(timers).where(eq(timers.entityId, open.id));
    expect(left).toEqual(expect.arrayContaining(newer.map((timer) => expect.objectContaining(timer))));
  });

  test('of an entity in a state that only a newer version has are left to that version', async () => {
    const open = await projectSetups.open(server, sides.company);
    await server.db.update(projects).set({ state: sql`'archived'` });
    server.advance(month);
    expect(await runDueTimers(entities, server.deps)).toBe(0);
    expect(await readExpiry(open.id)).toMatchObject({ event: 'expire', failures: 0 });
  });

  test('of a newer version continue with the others that were stopped', async () => {
    const frozen = await contractSetups.frozen(server, sides);
    const { id, version } = frozen;
    const [{ id: entityId } = { id: '' }] = frozen.milestones;
    const newer = { entityId, event: 'archive', dueAt: server.now(), pausedMs: 5_000 };
    await server.db.insert(timers).values({ ...newer, entity: 'milestone' });
    const { token } = await ensureOperator(server);
    const body = { type: 'unfreeze', version, reason: 'All is well.' };
    await server.ok('contractEventAsOperator', { token, id, body });
    const [left] = await server.db.select().from(timers).where(eq(timers.event, 'archive'));
    expect(left).toMatchObject({ pausedMs: null, dueAt: new Date(server.now().getTime() + 5_000) });
  });

  test('of deleted entities end in one run, each at the same cost', async () => {
    const orphans = Array.from({ length: 300 }, () => ({
      entity: 'project' as const,
      entityId: randomUUID(),
      event: 'expire',
      dueAt: server.now(),
    }));
    await server.db.insert(timers).values(orphans);
    expect(await runDueTimers(entities, server.deps)).toBe(0);
    expect(await server.db.$count(timers)).toBe(0);
  });
});
