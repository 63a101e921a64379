import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications, notifications, outbox, timers } from '../../../../server/db/schema.ts';
import { completeApplication } from '../../../support/projects.ts';
import { createDeveloper, projectSetups, type Sides, withSides } from '../../support/marketplace.ts';
import { ben } from '../../support/people.ts';
import { sendToProject } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { spyOnStatements } from '../spy-on-statements.ts';

/** The number of statements of a transaction. */
async function countStatements(server: TestServer, act: () => Promise<unknown>): Promise<number> {
  const spy = spyOnStatements(server);
  await act();
  const count = spy.mock.calls.length;
  spy.mockRestore();
  return count;
}

async function withApplications(count: number): Promise<{ server: TestServer; sides: Sides; id: string }> {
  const { server, sides } = await withSides();
  const { id } = await projectSetups.open(server, sides.company);
  for (let nth = 0; nth < count; nth += 1) {
    const { token } = await createDeveloper(server, { ...ben, email: `dev.${nth}@dev.example` });
    await server.ok('apply', { token, id, body: completeApplication });
  }
  return { server, sides, id };
}

test('a project ends in the same number of statements for any number of applications, and each developer is notified', async () => {
  const taken: number[] = [];
  for (const count of [2, 12]) {
    const { server, sides, id } = await withApplications(count);
    const { version } = await server.ok('project', { token: sides.company.token, id });
    await server.db.delete(outbox);
    const close = () =>
      sendToProject(server, sides.company, { id, version }, 'close', { reason: 'We hired.' });
    taken.push(await countStatements(server, close));
    const rows = await server.db.select().from(applications).where(eq(applications.projectId, id));
    expect(rows.map(({ state, version: its }) => [state, its])).toEqual(rows.map(() => ['notSelected', 2]));
    const notified = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'projectEnded'));
    expect(notified.map(({ accountId }) => accountId).toSorted()).toEqual(
      rows.map(({ accountId }) => accountId).toSorted(),
    );
    const mails = await server.db.select().from(outbox);
    expect(mails.filter(({ kind }) => kind === 'projectEnded')).toHaveLength(count);
    expect(await server.db.$count(timers, eq(timers.entity, 'application'))).toBe(0);
  }
  const [few = 0, many = 0] = taken;
  expect(many).toBe(few);
  // Including the call itself: the session, limits, locks and the answer.
  expect(many).toBeLessThanOrEqual(30);
});
