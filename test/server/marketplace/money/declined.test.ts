import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { providerCalls, timers } from '../../../../server/db/schema.ts';
import { hour } from '../../../support/durations.ts';
import { contractSetups, milestoneOf, type Sides, withSides } from '../../support/marketplace.ts';
import {
  cards,
  makeCalls,
  pay,
  settleWithProvider,
  startPayment,
  submitCheckout,
} from '../../support/paying.ts';
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
const readMilestone = (id: string) => server.ok('milestone', { token: sides.company.token, id });
const readPayment = (id: string) => server.ok('payment', { token: sides.company.token, id });
const balances = () => readBalances(server);

describe('a payment that fails', () => {
  test('is declined: no money is held, the reason is shown, and another one can be made', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { id: paymentId } = await pay(server, sides.company, { id, version }, cards.declined);
    expect(await readPayment(paymentId)).toMatchObject({
      state: 'failed',
      failure: 'The card was declined.',
      checkoutUrl: null,
    });
    expect(await readMilestone(id)).toMatchObject({ state: 'unfunded', paymentId: null });
    expect(await balances()).toEqual({});
    const again = await pay(server, sides.company, await readMilestone(id));
    expect(again).toMatchObject({ state: 'succeeded' });
    expect(again.id).not.toBe(paymentId);
    await expectMoneyInvariants(server);
  });

  test('gives a waiting contract another day', async () => {
    const agreed = await setUpContract();
    const { id, version } = milestoneOf(agreed);
    server.advance(71 * hour);
    await pay(server, sides.company, { id, version }, cards.declined);
    const until = new Date(server.now().getTime() + 24 * hour);
    expect((await readContract(agreed.id)).fundBy).toBe(until.toISOString());
    const waiting = await server.db.select().from(timers).where(eq(timers.entityId, agreed.id));
    expect(waiting).toMatchObject([{ event: 'fundingExpired', dueAt: until }]);
  });

  test('asks for a confirmation, and is declined when that is refused', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { id: paymentId, checkoutUrl } = await startPayment(server, sides.company, { id, version });
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.asksForConfirmation });
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'created' });
    await submitCheckout(server, checkoutUrl, { choice: 'refuse' });
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'failed' });
  });

  test('waits for a slow bank, and neither side can end the contract in the meantime', async () => {
    const agreed = await setUpContract();
    const { id, version } = milestoneOf(agreed);
    const { id: paymentId } = await pay(server, sides.company, { id, version }, cards.slow);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'processing' });
    const cancel = { type: 'cancel', version: 1, reason: 'Our plans have changed.' };
    for (const { token } of Object.values(sides))
      expect(await server.refused('contractEvent', { token, id: agreed.id, body: cancel })).toMatchObject({
        status: 409,
        code: 'beingPaid',
      });
    const project = await server.ok('project', { token: sides.company.token, id: agreed.projectId ?? '' });
    const close = { type: 'close', version: project.version, reason: 'Our plans have changed.' };
    const { token } = sides.company;
    expect(await server.refused('projectEvent', { token, id: project.id, body: close })).toMatchObject({
      code: 'beingPaid',
    });
    server.advance(30_000);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await readContract(agreed.id)).toMatchObject({ state: 'active' });
  });

  test('is canceled by its company, here or at the provider, with one call', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const first = await startPayment(server, sides.company, { id, version });
    await sendToMilestone(server, sides.company, await readMilestone(id), 'cancelPayment');
    await sendToMilestone(server, sides.company, await readMilestone(id), 'cancelPayment');
    const ofIt = and(eq(providerCalls.kind, 'cancel'), isNull(providerCalls.answeredAt));
    expect(await server.db.$count(providerCalls, ofIt)).toBe(1);
    await settleWithProvider(server);
    expect(await readPayment(first.id)).toMatchObject({ state: 'canceled', failure: null });
    expect(await readMilestone(id)).toMatchObject({ state: 'unfunded' });
    const second = await startPayment(server, sides.company, await readMilestone(id));
    await submitCheckout(server, second.checkoutUrl, { choice: 'cancel' });
    await settleWithProvider(server);
    expect(await readMilestone(id)).toMatchObject({ state: 'unfunded', version: 7 });
  });

  test('can’t be canceled once it is paid', async () => {
    const { id, version } = milestoneOf(await setUpContract());
    const { checkoutUrl } = await startPayment(server, sides.company, { id, version });
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    await sendToMilestone(server, sides.company, await readMilestone(id), 'cancelPayment');
    await makeCalls(server);
    expect(await readMilestone(id)).toMatchObject({ state: 'funded' });
  });
});
