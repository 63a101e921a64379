import { beforeEach, describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../../../contract/headers.ts';
import { readSession } from '../../../../server/accounts/sessions.ts';
import { embeddedPayments, payments } from '../../../../server/db/schema.ts';
import { sendMilestoneEvent } from '../../../../server/marketplace/milestones/milestones.ts';
import { creditPaidOutLines } from '../../../../server/marketplace/money/ledger-lines.ts';
import { postToLedger } from '../../../../server/marketplace/money/post-to-ledger.ts';
import { completeApplication } from '../../../support/projects.ts';
import {
  contractSetups,
  createDeveloper,
  ensureOperator,
  milestoneOf,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { cards, makeCalls, pay, settleWithProvider } from '../../support/paying.ts';
import { ben } from '../../support/people.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { readBalances } from './balances.ts';
import { expectMoneyInvariants } from './money-invariants.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const setUpContract = () => contractSetups.awaitingFunding(server, sides);
const readContract = (id: string) => server.ok('contract', { token: sides.company.token, id });
const readPayment = (id: string) => server.ok('payment', { token: sides.company.token, id });
const balances = () => readBalances(server);

describe('funding a milestone', () => {
  test('creates a payment of amount and fee, and calls the provider after the commit', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const shown = await sendToMilestone(server, sides.company, { id, version }, 'fund');
    expect(shown).toMatchObject({ state: 'funding', version: 2, allowedEvents: ['cancelPayment'] });
    const made = await readPayment(shown.paymentId ?? '');
    expect(made).toMatchObject({
      state: 'created',
      amount: 150_000,
      fee: 12_000,
      currency: 'EUR',
      checkoutUrl: null,
      allowedEvents: [],
    });
    expect(await server.db.select().from(embeddedPayments)).toEqual([]);
    await makeCalls(server);
    expect((await readPayment(made.id)).checkoutUrl).toMatch(
      /^http:\/\/localhost:3000\/checkout\/ep_[0-9a-f]{32}$/,
    );
    expect(await server.db.select().from(embeddedPayments)).toMatchObject([
      { amount: 162_000, reference: made.id },
    ]);
  });

  test('holds the money, starts the contract, and fills the project', async () => {
    const { id, projectId, applicationId, milestones } = await setUpContract();
    const other = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    const applied = await server.ok('apply', {
      token: other.token,
      id: projectId ?? '',
      body: completeApplication,
    });
    const paid = await pay(server, sides.company, milestoneOf({ milestones }));
    expect(paid).toMatchObject({ state: 'succeeded', checkoutUrl: null, refunded: 0 });
    expect(paid.fundedAt).toBe(server.now().toISOString());
    const { token } = sides.company;
    expect(await readContract(id)).toMatchObject({
      state: 'active',
      startedAt: server.now().toISOString(),
      milestones: [
        { state: 'funded', dueAt: '2026-12-05T10:00:00.000Z', paymentId: paid.id },
        { state: 'unfunded', dueAt: null, paymentId: null },
      ],
    });
    expect(await server.ok('project', { token, id: projectId ?? '' })).toMatchObject({ state: 'filled' });
    expect(await server.ok('application', { token, id: applicationId ?? '' })).toMatchObject({
      state: 'hired',
    });
    expect(await server.ok('application', { token, id: applied.id })).toMatchObject({ state: 'notSelected' });
    expect(await balances()).toEqual({ held: 150_000n, feesHeld: 12_000n });
    await expectMoneyInvariants(server);
  });

  test('lists the payments that no page has shown to the company yet', async () => {
    const { id, milestones } = await setUpContract();
    const paid = await pay(server, sides.company, milestoneOf({ milestones }));
    const unseen = async ({ token }: { token: string }) =>
      (await server.ok('contract', { token, id })).unseenPayments;
    expect(await unseen(sides.company)).toEqual([paid.id]);
    expect(await unseen(sides.developer)).toEqual([]);
    const { token } = sides.company;
    expect(await server.ok('markPaymentSeen', { token, id: paid.id })).toEqual({ first: true });
    expect(await unseen(sides.company)).toEqual([]);
  });

  test('notifies the company when a payment of a slow bank has arrived', async () => {
    const { milestones } = await setUpContract();
    const { token } = sides.company;
    const notified = async () =>
      (await server.ok('notifications', { token })).items.filter(({ kind }) => kind === 'paymentArrived');
    const made = await pay(server, sides.company, milestoneOf({ milestones }), cards.slow);
    expect(made.state).toBe('processing');
    expect(await notified()).toEqual([]);
    server.advance(31_000);
    await settleWithProvider(server);
    expect(await notified()).toMatchObject([{ text: expect.stringContaining('has arrived') }]);
  });

  test('notifies the developer, by mail too, and the others whose application ends', async () => {
    const { projectId, milestones } = await setUpContract();
    const other = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    await server.ok('apply', { token: other.token, id: projectId ?? '', body: completeApplication });
    await server.takeMails();
    await pay(server, sides.company, milestoneOf({ milestones }));
    const kindsFor = async ({ token }: { token: string }) =>
      (await server.ok('notifications', { token })).items.map(({ kind }) => kind);
    expect(await kindsFor(sides.developer)).toContain('milestoneFunded');
    expect(await kindsFor(other)).toEqual(['projectEnded']);
    expect((await server.takeMails()).map(({ kind }) => kind).toSorted()).toEqual([
      'milestoneFunded',
      'projectEnded',
    ]);
  });

  test('continues with the next milestone, which leaves the contract unchanged', async () => {
    const { id } = await contractSetups.active(server, sides);
    const { milestones, version } = await readContract(id);
    await pay(server, sides.company, milestoneOf({ milestones }, 1));
    expect(await readContract(id)).toMatchObject({
      state: 'active',
      version,
      milestones: [{}, { state: 'funded' }],
    });
    await expectMoneyInvariants(server);
  });

  test('is done once, however often it is requested', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const call = {
      token: sides.company.token,
      id,
      body: { type: 'fund', version },
      headers: { [idempotencyHeader]: '5b3b2f5e-0d52-4c6a-9d59-2f5f8d3f7a10' },
    };
    const answers = await Promise.all([1, 2, 3].map(() => server.ok('milestoneEvent', call)));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    // Without a key the version detects it.
    const { status, code } = await server.refused('milestoneEvent', { ...call, headers: {} });
    expect([status, code]).toEqual([409, 'stale']);
    expect(await server.db.select().from(payments)).toHaveLength(1);
  });

  test('needs a contract that isn’t frozen, and no debts', async () => {
    const { id } = await contractSetups.frozen(server, sides);
    const { milestones } = await readContract(id);
    const second = milestoneOf({ milestones }, 1);
    expect(second.allowedEvents).toEqual([]);
    const { token, userId } = sides.company;
    const call = { token, id: second.id, body: { type: 'fund', version: second.version } };
    expect(await server.refused('milestoneEvent', call)).toMatchObject({ status: 409, code: 'frozen' });
    const frozen = await readContract(id);
    await server.ok('contractEventAsOperator', {
      token: (await ensureOperator(server)).token,
      id,
      body: { type: 'unfreeze', version: frozen.version, reason: 'All is well.' },
    });
    const owed = creditPaidOutLines(userId, 5n);
    await server.db.transaction((tx) =>
      postToLedger(tx, { kind: 'chargeback', source: 'dp_1', lines: owed, at: server.now() }),
    );
    expect(await server.refused('milestoneEvent', call)).toMatchObject({
      status: 409,
      code: 'owing',
      message:
        'Your company owes €0.05 for a payment that was taken back. Once it is paid, you can continue.',
    });
  });

  test('is refused without a payment provider', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const deps = { ...server.deps, paymentProvider: null };
    const session = await readSession(server.db, sides.company.token, server.now());
    await expect(sendMilestoneEvent(id, { type: 'fund', version }, session, deps)).rejects.toMatchObject({
      status: 409,
      code: 'noPayments',
    });
  });
});

test('a milestone can be canceled, but not the last one of a contract that waits', async () => {
  const agreed = await setUpContract();
  const [first, second] = [milestoneOf(agreed), milestoneOf(agreed, 1)];
  await sendToMilestone(server, sides.developer, first, 'cancel');
  const call = {
    token: sides.company.token,
    id: second.id,
    body: { type: 'cancel', version: second.version },
  };
  expect(await server.refused('milestoneEvent', call)).toMatchObject({ status: 409, code: 'lastMilestone' });
  const { items } = await server.ok('notifications', { token: sides.company.token });
  expect(items.map(({ kind }) => kind)).toContain('milestoneCanceled');
});
