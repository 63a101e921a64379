import { beforeEach, describe, expect, test } from 'vitest';
import {
  embeddedPayments,
  embeddedRefunds,
  embeddedWebhooks,
  providerEvents,
} from '../../../../server/db/schema.ts';
import {
  contractSetups,
  milestoneOf,
  type Sides,
  sendAsOperator,
  withSides,
} from '../../support/marketplace.ts';
import {
  cards,
  deliverWebhooks,
  pay,
  settleWithProvider,
  startPayment,
  submitCheckout,
} from '../../support/paying.ts';
import type { TestServer } from '../../support/test-server.ts';
import { readBalances } from './balances.ts';
import { expectMoneyInvariants } from './money-invariants.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const setUpContract = () => contractSetups.awaitingFunding(server, sides);
const readMilestone = (id: string) => server.ok('milestone', { token: sides.company.token, id });
const readPayment = (id: string) => server.ok('payment', { token: sides.company.token, id });
const balances = () => readBalances(server);
const remove = async (projectId: string | null) =>
  sendAsOperator(
    server,
    await server.ok('project', { token: sides.company.token, id: projectId ?? '' }),
    'remove',
  );

describe('unexpected money', () => {
  test('is refunded in full, and the company is notified', async () => {
    const { projectId, milestones } = await setUpContract();
    const { id, version } = milestoneOf({ milestones });
    const { id: paymentId, checkoutUrl } = await startPayment(server, sides.company, { id, version });
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    await remove(projectId);
    expect(await readMilestone(id)).toMatchObject({ state: 'canceled' });
    await deliverWebhooks(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunding', fundedAt: null, refunded: 0 });
    expect(await balances()).toMatchObject({ refunding: 162_000n, unallocated: 0n });
    await expectMoneyInvariants(server);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded', refunded: 162_000 });
    expect(await server.db.select().from(embeddedRefunds)).toMatchObject([{ amount: 162_000 }]);
    expect(await balances()).toEqual({ refunding: 0n, unallocated: 0n });
    const { items } = await server.ok('notifications', { token: sides.company.token });
    expect(items.map(({ kind }) => kind)).toContain('moneyReturned');
    await expectMoneyInvariants(server);
  });

  test('of a slow bank only reports its return to the company, not its arrival', async () => {
    const { projectId, milestones } = await setUpContract();
    expect(await pay(server, sides.company, milestoneOf({ milestones }), cards.slow)).toMatchObject({
      state: 'processing',
    });
    await remove(projectId);
    server.advance(31_000);
    await settleWithProvider(server);
    const { items } = await server.ok('notifications', { token: sides.company.token });
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toContain('moneyReturned');
    expect(kinds).not.toContain('paymentArrived');
  });

  test.each([
    ['another sum', { amount: 161_999, currency: 'EUR' }],
    ['another currency', { amount: 162_000, currency: 'USD' }],
  ])('is %s: it is refunded, and the milestone no longer waits', async (_what, payload) => {
    const { id, version } = milestoneOf(await setUpContract());
    const { id: paymentId, checkoutUrl } = await startPayment(server, sides.company, { id, version });
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    const [hook] = await server.db.select().from(embeddedWebhooks);
    await server.db.update(embeddedWebhooks).set({ body: { ...hook?.body, payload } });
    await deliverWebhooks(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunding', fundedAt: null });
    expect(await readMilestone(id)).toMatchObject({ state: 'unfunded' });
    expect(await balances()).toMatchObject({ refunding: BigInt(payload.amount) });
    await expectMoneyInvariants(server);
  });

  test('arrives for a failed payment: it doesn’t pay twice', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { id: paymentId } = await pay(server, sides.company, { id, version }, cards.declined);
    await pay(server, sides.company, await readMilestone(id));
    // The provider's first report was wrong.
    const event = {
      id: 'evt_late',
      paymentId,
      type: 'succeed',
      payload: { amount: 162_000, currency: 'EUR' },
    };
    await server.db.insert(providerEvents).values({ ...event, at: server.now(), receivedAt: server.now() });
    await server.db.update(embeddedPayments).set({ state: 'succeeded' });
    server.advance(15 * 60_000);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded', fundedAt: null });
    expect(await balances()).toMatchObject({ held: 150_000n, refunding: 0n });
    await expectMoneyInvariants(server);
  });
});
