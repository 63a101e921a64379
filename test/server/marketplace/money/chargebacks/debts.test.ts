import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerLines, settledDebts } from '../../../../../server/db/schema.ts';
import { findDifferences } from '../../../../../server/marketplace/money/reconcile.ts';
import { completeProject } from '../../../../support/projects.ts';
import {
  ensureOperator,
  makeOperator,
  projectSetups,
  type Sides,
  withSides,
} from '../../../support/marketplace.ts';
import { chargeBackPayment } from '../../../support/paying.ts';
import type { Person } from '../../../support/people.ts';
import { sendToProject } from '../../../support/send-events.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { milestoneSetups } from '../../milestones/milestone-setups.ts';
import { expectMoneyInvariants } from '../money-invariants.ts';

let server: TestServer;
let sides: Sides;
let olga: Person;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  olga = await ensureOperator(server);
});

const reason = 'The transfer of 3 December.';
const owing = async () => {
  const { paymentId } = await milestoneSetups.released(server, sides);
  await chargeBackPayment(server, paymentId);
};
const debts = async () => (await server.ok('debts', { token: olga.token })).items;
const settle = (body: object, { token } = olga) => ({
  token,
  id: sides.company.userId,
  body: { amount: 162_000, owed: 162_000, reason, ...body },
});

describe('a company that owes money', () => {
  test('can’t publish until the debt is paid, and sees why', async () => {
    const draft = await projectSetups.draft(server, sides.company);
    const { id } = await projectSetups.closed(server, sides.company);
    await owing();
    const { token } = sides.company;
    const refusal = {
      status: 409,
      code: 'owing',
      message:
        'Your company owes €1,620.00 for a payment that was taken back. Once it is paid, you can continue.',
    };
    const publish = { type: 'publish', version: draft.version, ...completeProject };
    expect(await server.refused('projectEvent', { token, id: draft.id, body: publish })).toMatchObject(
      refusal,
    );
    const { version } = await server.ok('project', { token, id });
    const reopen = { type: 'reopen', version };
    expect(await server.refused('projectEvent', { token, id, body: reopen })).toMatchObject(refusal);
    await server.ok('settleDebt', settle({ type: 'paid' }));
    await sendToProject(server, sides.company, draft, 'publish');
  });

  test('can’t delete its account before', async () => {
    await owing();
    const { findDeletionBlockers } = await import('../../../../../server/marketplace/deletion-blockers.ts');
    const { contracts } = await import('../../../../../server/db/schema.ts');
    await server.db.update(contracts).set({ state: 'completed' });
    expect((await findDeletionBlockers(server.db, sides.company.userId)).money).toEqual([
      expect.stringContaining('owes money'),
    ]);
    await server.ok('settleDebt', settle({ type: 'writtenOff' }));
    expect((await findDeletionBlockers(server.db, sides.company.userId)).money).toEqual([]);
  });
});

describe('an operator', () => {
  test('sees all debts, and books payments, with a reason', async () => {
    expect(await debts()).toEqual([]);
    await owing();
    expect(await server.ok('payments', { token: sides.company.token })).toMatchObject({ owed: 162_000 });
    expect(await debts()).toEqual([
      { companyId: sides.company.userId, name: expect.any(String), owed: 162_000 },
    ]);
    server.logged.length = 0;
    const paid = settle({ type: 'paid', amount: 100_000 });
    expect(await server.ok('settleDebt', paid)).toMatchObject({ owed: 62_000 });
    expect(JSON.parse(server.logged[0] ?? '')).toMatchObject({
      account: olga.userId,
      company: sides.company.userId,
      event: 'paid',
    });
    const rest = settle({ type: 'writtenOff', amount: 62_000, owed: 62_000 });
    expect(await server.ok('settleDebt', rest)).toMatchObject({ owed: 0 });
    expect(await debts()).toEqual([]);
    expect(await server.db.select().from(settledDebts)).toMatchObject([
      { type: 'paid', amount: 100_000, reason, operatorId: olga.userId },
      { type: 'writtenOff', amount: 62_000, reason, operatorId: olga.userId },
    ]);
    const lines = await server.db.select().from(ledgerLines);
    const sum = (account: string) =>
      lines.filter((line) => line.account === account).reduce((total, { amount }) => total + amount, 0n);
    // The dispute cost an additional 15.00.
    expect([sum('bank'), sum('expense'), sum('receivable')]).toEqual([100_000n, 63_500n, 0n]);
    expect(await findDifferences(server.db)).toEqual([]);
    await expectMoneyInvariants(server);
  });

  test('books a sum up to the debt, and no more', async () => {
    await owing();
    const refuse = (body: object) => server.refused('settleDebt', settle(body));
    expect(await refuse({ type: 'paid', owed: 100_000 })).toMatchObject({ status: 409, code: 'stale' });
    expect(await refuse({ type: 'paid', amount: 162_001 })).toMatchObject({ status: 422, code: 'tooMuch' });
    expect(await refuse({ type: 'paidOut' })).toMatchObject({ status: 422, code: 'tooMuch' });
    expect(await refuse({ type: 'paid', amount: 0 })).toMatchObject({ status: 422 });
    expect(await refuse({ type: 'paid', reason: ' ' })).toMatchObject({ status: 422 });
    const { token } = olga;
    for (const id of ['x', sides.developer.userId])
      expect(await server.refused('settleDebt', { ...settle({ type: 'paid' }), token, id })).toMatchObject({
        status: 404,
      });
    // Of two concurrent ones one is booked.
    const both = await Promise.all([1, 2].map(() => server.send('settleDebt', settle({ type: 'paid' }))));
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    await expectMoneyInvariants(server);
  });

  test('can’t do so in their own case, and no one else can', async () => {
    await owing();
    for (const person of [sides.company, sides.developer])
      expect(await server.refused('settleDebt', settle({ type: 'paid' }, person))).toMatchObject({
        status: 404,
      });
    await makeOperator(server, sides.company);
    expect(await server.refused('settleDebt', settle({ type: 'paid' }, sides.company))).toMatchObject({
      status: 403,
      code: 'ownCase',
    });
    const inCapitals = sides.company.userId.toUpperCase();
    const capital = { ...settle({ type: 'paid' }, sides.company), id: inCapitals };
    expect(await server.refused('settleDebt', capital)).toMatchObject({ status: 403, code: 'ownCase' });
  });
});
