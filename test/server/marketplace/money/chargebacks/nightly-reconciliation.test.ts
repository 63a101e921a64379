import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  embeddedPayments,
  embeddedRefunds,
  embeddedWebhooks,
  ledgerLines,
  providerCalls,
} from '../../../../../server/db/schema.ts';
import { chargeBack } from '../../../../../server/marketplace/money/embedded/chargebacks.ts';
import {
  nextNight,
  reconcileAtNight,
} from '../../../../../server/marketplace/money/nightly-reconciliation.ts';
import { day, hour } from '../../../../support/durations.ts';
import { ensureOperator, type Sides, withSides } from '../../../support/marketplace.ts';
import { chargeBackPayment, makeCalls, settleWithProvider } from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { milestoneSetups } from '../../milestones/milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  await reconcileAtNight(server.deps, server.log);
});

/**
 * Runs the next night.
 *
 * @returns the logged errors.
 */
async function night(): Promise<readonly object[]> {
  server.advance(day);
  const errors: object[] = [];
  const log = { ...server.log, error: (_message: string, fields: object = {}) => void errors.push(fields) };
  expect(await reconcileAtNight(server.deps, log)).toBe(true);
  return errors;
}
const readDifferences = async () => server.ok('differences', { token: (await ensureOperator(server)).token });

describe('each night', () => {
  test('ledger, payments and the provider are compared, in one process', async () => {
    const { paymentId } = await milestoneSetups.settled(server, sides);
    await settleWithProvider(server);
    await chargeBackPayment(server, paymentId);
    server.advance(day);
    const turns = await Promise.all([1, 2, 3].map(() => reconcileAtNight(server.deps, server.log)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await readDifferences()).toMatchObject({ items: [], ranAt: server.now().toISOString() });
    expect(await reconcileAtNight(server.deps, server.log)).toBe(false);
  });

  test('starts at three, UTC; a killed run is repeated an hour later', async () => {
    expect(nextNight(new Date('2026-11-21T02:59:59Z')).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(nextNight(new Date('2026-11-21T03:00:00Z')).toISOString()).toBe('2026-11-22T03:00:00.000Z');
    server.advance(day);
    const provider = server.deps.paymentProvider;
    if (provider === null) throw new Error('There is no provider.');
    const listPayments = vi.fn(() => Promise.reject(new Error('The process was killed.')));
    const broken = { ...server.deps, paymentProvider: { ...provider, listPayments } };
    await expect(reconcileAtNight(broken, server.log)).rejects.toThrow('killed');
    expect(await reconcileAtNight(server.deps, server.log)).toBe(false);
    server.advance(hour);
    expect(await reconcileAtNight(server.deps, server.log)).toBe(true);
  });

  test.each([
    [
      'a payment of which the provider has another sum',
      () => server.db.update(embeddedPayments).set({ amount: 161_999 }),
      { of: /^payment \S+, paid at the provider$/, expected: '161999', found: '162000' },
    ],
    [
      'one that it doesn’t know',
      () => server.db.delete(embeddedPayments),
      { of: /^payment \S+, paid at the provider$/, expected: 'nothing', found: '162000' },
    ],
    [
      'one that we don’t know',
      async () => {
        const [known] = await server.db.select().from(embeddedPayments);
        if (!known) throw new Error('Nothing was paid.');
        await server.db.insert(embeddedPayments).values({ ...known, id: 'ep_x', key: 'x', reference: 'x' });
      },
      { of: /^payment x, paid at the provider$/, expected: '162000', found: 'nothing' },
    ],
    [
      'a refund that we haven’t asked for',
      async () => {
        const [paid] = await server.db.select().from(embeddedPayments);
        const refund = { key: 'by hand', reference: 'by hand', amount: 5, createdAt: server.now() };
        await server.db.insert(embeddedRefunds).values({ ...refund, paymentId: paid?.id ?? '' });
      },
      { of: /^payment \S+, refunded at the provider$/, expected: '5', found: '0' },
    ],
  ])('reports %s, logs it, and corrects nothing', async (_what, change, expected) => {
    await milestoneSetups.funded(server, sides);
    await change();
    const before = await server.db.select().from(ledgerLines);
    const logged = await night();
    const { items } = await readDifferences();
    const { of, ...sums } = expected;
    expect(logged).toMatchObject([{ of: expect.stringMatching(of), ...sums }]);
    expect(items).toMatchObject([{ of: expect.stringMatching(of), ...sums, stillDiffers: true }]);
    expect(await server.db.select().from(ledgerLines)).toEqual(before);
    // The same finding the night after is the same difference.
    await night();
    expect((await readDifferences()).items).toMatchObject([
      { stillDiffers: true, firstAt: items[0]?.lastAt },
    ]);
  });

  test('finds the chargeback whose webhook was lost, and queries the provider about it', async () => {
    const { paymentId } = await milestoneSetups.funded(server, sides);
    const [paid] = await server.db.select().from(embeddedPayments);
    await chargeBack(server.db, paid?.id ?? '', server.now());
    await server.db.update(embeddedWebhooks).set({ takenAt: server.now() });
    // A recent event may still be reported.
    server.advance(day - 1);
    await server.db.update(embeddedPayments).set({ changedAt: server.now() });
    server.advance(1);
    expect(await reconcileAtNight(server.deps, server.log)).toBe(true);
    expect((await readDifferences()).items).toEqual([]);
    expect(await night()).toMatchObject([
      { of: `payment ${paymentId}, taken back at the provider`, expected: '162000', found: '0' },
      { of: `payment ${paymentId}, charged at the provider`, expected: '1500', found: '0' },
    ]);
    const { token } = sides.company;
    const state = async () => (await server.ok('payment', { token, id: paymentId ?? '' })).state;
    expect(await state()).toBe('succeeded');
    await makeCalls(server);
    expect(await state()).toBe('chargedBack');
    expect(await night()).toEqual([]);
    expect((await readDifferences()).items.map(({ stillDiffers }) => stillDiffers)).toEqual([false, false]);
    const asked = await server.db.select().from(providerCalls).where(eq(providerCalls.kind, 'check'));
    expect(asked).toHaveLength(1);
  });

  test('is only visible to operators', async () => {
    for (const { token } of [sides.company, sides.developer])
      expect(await server.refused('differences', { token })).toMatchObject({ status: 404 });
  });
});
