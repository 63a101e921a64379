import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../../../../contract/headers.ts';
import { embeddedPayouts, payouts } from '../../../../../server/db/schema.ts';
import type { PayoutProvider } from '../../../../../server/marketplace/money/payouts/port.ts';
import { findDifferences } from '../../../../../server/marketplace/money/reconcile.ts';
import { withoutTriggers } from '../../../support/database.ts';
import { createDeveloper, ensureOperator, type Sides, withSides } from '../../../support/marketplace.ts';
import { type TestServer, testServer } from '../../../support/test-server.ts';
import { expectMoneyInvariants } from '../money-invariants.ts';
import { activateBankAccount, ibans, saveBankAccount } from './bank-account-setup.ts';
import { earn, readStates, requestPayout, runPayouts, settlePayouts } from './payout-setup.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});
const balance = () => server.ok('balance', { token: sides.developer.token });
const refused = (amount: number) =>
  server.refused('requestPayout', { token: sides.developer.token, body: { amount } });

describe('a withdrawal', () => {
  test('withdraws available money, and is paid', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const asked = await requestPayout(server, sides.developer);
    expect(asked).toMatchObject({
      state: 'requested',
      version: 1,
      allowedEvents: ['cancel'],
      amount: 45_000,
      currency: 'EUR',
      maskedIban: 'DE •••• 3000',
      failure: null,
    });
    expect(await balance()).toMatchObject({ available: 105_000, inTransit: 45_000 });
    await settlePayouts(server);
    expect(await readStates(server, sides.developer)).toEqual(['paid']);
    expect(await balance()).toMatchObject({ available: 105_000, inTransit: 0 });
    expect((await server.takeMails()).at(-1)).toMatchObject({
      kind: 'payoutPaid',
      subject: '€450.00 is in your bank account',
    });
    await expectMoneyInvariants(server);
  });

  test('fails for the test IBAN, with a reason, and its money is available again', async () => {
    await activateBankAccount(server, sides.developer, ibans.failing);
    await earn(server, sides);
    await requestPayout(server, sides.developer);
    await settlePayouts(server);
    const { items } = await server.ok('payouts', { token: sides.developer.token });
    expect(items).toMatchObject([{ state: 'failed', failure: 'The bank doesn’t know this account.' }]);
    expect(await balance()).toMatchObject({ available: 150_000, inTransit: 0 });
    const mail = (await server.takeMails()).at(-1);
    expect(mail).toMatchObject({ kind: 'payoutFailed' });
    expect(mail?.text).toContain('The bank doesn’t know this account.');
    await expectMoneyInvariants(server);
  });

  test('needs the minimum, a usable account, and the money', async () => {
    expect(await refused(1_999)).toMatchObject({
      status: 422,
      code: 'belowMinimum',
      message: 'Withdraw at least €20.00.',
    });
    expect(await refused(2_000)).toMatchObject({ status: 409, code: 'noBankAccount' });
    await saveBankAccount(server, sides.developer);
    expect(await refused(2_000)).toMatchObject({ status: 409, code: 'bankAccountCooling' });
    await activateBankAccount(server, sides.developer);
    expect(await refused(2_000)).toMatchObject({
      status: 409,
      code: 'notEnough',
      message: 'You can withdraw €0.00 at most.',
    });
    await earn(server, sides);
    expect(await refused(150_001)).toMatchObject({ status: 409, code: 'notEnough' });
    expect(await requestPayout(server, sides.developer, 150_000)).toMatchObject({ state: 'requested' });
  });

  test('isn’t possible without a payout provider', async () => {
    const without = await testServer({ NODE_ENV: 'development' });
    Object.assign(without.deps, { payoutProvider: null });
    const developer = await createDeveloper(without);
    const call = { token: developer.token, body: { amount: 2_000 } };
    expect(await without.refused('requestPayout', call)).toMatchObject({ status: 409, code: 'noPayouts' });
  });

  test('is made once for a repeated request, and once for two concurrent ones that exceed the balance', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const { token } = sides.developer;
    const headers = { [idempotencyHeader]: randomUUID() };
    const call = { token, body: { amount: 20_000 }, headers };
    await Promise.all([server.send('requestPayout', call), server.send('requestPayout', call)]);
    expect(await readStates(server, sides.developer)).toEqual(['requested']);
    const both = [80_000, 90_000].map((amount) => server.send('requestPayout', { token, body: { amount } }));
    const answers = (await Promise.all(both)).map(({ status }) => status);
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(1);
    await expectMoneyInvariants(server);
  });

  test('is canceled by its owner until it is sent', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const { id, version } = await requestPayout(server, sides.developer);
    const body = { type: 'cancel', version };
    expect(await server.ok('payoutEvent', { token: sides.developer.token, id, body })).toMatchObject({
      state: 'canceled',
      history: [{ event: 'requestPayout' }, { event: 'cancel', by: 'developer' }],
    });
    expect(await balance()).toMatchObject({ available: 150_000, inTransit: 0 });
    expect(await runPayouts(server)).toBe(0);
  });

  test('is visible to no one else', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const { id, version } = await requestPayout(server, sides.developer);
    const { token } = sides.company;
    const body = { type: 'cancel', version };
    expect((await server.refused('payoutEvent', { token, id, body })).status).toBe(404);
    expect(await server.ok('payouts', { token })).toMatchObject({ items: [] });
    expect(await server.ok('bankAccount', { token })).toMatchObject({ state: 'none', maskedIban: null });
  });
});

