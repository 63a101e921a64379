import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../../../../server/db/schema.ts';
import { day } from '../../../../support/durations.ts';
import { contractSetups, milestoneOf, type Sides, withSides } from '../../../support/marketplace.ts';
import { chargeBackPayment, decideDispute, pay, settleWithProvider } from '../../../support/paying.ts';
import { sendToMilestone } from '../../../support/send-events.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const monthsIn = async (timeZone: string, side: keyof Sides = 'company') =>
  (await server.ok('payments', { token: sides[side].token, query: { timeZone } })).months;
const fundedAt = (id: string | null, at: string) =>
  server.db
    .update(payments)
    .set({ fundedAt: new Date(at) })
    .where(eq(payments.id, id ?? ''));

describe('a company’s payments by month', () => {
  test('are counted in the company’s time zone, over more payments than a page has, and only on request', async () => {
    const contract = await contractSetups.active(server, sides);
    const { paymentId } = milestoneOf(contract);
    const { id: other } = await pay(server, sides.company, milestoneOf(contract, 1));
    await fundedAt(paymentId, '2026-10-31T23:30:00.000Z');
    await fundedAt(other, '2026-10-15T10:00:00.000Z');
    const { token } = sides.company;
    const { items, months } = await server.ok('payments', { token, query: { limit: '1', timeZone: 'UTC' } });
    expect(items).toHaveLength(1);
    expect(months).toEqual([{ month: '2026-10', amount: 162_000 + 107_999 }]);
    expect(await monthsIn('Europe/Amsterdam')).toEqual([
      { month: '2026-10', amount: 107_999 },
      { month: '2026-11', amount: 162_000 },
    ]);
    expect(await monthsIn('UTC', 'developer')).toEqual([]);
    expect(await server.ok('payments', { token })).not.toHaveProperty('months');
    // A browser may be newer than the server.
    expect(await monthsIn('Mars/Olympus_Mons')).toEqual(months);
  });

  test('cover the latest twelve months, each in full', async () => {
    const { paymentId } = milestoneOf(await contractSetups.active(server, sides));
    await fundedAt(paymentId, '2025-12-01T00:00:00.000Z');
    expect(await monthsIn('UTC')).toEqual([{ month: '2025-12', amount: 162_000 }]);
    // The first day of the next month.
    server.advance(10 * day);
    expect(await monthsIn('UTC')).toEqual([]);
    await fundedAt(paymentId, '2026-01-01T00:00:00.000Z');
    expect(await monthsIn('UTC')).toEqual([{ month: '2026-01', amount: 162_000 }]);
  });

  test('exclude refunds and chargebacks', async () => {
    const contract = await contractSetups.active(server, sides);
    const november = (amount: number) => [{ month: '2026-11', amount }];
    const { id: other } = await pay(server, sides.company, milestoneOf(contract, 1));
    expect(await monthsIn('UTC')).toEqual(november(162_000 + 107_999));
    await sendToMilestone(server, sides.developer, milestoneOf(contract), 'returnFunds');
    await settleWithProvider(server);
    expect(await monthsIn('UTC')).toEqual(november(107_999));
    const dispute = await chargeBackPayment(server, other);
    expect(await monthsIn('UTC')).toEqual(november(0));
    await decideDispute(server, dispute, 'won');
    expect(await monthsIn('UTC')).toEqual(november(107_999));
  });
});
