import { beforeEach, describe, expect, test } from 'vitest';
import { embeddedRefunds, ledgerLines, refunds } from '../../../../server/db/schema.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { makeDueCalls } from '../../../../server/marketplace/money/provider/make-due-calls.ts';
import { ProviderRefusal } from '../../../../server/marketplace/money/provider/port.ts';
import { findDifferences } from '../../../../server/marketplace/money/reconcile.ts';
import { day } from '../../../support/durations.ts';
import { ensureOperator, notifiedKinds, type Sides, withSides } from '../../support/marketplace.ts';
import { settleWithProvider } from '../../support/paying.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { readBalances } from '../money/balances.ts';
import { expectAllInvariants } from '../money/expect-all-invariants.ts';
import { expectMoneyInvariants } from '../money/money-invariants.ts';
import { passDays } from '../money/pass-time.ts';
import { milestonePayloads, milestoneSetups, showMilestone, work } from './milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const { funded, refundRequested, changesRequested } = milestoneSetups;
const readMilestone = (id: string) => showMilestone(server, sides, id);
const readPayment = (id: string | null) => server.ok('payment', { token: sides.company.token, id: id ?? '' });
const inDays = (days: number) => new Date(server.now().getTime() + days * day).toISOString();
const balances = () => readBalances(server);
const notified = (side: keyof Sides) => notifiedKinds(server, sides[side]);
const waitDays = (days: number) => passDays(server, sides, days);

/** All of the money is being refunded, and arrives. */
async function expectRefunded(id: string): Promise<void> {
  const { state, paymentId, next } = await readMilestone(id);
  expect({ state, next }).toEqual({ state: 'refunded', next: null });
  expect(await readPayment(paymentId)).toMatchObject({ state: 'refunding', refunded: 0 });
  expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, refunding: 162_000n });
  // The provider is called after the commit.
  expect(await server.db.select().from(embeddedRefunds)).toEqual([]);
  await expectMoneyInvariants(server);
  await settleWithProvider(server);
  expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded', refunded: 162_000 });
  expect(await server.db.select().from(embeddedRefunds)).toMatchObject([{ amount: 162_000 }]);
  expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, refunding: 0n });
  await expectAllInvariants(server);
}

