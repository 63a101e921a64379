import { beforeEach, expect, test } from 'vitest';
import { projects } from '../../../../server/db/schema.ts';
import { contractSetups, ensureOperator, type Sides, withSides } from '../../support/marketplace.ts';
import type { TestServer } from '../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

test('a contract whose project is gone is its own root: an operator and both sides can still act on it', async () => {
  const { id } = await contractSetups.frozen(server, sides);
  await server.db.delete(projects);
  const { token } = await ensureOperator(server);
  const { version } = await server.ok('contractAsOperator', { token, id });
  const body = { type: 'unfreeze', version, reason: 'It was a mistake.' };
  expect(await server.ok('contractEventAsOperator', { token, id, body })).toMatchObject({ state: 'active' });
  const { milestones } = await server.ok('contract', { token: sides.developer.token, id });
  const [first] = milestones;
  expect(
    await server.ok('milestoneEvent', {
      token: sides.developer.token,
      id: first?.id ?? '',
      body: {
        type: 'submit',
        version: first?.version,
        note: 'Done.',
        links: ['https://calendar.example.com/demo'],
      },
    }),
  ).toMatchObject({ state: 'submitted' });
});
