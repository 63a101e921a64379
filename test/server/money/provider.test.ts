import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  contracts,
  embeddedPayments,
  embeddedWebhooks,
  payments,
  providerCalls,
} from '../../../server/db/schema.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { makeDueCalls } from '../../../server/marketplace/money/make-calls.ts';
import { type PaymentProvider, ProviderRefusal } from '../../../server/marketplace/money/provider/port.ts';
import { contractWays, developerOf, type Sides, withSides } from '../marketplace/support.ts';
import { ben } from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';
import { begin, cards, choose, makeCalls, milestoneOf, sendToMilestone, talk } from './paying.ts';

const hour = 3_600_000;
let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const contract = () => contractWays.awaitingFunding(server, sides);
const read = (id: string) => server.ok('contract', { token: sides.company.token, id });
const milestone = (id: string) => server.ok('milestone', { token: sides.company.token, id });
const payment = (id: string) => server.ok('payment', { token: sides.company.token, id });
/** The provider of another world: what isn't named does as the embedded one. */
const withProvider = (changed: Partial<PaymentProvider>) => {
  const { payments: own } = server.deps;
  if (own === null) throw new Error('There is no provider.');
  return { ...server.deps, payments: { ...own, ...changed } };
};

describe('the provider', () => {
  it('is asked again where no webhook came: after 15 minutes, and so on', async () => {
    const { id, version } = milestoneOf(await contract());
    const { checkoutUrl } = await begin(server, sides.company, { id, version });
    for (let times = 0; times < 2; times += 1) {
      server.advance(15 * 60_000);
      await makeCalls(server);
      expect(await milestone(id)).toMatchObject({ state: 'funding' });
    }
    await choose(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    await server.db.update(embeddedWebhooks).set({ takenAt: server.now() });
    server.advance(14 * 60_000);
    await makeCalls(server);
    expect(await milestone(id)).toMatchObject({ state: 'funding' });
    server.advance(60_000);
    await makeCalls(server);
    expect(await milestone(id)).toMatchObject({ state: 'funded' });
  });

  it('gives up what nobody pays: by its word, not by time', async () => {
    const agreed = await contract();
    const { id, version } = milestoneOf(agreed);
    const { id: paymentId } = await begin(server, sides.company, { id, version });
    server.advance(23 * hour);
    await talk(server);
    expect(await payment(paymentId)).toMatchObject({ state: 'created' });
    server.advance(hour);
    await talk(server);
    expect(await payment(paymentId)).toMatchObject({ state: 'canceled' });
    expect(await milestone(id)).toMatchObject({ state: 'unfunded' });
  });

  it('is asked with the same key until it answers, and makes one payment of it', async () => {
    const { id, version } = milestoneOf(await contract());
    await sendToMilestone(server, sides.company, { id, version }, 'fund');
    const keys: string[] = [];
    const own = server.deps.payments;
    // It did what was asked, and its answer got lost.
    const deps = withProvider({
      createPayment: async (order, key) => {
        keys.push(key);
        await own?.createPayment(order, key);
        throw new Error('The connection broke.');
      },
    });
    for (let times = 0; times < 3; times += 1) {
      await makeDueCalls(entities, deps, { warn: () => {} });
      server.advance(15 * 60_000);
    }
    await makeCalls(server);
    const [made] = await server.db.select().from(payments);
    expect(new Set(keys)).toEqual(new Set([`fund:${made?.id}:1`]));
    expect(keys.length).toBeGreaterThan(1);
    expect(await server.db.select().from(embeddedPayments)).toHaveLength(1);
    expect(made?.providerId).toMatch(/^ep_/);
  });

  it('may refuse: then the payment has failed, with its reason', async () => {
    const { id, version } = milestoneOf(await contract());
    const { paymentId } = await sendToMilestone(server, sides.company, { id, version }, 'fund');
    const deps = withProvider({
      createPayment: async () => {
        throw new ProviderRefusal('This currency isn’t taken here.');
      },
    });
    await makeDueCalls(entities, deps, { warn: () => {} });
    expect(await payment(paymentId ?? '')).toMatchObject({
      state: 'failed',
      failure: 'This currency isn’t taken here.',
    });
    server.advance(15 * 60_000);
    await makeDueCalls(entities, deps, { warn: () => {} });
    expect(await server.db.$count(providerCalls, isNull(providerCalls.answeredAt))).toBe(0);
  });

  it('is never asked within a transaction', async () => {
    const { id, version } = milestoneOf(await contract());
    await sendToMilestone(server, sides.company, { id, version }, 'fund');
    let isFree = false;
    const own = server.deps.payments;
    const deps = withProvider({
      createPayment: async (order, key) => {
        // What another call holds would wait for ever: the embedded database has one connection.
        isFree = (await server.db.transaction((tx) => tx.select().from(contracts).for('update'))).length > 0;
        if (!own) throw new Error('There is no provider.');
        return own.createPayment(order, key);
      },
    });
    await makeDueCalls(entities, deps, { warn: () => {} });
    expect(isFree).toBe(true);
  });
});

describe('payments', () => {
  it('are listed for who pays, the newest first, and for nobody else', async () => {
    const { id } = await contractWays.active(server, sides);
    server.advance(1_000);
    const { milestones, terms } = await read(id);
    await begin(server, sides.company, milestoneOf({ milestones } as never, 1));
    const { token } = sides.company;
    const page = await server.ok('payments', { token, query: { limit: '1' } });
    expect(page.items).toMatchObject([
      {
        state: 'created',
        title: 'Booking by patients',
        projectTitle: terms.project.title,
        developerName: 'Ben Okafor',
      },
    ]);
    const query = { limit: '1', cursor: page.nextCursor ?? '' };
    const next = await server.ok('payments', { token, query });
    expect(next).toMatchObject({ items: [{ state: 'succeeded', title: 'Calendar' }], nextCursor: null });
    expect(await server.ok('payments', { token: sides.developer.token })).toEqual({
      items: [],
      owed: 0,
      nextCursor: null,
    });
  });

  it('are downloaded as a table', async () => {
    const { token } = sides.company;
    const head =
      'date,funded,project,milestone,developer,state,amount,fee,total,refunded,currency,receipt,payment\r\n';
    expect(await server.ok('paymentsFile', { token })).toBe(head);
    await contractWays.active(server, sides);
    const answer = await server.send('paymentsFile', { token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [names, line = '', ...rest] = (await answer.text()).split('\r\n');
    expect(`${names}\r\n`).toBe(head);
    expect(line).toMatch(
      /^\S+Z,\S+Z,[^,]+,Calendar,[^,]+,succeeded,1500,120,1620,0,EUR,R-2026-000001,[\da-f-]{36}$/,
    );
    expect(rest).toEqual(['']);
    expect(await server.ok('paymentsFile', { token: sides.developer.token })).toBe(head);
  });

  it('are for the two sides to read; where they are paid only for the company', async () => {
    const { id, version } = milestoneOf(await contract());
    const { id: paymentId } = await begin(server, sides.company, { id, version });
    const { token } = sides.developer;
    expect(await server.ok('payment', { token, id: paymentId })).toMatchObject({
      checkoutUrl: null,
      state: 'created',
    });
    const stranger = await developerOf(server, { ...ben, email: 'dan@dev.example' });
    const { token: theirs } = stranger;
    for (const call of ['payment', 'seePayment'] as const)
      expect(await server.refused(call, { token: theirs, id: paymentId })).toMatchObject({ status: 404 });
    expect(await server.refused('seePayment', { token, id: paymentId })).toMatchObject({ status: 403 });
    for (const none of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await server.refused('payment', { token, id: none })).toMatchObject({ status: 404 });
  });

  it('are first seen funded once, over tabs and devices', async () => {
    const { id, version } = milestoneOf(await contract());
    const { id: paymentId, checkoutUrl } = await begin(server, sides.company, { id, version });
    const { token } = sides.company;
    const see = () => server.ok('seePayment', { token, id: paymentId });
    expect(await see()).toEqual({ first: false });
    await choose(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    await talk(server);
    const seen = await Promise.all([see(), see(), see()]);
    expect(seen.filter(({ first }) => first)).toHaveLength(1);
    expect(await see()).toEqual({ first: false });
  });
});
