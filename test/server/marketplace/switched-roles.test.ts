import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../contract/account/account.ts';
import { accounts } from '../../../server/db/schema.ts';
import { applicationSetups, projectSetups, type Sides, withSides } from '../support/marketplace.ts';
import type { Person } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const switchTo = (role: Role, { userId }: Person) =>
  server.db.update(accounts).set({ role }).where(eq(accounts.id, userId));
const refusal = { status: 403, code: 'otherRole' };

// §M2: parties are accounts; the role decides who may publish and who may apply, nothing else.
describe('a company that has become a developer', () => {
  test.each([
    ['draft', 'publish'],
    ['closed', 'reopen'],
  ] as const)('has a project that is %s, and can’t %s it', async (state, type) => {
    const { token } = sides.company;
    const { id, version, allowedEvents } = await projectSetups[state](server, sides.company);
    expect(allowedEvents).toContain(type);
    await switchTo('DEVELOPER', sides.company);
    expect((await server.ok('project', { token, id })).allowedEvents).not.toContain(type);
    expect(await server.refused('projectEvent', { token, id, body: { type, version } })).toMatchObject(
      refusal,
    );
    await switchTo('CORPORATE', sides.company);
    expect(await sendToProject(server, sides.company, { id, version }, type)).toMatchObject({
      state: 'open',
    });
  });

  test('can still close its open project', async () => {
    const project = await projectSetups.open(server, sides.company);
    await switchTo('DEVELOPER', sides.company);
    const closed = await sendToProject(server, sides.company, project, 'close', {
      reason: 'We hired someone.',
    });
    expect(closed).toMatchObject({ state: 'closed' });
  });
});

test('a developer who has become a company doesn’t apply again', async () => {
  const { token } = sides.developer;
  const { id, version } = await applicationSetups.withdrawn(server, sides);
  const call = { token, id, body: { type: 'reapply', version } };
  await switchTo('CORPORATE', sides.developer);
  expect((await server.ok('application', { token, id })).allowedEvents).not.toContain('reapply');
  expect(await server.refused('applicationEvent', call)).toMatchObject(refusal);
  await switchTo('DEVELOPER', sides.developer);
  expect(await server.ok('applicationEvent', call)).toMatchObject({ state: 'submitted' });
});
