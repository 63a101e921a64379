import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCompany,
  ensureOperator,
  makeOperator,
  type Sides,
  withSides,
} from '../../../support/marketplace.ts';
import { ada, type Person } from '../../../support/people.ts';
import { sendToMilestone } from '../../../support/send-events.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { upload } from '../../files/uploads.ts';
import { milestonePayloads, milestoneSetups, work } from '../../milestones/milestone-setups.ts';

let server: TestServer;
let sides: Sides;
let olga: Person;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  olga = await ensureOperator(server);
});

const list = async ({ token } = olga) => (await server.ok('disputes', { token })).items;
/** Delivered work with a file, disputed by the company. */
async function disputed() {
  const funded = await milestoneSetups.funded(server, sides);
  const file = await upload(server, sides.developer);
  const delivered = await sendToMilestone(server, sides.developer, funded, 'submit', {
    ...work,
    files: [{ id: file.id }],
  });
  return {
    file,
    before: delivered,
    open: () => sendToMilestone(server, sides.company, delivered, 'dispute', milestonePayloads.dispute),
  };
}

describe('an operator', () => {
  test('reads a dispute: statements, files, history and money; the log records it', async () => {
    const { file, before, open } = await disputed();
    const { token } = olga;
    expect(await list()).toEqual([]);
    // Without a dispute they can't read any of it.
    expect(await server.refused('dispute', { token, id: before.id })).toMatchObject({ status: 404 });
    expect(await server.refused('file', { token, id: file.id })).toMatchObject({ status: 404 });
    await open();
    expect(await list()).toMatchObject([
      { id: before.id, state: 'disputed', amount: 150_000, since: server.now().toISOString() },
    ]);
    server.logged.length = 0;
    const shown = await server.ok('dispute', { token, id: before.id });
    expect(shown).toMatchObject({
      company: { userId: sides.company.userId },
      developer: { userId: sides.developer.userId },
      terms: { currency: 'EUR' },
      milestone: { deliveries: [{ note: work.note, files: [{ id: file.id }] }], allowedEvents: ['rule'] },
      payments: [{ state: 'succeeded', amount: 150_000, fee: 12_000, checkoutUrl: null }],
    });
    expect(shown.milestone.history.at(-1)?.payload).toEqual(milestonePayloads.dispute);
    expect(shown.payments[0]?.history).toHaveLength(2);
    expect(await server.ok('file', { token, id: file.id })).toMatchObject({ id: file.id });
    expect(server.logged.map((line) => JSON.parse(line))).toMatchObject([
      { account: olga.userId, milestone: before.id },
      { account: olga.userId, contract: before.contractId, readAs: 'operator' },
    ]);
  });

  test('reads one that was charged back', async () => {
    const { id } = await milestoneSetups.chargedBack(server, sides);
    expect(await list()).toMatchObject([{ id, state: 'chargedBack' }]);
    expect(await server.ok('dispute', { token: olga.token, id })).toMatchObject({
      payments: [{ state: 'chargedBack' }],
    });
  });

  test('can’t read their own case, and no one else can read any', async () => {
    const { file, before, open } = await disputed();
    await open();
    const { id } = before;
    for (const { token } of [sides.company, sides.developer]) {
      expect(await server.refused('disputes', { token })).toMatchObject({ status: 404 });
      expect(await server.refused('dispute', { token, id })).toMatchObject({ status: 404 });
    }
    const stranger = await createCompany(server, { ...ada, email: 'cora@company.example' });
    expect(await server.refused('file', { token: stranger.token, id: file.id })).toMatchObject({
      status: 404,
    });
    for (const person of [sides.company, sides.developer]) {
      await makeOperator(server, person);
      expect(await list(person)).toEqual([]);
      expect(await server.refused('dispute', { token: person.token, id })).toMatchObject({
        status: 403,
        code: 'ownCase',
      });
    }
    for (const none of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await server.refused('dispute', { token: olga.token, id: none })).toMatchObject({ status: 404 });
  });
});