describe('the provider', () => {
  const asked = async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    return requestPayout(server, sides.developer);
  };
  const answering = (answers: Partial<PayoutProvider>) => {
    const provider = { ...server.deps.payoutProvider, ...answers };
    Object.assign(server.deps, { payoutProvider: provider });
  };

  test('is called with one key until it answers, and pays once', async () => {
    await asked();
    const real = server.deps.payoutProvider;
    const keys: string[] = [];
    answering({
      createPayout: async (order, key) => {
        keys.push(key);
        await real?.createPayout(order, key);
        throw new Error('The answer was lost.');
      },
    });
    await runPayouts(server);
    server.advance(60_000);
    await runPayouts(server);
    answering({ createPayout: (order, key) => real?.createPayout(order, key) as never });
    server.advance(15 * 60_000);
    await runPayouts(server);
    expect(new Set(keys).size).toBe(1);
    expect(await server.db.select().from(embeddedPayouts)).toHaveLength(1);
    expect(await readStates(server, sides.developer)).toEqual(['paid']);
  });

  test('is never called by two processes at once', async () => {
    await asked();
    await Promise.all([runPayouts(server), runPayouts(server), runPayouts(server)]);
    server.advance(60_000);
    await Promise.all([runPayouts(server), runPayouts(server), runPayouts(server)]);
    expect(await readStates(server, sides.developer)).toEqual(['paid']);
    await expectMoneyInvariants(server);
  });

  test('may return a payout at once', async () => {
    await asked();
    const reason = 'The account is closed.';
    answering({ createPayout: async () => ({ providerId: 'p', state: 'returned', reason }) });
    await runPayouts(server);
    const { items } = await server.ok('payouts', { token: sides.developer.token });
    expect(items).toMatchObject([{ state: 'failed', failure: reason }]);
    expect(await balance()).toMatchObject({ available: 150_000, inTransit: 0 });
    await expectMoneyInvariants(server);
  });
});

test('an operator reports that the bank returned it', async () => {
  await activateBankAccount(server, sides.developer);
  await earn(server, sides);
  const { id } = await requestPayout(server, sides.developer);
  await settlePayouts(server);
  const { token } = await ensureOperator(server);
  const { version, allowedEvents } = await server.ok('payoutAsOperator', { token, id });
  expect(allowedEvents).toEqual(['return']);
  const body = { type: 'return', version, reason: 'The account is closed.' };
  expect(await server.ok('payoutEventAsOperator', { token, id, body })).toMatchObject({ state: 'failed' });
  expect(await balance()).toMatchObject({ available: 150_000 });
  expect((await server.takeMails()).at(-1)).toMatchObject({ kind: 'payoutReturned' });
  expect(await server.db.select().from(payouts)).toMatchObject([{ failure: 'The account is closed.' }]);
  await expectMoneyInvariants(server);
});

describe('the ledger of a developer', () => {
  const listed = async () => {
    const { items } = await server.ok('ledger', { token: sides.developer.token });
    return items.map(({ kind, pending, available, inTransit }) => [kind, pending, available, inTransit]);
  };

  test('has every movement in their own terms, the newest first, with its source', async () => {
    await activateBankAccount(server, sides.developer, ibans.failing);
    await earn(server, sides);
    const { id } = await requestPayout(server, sides.developer);
    await settlePayouts(server);
    expect(await listed()).toEqual([
      ['payoutBack', 0, 45_000, -45_000],
      ['payoutRequested', 0, -45_000, 45_000],
      ['mature', -150_000, 150_000, 0],
      ['release', 150_000, 0, 0],
    ]);
    const { token } = sides.developer;
    const first = await server.ok('ledger', { token, query: { limit: '3' } });
    expect(first.items[0]?.source).toEqual({
      entity: 'payout',
      id,
      state: 'failed',
      maskedIban: 'DE •••• 3001',
    });
    const rest = await server.ok('ledger', { token, query: { limit: '3', cursor: first.nextCursor ?? '' } });
    expect(rest).toMatchObject({
      items: [{ kind: 'release', source: { entity: 'milestone', title: 'Calendar' } }],
      nextCursor: null,
    });
    expect(await server.ok('ledger', { token: sides.company.token })).toMatchObject({ items: [] });
    expect((await server.refused('ledger', { token, query: { cursor: 'WzFd' } })).status).toBe(400);
  });

  test('is downloaded as a CSV file', async () => {
    const { token } = sides.developer;
    const head = 'date,what,pending,available,inTransit,currency,source\r\n';
    expect(await server.ok('ledgerFile', { token })).toBe(head);
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    await requestPayout(server, sides.developer, 12_345);
    const answer = await server.send('ledgerFile', { token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment');
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^\S+Z,Withdrawal to DE •••• 3000,0,-123.45,123.45,EUR,/);
    expect(lines[3]).toMatch(/,Released to you for ‘Calendar’,1500,0,0,EUR,/);
  });
});

describe('npm run reconcile', () => {
  test.each([
    [
      'a payout that was reported as paid',
      sql`update payouts set state = 'paid'`,
      /payout \S+: .*payoutPaid/,
    ],
    ['money on its way that no payout has', sql`update payouts set state = 'canceled'`, /inTransit \S+/],
    [
      'money that became available twice as much',
      sql`update ledger_lines set amount = amount * 2 where account = 'available' and amount = -150000`,
      /maturity of \S+/,
    ],
  ])('finds %s', async (_what, change, expected) => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    await requestPayout(server, sides.developer);
    expect(await findDifferences(server.db)).toEqual([]);
    await withoutTriggers(server.db, (tx) => tx.execute(change));
    const found = await findDifferences(server.db);
    const said = found.map((one) => `${one.of}: expected ${one.expected}, found ${one.found}`).join('; ');
    expect(said).toMatch(expected);
  });
});
