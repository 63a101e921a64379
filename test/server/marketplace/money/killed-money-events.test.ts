import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { idempotencyHeader } from '../../../../contract/headers.ts';
import {
  embeddedPayments,
  embeddedPayouts,
  embeddedRefunds,
  milestones,
  payments,
} from '../../../../server/db/schema.ts';
import { runDueTimers } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { day } from '../../../support/durations.ts';
import { completeApplication } from '../../../support/projects.ts';
import {
  contractSetups,
  createDeveloper,
  milestoneOf,
  type Sides,
  sendAsOperator,
  withSides,
} from '../../support/marketplace.ts';
import {
  cards,
  deliverWebhooks,
  makeCalls,
  settleWithProvider,
  startPayment,
  submitCheckout,
} from '../../support/paying.ts';
import { ben } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';
import { interruptAtEachStatement } from '../interrupt-at-each-statement.ts';
import { milestonePayloads, milestoneSetups } from '../milestones/milestone-setups.ts';
import { expectMoneyInvariants } from './money-invariants.ts';
import { activateBankAccount } from './payouts/bank-account-setup.ts';
import { earn, readStates, runPayouts } from './payouts/payout-setup.ts';

let server: TestServer;
let sides: Sides;
let projectId: string;
let milestone: { readonly id: string; readonly version: number };
beforeEach(async () => {
  ({ server, sides } = await withSides());
  const contract = await contractSetups.awaitingFunding(server, sides);
  projectId = contract.projectId ?? '';
  milestone = milestoneOf(contract);
});

const readState = async () => ({
  milestone: (await server.ok('milestone', { token: sides.company.token, id: milestone.id })).state,
  payments: (await server.db.select().from(payments)).map(({ state }) => state),
});

describe('a process that is killed at any statement', { timeout: 120_000 }, () => {
  test('while funding a milestone has created one payment, or none', async () => {
    const headers = { [idempotencyHeader]: randomUUID() };
    const body = { type: 'fund', version: milestone.version };
    const call = { token: sides.company.token, id: milestone.id, body, headers };
    expect(await interruptAtEachStatement(server, () => server.send('milestoneEvent', call))).toBeGreaterThan(
      15,
    );
    expect(await readState()).toEqual({ milestone: 'funding', payments: ['created'] });
  });

  test('while calling the provider has created one payment there', async () => {
    const body = { type: 'fund', version: milestone.version };
    await server.ok('milestoneEvent', { token: sides.company.token, id: milestone.id, body });
    expect(await interruptAtEachStatement(server, () => makeCalls(server))).toBeGreaterThan(10);
    await settleWithProvider(server);
    expect(await server.db.select().from(embeddedPayments)).toHaveLength(1);
    const { items } = await server.ok('payments', { token: sides.company.token });
    expect(items).toMatchObject([
      { state: 'created', checkoutUrl: expect.stringContaining('/checkout/ep_') },
    ]);
  });

  test('while handling a webhook has started the contract with all consequences, or not at all', async () => {
    const other = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    await server.ok('apply', { token: other.token, id: projectId, body: completeApplication });
    const { checkoutUrl } = await startPayment(server, sides.company, milestone);
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    // A webhook that wasn't accepted is sent again.
    expect(await interruptAtEachStatement(server, () => deliverWebhooks(server))).toBeGreaterThan(50);
    await settleWithProvider(server);
    expect(await readState()).toEqual({ milestone: 'funded', payments: ['succeeded'] });
  });

  test('while refunding has sent the money once', async () => {
    const { checkoutUrl } = await startPayment(server, sides.company, milestone);
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    const project = await server.ok('project', { token: sides.company.token, id: projectId });
    await sendAsOperator(server, project, 'remove');
    expect(await interruptAtEachStatement(server, () => deliverWebhooks(server))).toBeGreaterThan(30);
    expect(await interruptAtEachStatement(server, () => makeCalls(server))).toBeGreaterThan(25);
    server.advance(15 * 60_000);
    await settleWithProvider(server);
    expect(await readState()).toEqual({ milestone: 'canceled', payments: ['refunded'] });
    expect(await server.db.select().from(embeddedRefunds)).toMatchObject([{ amount: 162_000 }]);
  });

  /** The ways in which a first milestone ends: its state, the event and its side, and the refunded amount. */
  const ends = [
    ['releasing', milestoneSetups.submitted, 'company', 'approve', 'released', 0],
    ['refunding', milestoneSetups.refundRequested, 'developer', 'acceptRefund', 'refunded', 162_000],
    ['settling', milestoneSetups.disputed, 'developer', 'acceptSplit', 'settled', 97_200],
  ] as const;
  test.each(ends)(
    'while %s has moved the money once, or not at all',
    async (_what, reach, side, type, state, back) => {
      const shown = await reach(server, sides);
      const body = { type, version: shown.version, ...milestonePayloads[type] };
      const headers = { [idempotencyHeader]: randomUUID() };
      const call = { token: sides[side].token, id: shown.id, body, headers };
      expect(
        await interruptAtEachStatement(server, () => server.send('milestoneEvent', call)),
      ).toBeGreaterThan(20);
      // The provider gets one request, wherever the call is interrupted.
      const calls = await interruptAtEachStatement(server, () => makeCalls(server));
      expect(calls).toBeGreaterThan(back > 0 ? 20 : 0);
      server.advance(15 * 60_000);
      await settleWithProvider(server);
      const { history } = await server.ok('milestone', { token: sides.company.token, id: shown.id });
      expect(history.filter(({ event }) => event === type)).toMatchObject([{ to: state }]);
      const sent = await server.db.select().from(embeddedRefunds);
      expect(sent.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
      expect(sent.length).toBe(back > 0 ? 1 : 0);
      await expectMoneyInvariants(server);
    },
  );

  test('while running a timer has done all of it, or nothing', async () => {
    const { id } = await milestoneSetups.submitted(server, sides);
    server.advance(14 * day);
    expect(await interruptAtEachStatement(server, () => runDueTimers(entities, server.deps))).toBeGreaterThan(
      20,
    );
    const [row] = (await server.db.select().from(milestones)).filter((one) => one.id === id);
    expect(row?.state).toBe('released');
  });

  test('while money matures has made it available once', async () => {
    await milestoneSetups.released(server, sides);
    server.advance(5 * day);
    expect(await interruptAtEachStatement(server, () => runDueTimers(entities, server.deps))).toBeGreaterThan(
      8,
    );
    expect(await server.ok('balance', { token: sides.developer.token })).toMatchObject({
      pending: 0,
      available: 150_000,
    });
  });

  test('during a withdrawal has requested it once, and paid it once', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const headers = { [idempotencyHeader]: randomUUID() };
    const call = { token: sides.developer.token, body: { amount: 45_000 }, headers };
    expect(await interruptAtEachStatement(server, () => server.send('requestPayout', call))).toBeGreaterThan(
      10,
    );
    expect(await readStates(server, sides.developer)).toEqual(['requested']);
    // Time passes after each run, so the bank may have answered before every statement of the first part was tried.
    const sending = await interruptAtEachStatement(server, () => runPayouts(server));
    server.advance(15 * 60_000);
    const asking = await interruptAtEachStatement(server, () => runPayouts(server));
    expect(sending + asking).toBeGreaterThan(12);
    expect(await readStates(server, sides.developer)).toEqual(['paid']);
    expect(await server.db.select().from(embeddedPayouts)).toHaveLength(1);
  });
});
