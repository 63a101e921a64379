import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  contracts,
  embeddedPayments,
  embeddedWebhooks,
  payments,
  providerCalls,
  providerEvents,
} from '../../../../server/db/schema.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { makeDueCalls } from '../../../../server/marketplace/money/provider/make-due-calls.ts';
import { type PaymentProvider, ProviderRefusal } from '../../../../server/marketplace/money/provider/port.ts';
import { queueRead } from '../../../../server/marketplace/money/provider/queue-calls.ts';
import { hour } from '../../../support/durations.ts';
import { contractSetups, milestoneOf, type Sides, withSides } from '../../support/marketplace.ts';
import { cards, makeCalls, settleWithProvider, startPayment, submitCheckout } from '../../support/paying.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const setUpContract = () => contractSetups.awaitingFunding(server, sides);
const readMilestone = (id: string) => server.ok('milestone', { token: sides.company.token, id });
const readPayment = (id: string) => server.ok('payment', { token: sides.company.token, id });
/** A provider that behaves like the embedded one, except for the given methods. */
const withProvider = (changed: Partial<PaymentProvider>) => {
  const { paymentProvider: own } = server.deps;
  if (own === null) throw new Error('There is no provider.');
  return { ...server.deps, paymentProvider: { ...own, ...changed } };
};

describe('the provider', () => {
  test('is queried again if no webhook came: after 15 minutes, and so on', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { checkoutUrl } = await startPayment(server, sides.company, { id, version });
    for (let times = 0; times < 2; times += 1) {
      server.advance(15 * 60_000);
      await makeCalls(server);
      expect(await readMilestone(id)).toMatchObject({ state: 'funding' });
    }
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    await server.db.update(embeddedWebhooks).set({ takenAt: server.now() });
    server.advance(14 * 60_000);
    await makeCalls(server);
    expect(await readMilestone(id)).toMatchObject({ state: 'funding' });
    server.advance(60_000);
    await makeCalls(server);
    expect(await readMilestone(id)).toMatchObject({ state: 'funded' });
  });

  test('gives up unpaid payments: by its answer, not by our clock', async () => {
    const agreed = await setUpContract();
    const { id, version } = milestoneOf(agreed);
    const { id: paymentId } = await startPayment(server, sides.company, { id, version });
    server.advance(23 * hour);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'created' });
    server.advance(hour);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await readMilestone(id)).toMatchObject({ state: 'unfunded' });
  });

  test('is called with the same key until it answers, and creates one payment', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    await sendToMilestone(server, sides.company, { id, version }, 'fund');
    const keys: string[] = [];
    const own = server.deps.paymentProvider;
    // The provider did the work, and its response got lost.
    const deps = withProvider({
      createPayment: async (order, key) => {
        keys.push(key);
        await own?.createPayment(order, key);
        throw new Error('The connection broke.');
      },
    });
    for (let times = 0; times < 3; times += 1) {
      await makeDueCalls(entities, deps, { warn: () => {}, error: () => {} });
      server.advance(15 * 60_000);
    }
    await makeCalls(server);
    const [made] = await server.db.select().from(payments);
    expect(new Set(keys)).toEqual(new Set([`fund:${made?.id}:1`]));
    expect(keys.length).toBeGreaterThan(1);
    expect(await server.db.select().from(embeddedPayments)).toHaveLength(1);
    expect(made?.providerId).toMatch(/^ep_/);
  });

  test('may refuse: then the payment has failed, with its reason', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { paymentId } = await sendToMilestone(server, sides.company, { id, version }, 'fund');
    const deps = withProvider({
      createPayment: async () => {
        throw new ProviderRefusal('This currency isn’t taken here.');
      },
    });
    await makeDueCalls(entities, deps, { warn: () => {}, error: () => {} });
    expect(await readPayment(paymentId ?? '')).toMatchObject({
      state: 'failed',
      failure: 'This currency isn’t taken here.',
    });
    server.advance(15 * 60_000);
    await makeDueCalls(entities, deps, { warn: () => {}, error: () => {} });
    expect(await server.db.$count(providerCalls, isNull(providerCalls.answeredAt))).toBe(0);
  });

  test('may report something impossible: nothing else waits for it, and it is logged once', async () => {
    const contract = await setUpContract();
    const [first, second] = [milestoneOf(contract), milestoneOf(contract, 1)];
    const report = async (paymentId: string | null, id: string, payload: object) =>
      server.db.insert(providerEvents).values({
        id,
        paymentId: paymentId ?? '',
        type: 'succeed',
        payload: { currency: 'EUR', ...payload },
        at: server.now(),
        receivedAt: server.now(),
      });
    const { paymentId: broken } = await sendToMilestone(server, sides.company, first, 'fund');
    const { paymentId: whole } = await sendToMilestone(server, sides.company, second, 'fund');
    await makeCalls(server);
    await report(broken, 'a-broken', { amount: 0 });
    await report(whole, 'b-whole', { amount: second.amount + second.fee });
    server.advance(60_000);
    const errors: string[] = [];
    const log = { warn: () => {}, error: (line: string) => void errors.push(line) };
    for (let times = 0; times < 2; times += 1) await makeDueCalls(entities, server.deps, log);
    expect(await readMilestone(first.id)).toMatchObject({ state: 'funding' });
    expect(await readMilestone(second.id)).toMatchObject({ state: 'funded' });
    expect(errors).toEqual(['The events of a payment can’t be handled.']);
  });

  test('is queried again if that is requested while the last query ends', async () => {
    const { paymentId } = milestoneOf(await contractSetups.active(server, sides));
    server.advance(15 * 60_000);
    const write = server.db.transaction.bind(server.db);
    let count = 0;
    // The second transaction handles the answer: a refund has started just then.
    const spy = vi.spyOn(server.db, 'transaction').mockImplementation(async (...work) => {
      const done = await write(...work);
      count += 1;
      if (count === 2) await queueRead(server.db, paymentId ?? '', server.now());
      return done;
    });
    await makeCalls(server);
    spy.mockRestore();
    expect(await server.db.$count(providerCalls, isNull(providerCalls.answeredAt))).toBe(1);
  });

  test('is never called within a transaction', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    await sendToMilestone(server, sides.company, { id, version }, 'fund');
    let isFree = false;
    const own = server.deps.paymentProvider;
    const deps = withProvider({
      createPayment: async (order, key) => {
        // A lock held by the product would block forever, because the embedded database has one connection.
        isFree = (await server.db.transaction((tx) => tx.select().from(contracts).for('update'))).length > 0;
        if (!own) throw new Error('There is no provider.');
        return own.createPayment(order, key);
      },
    });
    await makeDueCalls(entities, deps, { warn: () => {}, error: () => {} });
    expect(isFree).toBe(true);
  });
});
