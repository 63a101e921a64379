import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  chargebacks,
  embeddedDisputes,
  embeddedPayments,
  embeddedWebhooks,
  providerEvents,
} from '../../../../../server/db/schema.ts';
import {
  chargeBack,
  decideChargeback,
} from '../../../../../server/marketplace/money/embedded/chargebacks.ts';
import {
  contractSetups,
  milestoneOf,
  notifiedKinds,
  type Sides,
  withSides,
} from '../../../support/marketplace.ts';
import {
  cards,
  deliverWebhooks,
  pay,
  settleWithProvider,
  startPayment,
  submitCheckout,
} from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { milestoneSetups, showMilestone } from '../../milestones/milestone-setups.ts';
import { readBalances } from '../balances.ts';
import { expectAllInvariants } from '../expect-all-invariants.ts';
import { reportFromProvider } from './report-event.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const readMilestone = (id: string) => showMilestone(server, sides, id);
const readPayment = (id: string | null) => server.ok('payment', { token: sides.company.token, id: id ?? '' });
const balances = () => readBalances(server);

describe('bank reports', () => {
  test('a partial chargeback takes that part; if lost, the rest belongs to the company', async () => {
    const { id, paymentId } = await milestoneSetups.funded(server, sides);
    await reportFromProvider(server, paymentId, 'chargeback', { disputeId: 'dp_1', amount: 100_000, fee: 0 });
    expect(await balances()).toEqual({ held: 50_000n, feesHeld: 12_000n });
    await expectAllInvariants(server);
    await reportFromProvider(server, paymentId, 'chargebackLost', { disputeId: 'dp_1' });
    expect(await readMilestone(id)).toMatchObject({ state: 'refunded' });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, receivable: 62_000n });
    await expectAllInvariants(server);
  });

  test('a chargeback of more than was paid is owed', async () => {
    const { paymentId } = await milestoneSetups.funded(server, sides);
    await reportFromProvider(server, paymentId, 'chargeback', { disputeId: 'dp_1', amount: 162_500, fee: 0 });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, receivable: -500n });
    await reportFromProvider(server, paymentId, 'chargebackWon', { disputeId: 'dp_1' });
    expect(await balances()).toEqual({ held: 150_000n, feesHeld: 12_000n, receivable: 0n });
  });

  test('a decision about an unreported chargeback leads to a query for it', async () => {
    const { id, paymentId } = await milestoneSetups.funded(server, sides);
    const lose = () => server.db.update(embeddedWebhooks).set({ takenAt: server.now() });
    const [paid] = await server.db.select().from(embeddedPayments);
    await chargeBack(server.db, paid?.id ?? '', server.now());
    await lose();
    const [dispute] = await server.db.select().from(embeddedDisputes);
    await decideChargeback(server.db, dispute?.id ?? '', 'lost', server.now());
    await deliverWebhooks(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'succeeded' });
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'lost' });
    expect(await readMilestone(id)).toMatchObject({ state: 'refunded' });
    await expectAllInvariants(server);
  });

  test('a decision whose webhook went missing is queried while the chargeback is open', async () => {
    const { paymentId } = await milestoneSetups.chargedBack(server, sides);
    await server.db.update(embeddedDisputes).set({ state: 'won' });
    server.advance(15 * 60_000);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'succeeded' });
    await expectAllInvariants(server);
  });

  test('a chargeback before the payment is known waits for it', async () => {
    const { id, version } = milestoneOf(await contractSetups.awaitingFunding(server, sides));
    const made = await startPayment(server, sides.company, { id, version });
    await reportFromProvider(server, made.id, 'chargeback', { disputeId: 'dp_1', amount: 162_000, fee: 0 });
    expect(await readPayment(made.id)).toMatchObject({ state: 'created' });
    await submitCheckout(server, made.checkoutUrl, { choice: 'pay', card: cards.pays });
    await deliverWebhooks(server);
    expect(await readPayment(made.id)).toMatchObject({ state: 'chargedBack' });
    expect(await readMilestone(id)).toMatchObject({ state: 'chargedBack' });
    await expectAllInvariants(server);
  });

  test('a won chargeback that is reported after a later lost one costs the provider’s charge', async () => {
    const { paymentId } = await milestoneSetups.funded(server, sides);
    await reportFromProvider(server, paymentId, 'chargeback', {
      disputeId: 'dp_2',
      amount: 162_000,
      fee: 1_500,
    });
    await reportFromProvider(server, paymentId, 'chargebackLost', { disputeId: 'dp_2' });
    await reportFromProvider(server, paymentId, 'chargeback', {
      disputeId: 'dp_1',
      amount: 162_000,
      fee: 1_500,
    });
    // The outcome of dp_1 isn't known yet.
    expect(await server.db.select().from(chargebacks)).toMatchObject([{ id: 'dp_2', state: 'lost' }]);
    await reportFromProvider(server, paymentId, 'chargebackWon', { disputeId: 'dp_1' });
    expect(await readPayment(paymentId)).toMatchObject({ state: 'lost' });
    const notified = await server.db.select().from(chargebacks).orderBy(chargebacks.id);
    expect(notified).toMatchObject([
      { id: 'dp_1', state: 'won', fee: 1_500 },
      { id: 'dp_2', state: 'lost' },
    ]);
    expect(await server.db.select().from(providerEvents).where(isNull(providerEvents.handledAt))).toEqual([]);
    await expectAllInvariants(server);
  });

  test('a chargeback that is reported twice takes effect once', async () => {
    const { paymentId } = await milestoneSetups.chargedBack(server, sides);
    await server.db.update(embeddedWebhooks).set({ takenAt: null, dueAt: server.now() });
    await settleWithProvider(server);
    await server.ok('payment', { token: sides.company.token, id: paymentId ?? '' });
    expect(await server.db.select().from(chargebacks)).toHaveLength(1);
    await expectAllInvariants(server);
  });

  test('a chargeback of a payment that never funded the milestone doesn’t change it', async () => {
    const { id, version } = milestoneOf(await contractSetups.awaitingFunding(server, sides));
    const declined = await pay(server, sides.company, { id, version }, cards.declined);
    await pay(server, sides.company, await readMilestone(id));
    // The provider's first report was wrong: the money is refunded, and then also charged back.
    await reportFromProvider(server, declined.id, 'succeed', { amount: 162_000, currency: 'EUR' });
    await reportFromProvider(server, declined.id, 'chargeback', {
      disputeId: 'dp_1',
      amount: 162_000,
      fee: 0,
    });
    expect(await readPayment(declined.id)).toMatchObject({ state: 'chargedBack', fundedAt: null });
    expect(await readMilestone(id)).toMatchObject({ state: 'funded' });
    expect(await balances()).toMatchObject({ held: 150_000n, feesHeld: 12_000n, refunding: 0n });
    expect(await notifiedKinds(server, sides.developer)).not.toContain('paymentChargedBack');
    await reportFromProvider(server, declined.id, 'chargebackWon', { disputeId: 'dp_1' });
    expect(await readMilestone(id)).toMatchObject({ state: 'funded' });
    await expectAllInvariants(server);
  });
});
