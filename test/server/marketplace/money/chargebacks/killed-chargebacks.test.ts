import { beforeEach, describe, expect, test } from 'vitest';
import { chargebacks, embeddedDisputes, embeddedRefunds, payments } from '../../../../../server/db/schema.ts';
import {
  chargeBack,
  decideChargeback,
} from '../../../../../server/marketplace/money/embedded/chargebacks.ts';
import { type Sides, withSides } from '../../../support/marketplace.ts';
import {
  chargeBackPayment,
  deliverWebhooks,
  makeCalls,
  settleWithProvider,
} from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { interruptAtEachStatement } from '../../interrupt-at-each-statement.ts';
import { milestoneSetups, showMilestone } from '../../milestones/milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const readState = async (id: string) => (await showMilestone(server, sides, id)).state;
const disputeId = async () => (await server.db.select().from(embeddedDisputes))[0]?.id ?? '';

describe('a process that is killed at any statement', { timeout: 240_000 }, () => {
  test('during a chargeback has taken the money once, with all consequences, or not at all', async () => {
    const { id, paymentId } = await milestoneSetups.submitted(server, sides);
    const [row] = (await server.db.select().from(payments)).filter((one) => one.id === paymentId);
    await chargeBack(server.db, row?.providerId ?? '', server.now());
    expect(await interruptAtEachStatement(server, () => deliverWebhooks(server))).toBeGreaterThan(40);
    await settleWithProvider(server);
    expect(await readState(id)).toBe('chargedBack');
    expect(await server.db.select().from(chargebacks)).toMatchObject([{ state: 'open', amount: 162_000 }]);
  });

  test.each([
    ['won', 'disputed'],
    ['lost', 'refunded'],
  ] as const)('while one is %s has done all of it, or nothing', async (how, state) => {
    const { id } = await milestoneSetups.chargedBack(server, sides);
    await decideChargeback(server.db, await disputeId(), how, server.now());
    expect(await interruptAtEachStatement(server, () => deliverWebhooks(server))).toBeGreaterThan(25);
    await settleWithProvider(server);
    expect(await readState(id)).toBe(state);
    expect(await server.db.select().from(chargebacks)).toMatchObject([{ state: how }]);
  });

  test('while requesting the owed refund has sent it once', async () => {
    const { paymentId } = await milestoneSetups.refunded(server, sides);
    await chargeBackPayment(server, paymentId);
    await decideChargeback(server.db, await disputeId(), 'won', server.now());
    expect(await interruptAtEachStatement(server, () => deliverWebhooks(server))).toBeGreaterThan(20);
    expect(await interruptAtEachStatement(server, () => makeCalls(server))).toBeGreaterThan(15);
    server.advance(15 * 60_000);
    await settleWithProvider(server);
    expect(await server.db.select().from(embeddedRefunds)).toMatchObject([{ amount: 162_000 }]);
    expect(await server.ok('payment', { token: sides.company.token, id: paymentId ?? '' })).toMatchObject({
      state: 'refunded',
      refunded: 162_000,
    });
  });
});
