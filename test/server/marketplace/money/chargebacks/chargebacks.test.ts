import { beforeEach, describe, expect, test } from 'vitest';
import { chargebacks, embeddedRefunds, refunds, timers } from '../../../../../server/db/schema.ts';
import {
  contractSetups,
  ensureOperator,
  milestoneOf,
  notifiedKinds,
  type Sides,
  withSides,
} from '../../../support/marketplace.ts';
import { cards, chargeBackPayment, decideDispute, pay, settleWithProvider } from '../../../support/paying.ts';
import { sendToMilestone } from '../../../support/send-events.ts';
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
const readContract = (id: string) => server.ok('contract', { token: sides.company.token, id });
const balances = () => readBalances(server);

describe('a chargeback', () => {
  test('arrives a minute after a payment by the card of §M6', async () => {
    const agreed = await contractSetups.awaitingFunding(server, sides);
    const { id, version } = milestoneOf(agreed);
    await pay(server, sides.company, { id, version }, cards.chargedBack);
    server.advance(59_999);
    await settleWithProvider(server);
    expect(await readMilestone(id)).toMatchObject({ state: 'funded' });
    server.advance(1);
    await settleWithProvider(server);
    expect(await readMilestone(id)).toMatchObject({ state: 'chargedBack' });
    await expectAllInvariants(server);
  });

  test('takes the milestone’s money, and freezes its contract with all timers', async () => {
    const { id, paymentId, contractId } = await milestoneSetups.submitted(server, sides);
    await server.takeMails();
    await chargeBackPayment(server, paymentId);
    expect(await readMilestone(id)).toMatchObject({ state: 'chargedBack', next: null, allowedEvents: [] });
    expect(await readPayment(paymentId)).toMatchObject({ state: 'chargedBack' });
    const frozen = await readContract(contractId);
    expect(frozen.state).toBe('frozen');
    expect(frozen.history?.at(-1)).toMatchObject({ event: 'freeze', by: 'system' });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n });
    expect(await server.db.select().from(chargebacks)).toMatchObject([
      { amount: 162_000, held: 150_000, feesHeld: 12_000, refunding: 0, fee: 1_500 },
    ]);
    expect((await server.db.select().from(timers)).filter(({ entityId }) => entityId === id)).toEqual([]);
    for (const side of ['company', 'developer'] as const)
      expect(await notifiedKinds(server, sides[side])).toEqual(
        expect.arrayContaining(['paymentChargedBack', 'contractFrozenByChargeback']),
      );
    expect((await server.takeMails()).map(({ kind }) => kind)).toEqual([
      'paymentChargedBack',
      'paymentChargedBack',
    ]);
    await expectAllInvariants(server);
  });

  test('that is won leads to a ruling: a chargeback’s dispute isn’t withdrawn', async () => {
    const { id, paymentId, contractId } = await milestoneSetups.disputed(server, sides);
    const dispute = await chargeBackPayment(server, paymentId);
    expect(await readMilestone(id)).toMatchObject({ state: 'chargedBack', dispute: null, split: null });
    await decideDispute(server, dispute, 'won');
    const shown = await readMilestone(id);
    expect(shown).toMatchObject({ state: 'disputed', dispute: { openedBy: 'system', from: 'chargedBack' } });
    expect(await readPayment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await balances()).toEqual({ held: 150_000n, feesHeld: 12_000n });
    for (const side of ['company', 'developer'] as const)
      expect(await notifiedKinds(server, sides[side])).toContain('chargebackWon');
    const { token } = await ensureOperator(server);
    const frozen = await readContract(contractId);
    const reason = 'The bank was wrong.';
    await server.ok('contractEventAsOperator', {
      token,
      id: contractId,
      body: { type: 'unfreeze', version: frozen.version, reason },
    });
    for (const side of ['company', 'developer'] as const) {
      const body = { type: 'withdrawDispute', version: shown.version };
      expect(await server.refused('milestoneEvent', { token: sides[side].token, id, body })).toMatchObject({
        code: 'notOpener',
      });
    }
    const body = { type: 'rule', version: shown.version, reason, toDeveloper: 50_000, toCompany: 100_000 };
    expect(await server.ok('milestoneEventAsOperator', { token, id, body })).toMatchObject({
      state: 'settled',
    });
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'partlyRefunded', refunded: 108_000 });
    await expectAllInvariants(server);
  });

  test('that is lost ends the milestone: the money is gone, and nothing is transferred', async () => {
    const { id, paymentId, contractId } = await milestoneSetups.submitted(server, sides);
    await decideDispute(server, await chargeBackPayment(server, paymentId), 'lost');
    expect(await readMilestone(id)).toMatchObject({ state: 'refunded' });
    expect(await readPayment(paymentId)).toMatchObject({ state: 'lost', refunded: 0 });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n });
    expect(await server.db.select().from(refunds)).toEqual([]);
    for (const side of ['company', 'developer'] as const)
      expect(await notifiedKinds(server, sides[side])).toContain('chargebackLost');
    const frozen = await readContract(contractId);
    const body = { type: 'forceCancel', version: frozen.version, reason: 'The money is gone.' };
    const { token } = await ensureOperator(server);
    expect(await server.ok('contractEventAsOperator', { token, id: contractId, body })).toMatchObject({
      state: 'canceled',
    });
    await expectAllInvariants(server);
  });

  test('after the money was released is owed by the company, and the developer keeps it', async () => {
    const { id, paymentId, contractId } = await milestoneSetups.released(server, sides);
    const dispute = await chargeBackPayment(server, paymentId);
    expect(await readMilestone(id)).toMatchObject({ state: 'released' });
    expect(await readContract(contractId)).toMatchObject({ state: 'frozen' });
    expect(await balances()).toMatchObject({ pending: 150_000n, receivable: -162_000n });
    expect(await notifiedKinds(server, sides.company)).toContain('amountOwed');
    await expectAllInvariants(server);
    await decideDispute(server, dispute, 'won');
    expect(await readPayment(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await balances()).toMatchObject({ pending: 150_000n, receivable: 0n });
    // The same bank may charge back again, as another dispute.
    await decideDispute(server, await chargeBackPayment(server, paymentId), 'lost');
    expect(await balances()).toMatchObject({ receivable: -162_000n });
    await expectAllInvariants(server);
  });

  test('of an ended contract leaves it ended', async () => {
    const { id, milestones } = await contractSetups.completed(server, sides);
    await chargeBackPayment(server, milestoneOf({ milestones }).paymentId);
    expect(await readContract(id)).toMatchObject({ state: 'completed' });
    await expectAllInvariants(server);
  });

  test('of money that was already refunded is owed', async () => {
    const { paymentId } = await milestoneSetups.refunded(server, sides);
    await settleWithProvider(server);
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded' });
    const dispute = await chargeBackPayment(server, paymentId);
    expect(await balances()).toMatchObject({ refunding: 0n, receivable: -162_000n });
    await decideDispute(server, dispute, 'won');
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded' });
    expect(await balances()).toMatchObject({ refunding: 0n, receivable: 0n });
    await expectAllInvariants(server);
  });
});