describe('the money of a milestone', () => {
  test.each([
    ['funded', funded],
    ['changesRequested', changesRequested],
  ] as const)('is refunded if the developer returns it: in %s', async (_state, reach) => {
    const shown = await reach(server, sides);
    await sendToMilestone(server, sides.developer, shown, 'returnFunds');
    expect(await notified('company')).toContain('fundsReturned');
    await expectRefunded(shown.id);
  });

  test('is refunded with the fee if the company asks for it with a reason and the developer agrees', async () => {
    const shown = await refundRequested(server, sides);
    expect(shown.next).toEqual({ event: 'refundTimeout', at: inDays(7) });
    expect(shown.history.at(-1)?.payload).toEqual(milestonePayloads.requestRefund);
    expect(await notified('developer')).toContain('refundRequested');
    await sendToMilestone(server, sides.developer, shown, 'acceptRefund');
    expect(await notified('company')).toContain('refundAccepted');
    await expectRefunded(shown.id);
  });

  test('is refunded with the fee after 7 days without an answer, with reminders on days 3 and 6', async () => {
    const { id } = await refundRequested(server, sides);
    const reminders = async () => (await notified('developer')).filter((kind) => kind.startsWith('refundIn'));
    await waitDays(2);
    expect(await reminders()).toEqual([]);
    await waitDays(1);
    expect(await reminders()).toEqual(['refundIn4Days']);
    await waitDays(3);
    expect(await reminders()).toEqual(['refundIn1Day', 'refundIn4Days']);
    expect(await readMilestone(id)).toMatchObject({ state: 'refundRequested' });
    await waitDays(1);
    for (const side of ['company', 'developer'] as const)
      expect(await notified(side)).toContain('refundedByTime');
    await expectRefunded(id);
  });

  test('isn’t refunded if the company withdraws its request: the milestone waits for work as before', async () => {
    const before = await funded(server, sides);
    server.advance(day);
    const asked = await sendToMilestone(
      server,
      sides.company,
      before,
      'requestRefund',
      milestonePayloads.requestRefund,
    );
    const shown = await sendToMilestone(server, sides.company, asked, 'cancelRequest');
    expect(shown).toMatchObject({ state: 'funded', dueAt: before.dueAt, next: before.next });
    expect(await notified('developer')).toContain('refundRequestCanceled');
    await expectAllInvariants(server);
  });

  test('isn’t refunded if the work is delivered: that ends the request', async () => {
    const shown = await refundRequested(server, sides);
    const delivered = await sendToMilestone(server, sides.developer, shown, 'submit', work);
    expect(delivered).toMatchObject({ state: 'submitted', next: { event: 'autoApprove', at: inDays(14) } });
    await waitDays(8);
    expect(await readMilestone(shown.id)).toMatchObject({ state: 'submitted' });
    expect(await notified('developer')).not.toContain('refundIn4Days');
    await expectInvariants(server);
  });

  test('is refunded once if three tabs accept it at the same moment', async () => {
    const { id, version } = await refundRequested(server, sides);
    const send = (type: string) =>
      server.send('milestoneEvent', { token: sides.developer.token, id, body: { type, version } });
    const answers = await Promise.all([send('acceptRefund'), send('acceptRefund'), send('acceptRefund')]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    await expectRefunded(id);
  });
});

describe('a refund that the provider can’t send', () => {
  /** The provider refuses it once. */
  async function failed() {
    const { id } = await milestoneSetups.refunded(server, sides);
    const { paymentProvider } = server.deps;
    if (paymentProvider === null) throw new Error('There is no provider.');
    const refund = async () => {
      throw new ProviderRefusal('The card is closed.');
    };
    await makeDueCalls(
      entities,
      { ...server.deps, paymentProvider: { ...paymentProvider, refund } },
      server.log,
    );
    const { paymentId } = await readMilestone(id);
    const shown = await readPayment(paymentId);
    expect(shown).toMatchObject({ state: 'refundFailed', refunded: 0 });
    expect(await balances()).toMatchObject({ refunding: 162_000n });
    await expectMoneyInvariants(server);
    return shown;
  }
  const operate = async ({ id }: { readonly id: string }, body: object) => {
    const { token } = await ensureOperator(server);
    const { version, allowedEvents } = await server.ok('paymentAsOperator', { token, id });
    expect(allowedEvents.toSorted()).toEqual(['repaid', 'repeat']);
    return server.ok('paymentEventAsOperator', { token, id, body: { version, ...body } });
  };

  test('is requested again by an operator, as a new one', async () => {
    const shown = await failed();
    expect(await operate(shown, { type: 'repeat' })).toMatchObject({ state: 'refunding', allowedEvents: [] });
    await expectMoneyInvariants(server);
    await settleWithProvider(server);
    expect(await readPayment(shown.id)).toMatchObject({ state: 'refunded', refunded: 162_000 });
    const sent = await server.db.select().from(refunds);
    expect(sent.map(({ state }) => state).toSorted()).toEqual(['done', 'replaced']);
    expect(await server.db.select().from(embeddedRefunds)).toHaveLength(1);
    expect(await balances()).toMatchObject({ refunding: 0n });
    await expectMoneyInvariants(server);
  });

  test('is sent by bank transfer, with its reference', async () => {
    const shown = await failed();
    expect(await operate(shown, { type: 'repaid', reference: 'SEPA 2026-11-21/7' })).toMatchObject({
      state: 'refunded',
    });
    await settleWithProvider(server);
    const paid = await readPayment(shown.id);
    expect(paid).toMatchObject({ state: 'refunded', refunded: 162_000 });
    expect(paid.history?.at(-1)).toMatchObject({
      event: 'repaid',
      by: 'operator',
      payload: { amount: 162_000, reference: 'SEPA 2026-11-21/7' },
    });
    const lines = await server.db.select().from(ledgerLines);
    expect(lines.filter(({ account }) => account === 'bank')).toMatchObject([{ amount: -162_000n }]);
    expect(await server.db.select().from(embeddedRefunds)).toEqual([]);
    expect(await findDifferences(server.db)).toEqual([]);
    await expectMoneyInvariants(server);
  });

  test('needs an operator and a reference', async () => {
    const { id, version } = await failed();
    for (const { token } of [sides.company, sides.developer])
      expect(
        await server.refused('paymentEventAsOperator', { token, id, body: { type: 'repeat', version } }),
      ).toMatchObject({ status: 404 });
    const { token } = await ensureOperator(server);
    expect(
      await server.refused('paymentEventAsOperator', {
        token,
        id,
        body: { type: 'repaid', version, reference: ' ' },
      }),
    ).toMatchObject({ status: 422 });
  });
});