describe('a chargeback during a refund', () => {
  test('takes the money; the provider refuses the refund, and sends it once the chargeback is won', async () => {
    const { paymentId } = await milestoneSetups.refunded(server, sides);
    const dispute = await chargeBackPayment(server, paymentId);
    expect(await balances()).toMatchObject({ refunding: 0n });
    expect(await server.db.select().from(refunds)).toMatchObject([{ state: 'failed' }]);
    expect(await server.db.select().from(embeddedRefunds)).toEqual([]);
    await expectAllInvariants(server);
    await decideDispute(server, dispute, 'won');
    expect(await readPayment(paymentId)).toMatchObject({ state: 'refunded', refunded: 162_000 });
    expect(await server.db.select().from(embeddedRefunds)).toMatchObject([{ amount: 162_000 }]);
    expect(await balances()).toMatchObject({ refunding: 0n });
    await expectAllInvariants(server);
  });

  test('adds no debt when it is lost', async () => {
    const { paymentId } = await milestoneSetups.settled(server, sides);
    await decideDispute(server, await chargeBackPayment(server, paymentId), 'lost');
    expect(await readPayment(paymentId)).toMatchObject({ state: 'lost', refunded: 0 });
    // The company has got back all of the 1,620.00, although 600.00 and their fee belong to the developer and to us.
    expect(await balances()).toMatchObject({ refunding: 0n, pending: 60_000n, receivable: -64_800n });
    await expectAllInvariants(server);
  });

  test.each(['chargebackWon', 'chargebackLost'])(
    'that comes too late to stop it is owed, until %s',
    async (end) => {
      const { paymentId } = await milestoneSetups.refunded(server, sides);
      // The provider got the chargeback after the refund was requested.
      await reportFromProvider(server, paymentId, 'chargeback', {
        disputeId: 'dp_1',
        amount: 162_000,
        fee: 0,
      });
      expect(await readPayment(paymentId)).toMatchObject({ state: 'chargedBack', refunded: 162_000 });
      expect(await balances()).toMatchObject({ refunding: 0n, receivable: -162_000n });
      expect(await notifiedKinds(server, sides.company)).toContain('amountOwed');
      await reportFromProvider(server, paymentId, end, { disputeId: 'dp_1' });
      const isWon = end === 'chargebackWon';
      expect(await readPayment(paymentId)).toMatchObject({ state: isWon ? 'refunded' : 'lost' });
      expect(await balances()).toMatchObject({ refunding: 0n, receivable: isWon ? 0n : -162_000n });
      await expectAllInvariants(server);
    },
  );
});

test('a developer’s other work waits: users’ events need a contract that isn’t frozen', async () => {
  const { contractId } = await milestoneSetups.chargedBack(server, sides);
  const second = milestoneOf(await readContract(contractId), 1);
  const call = { token: sides.company.token, id: second.id, body: { type: 'fund', version: second.version } };
  expect(await server.refused('milestoneEvent', call)).toMatchObject({ code: 'frozen' });
  await expect(
    sendToMilestone(server, sides.developer, await readMilestone(second.id), 'cancel'),
  ).rejects.toBeDefined();
});
