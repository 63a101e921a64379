import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  contracts,
  ledgerTransactions,
  payments,
  projects,
  timers,
} from '../../../../../server/db/schema.ts';
import { runTimerNow } from '../../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../../server/marketplace/entities.ts';
import { findDifferences } from '../../../../../server/marketplace/money/reconcile.ts';
import { day, hour } from '../../../../support/durations.ts';
import { completeProject } from '../../../../support/projects.ts';
import { ensureOperator, notifiedKinds, type Sides, withSides } from '../../../support/marketplace.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { milestoneSetups } from '../../milestones/milestone-setups.ts';
import { expectMoneyInvariants } from '../money-invariants.ts';
import { passTime } from '../pass-time.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const balance = () => server.ok('balance', { token: sides.developer.token });
const matured = async () =>
  (await server.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, 'mature'))).length;

async function freeze(id: string, type: 'freeze' | 'unfreeze'): Promise<void> {
  const { token } = await ensureOperator(server);
  const { contractId } = await server.ok('milestone', { token: sides.company.token, id });
  const { version } = await server.ok('contractAsOperator', { token, id: contractId });
  const body = { type, version, reason: 'Someone looks at it.' };
  await server.ok('contractEventAsOperator', { token, id: contractId, body });
}

describe('earned money', () => {
  test('is pending, with the day on which it becomes available', async () => {
    const { id, contractId, title } = await milestoneSetups.released(server, sides);
    const availableAt = new Date(server.now().getTime() + 5 * day).toISOString();
    expect(await balance()).toEqual({
      currency: 'EUR',
      pending: 150_000,
      available: 0,
      inTransit: 0,
      minimum: 2_000,
      maturing: [{ milestoneId: id, contractId, title, amount: 150_000, availableAt }],
    });
    expect(await server.ok('balance', { token: sides.company.token })).toMatchObject({
      pending: 0,
      maturing: [],
    });
  });

  test('is available five days after the release, once', async () => {
    const { id } = await milestoneSetups.released(server, sides);
    await passTime(server, 5 * day - 1);
    expect(await balance()).toMatchObject({ pending: 150_000, available: 0 });
    const [timer] = await server.db.select().from(timers).where(eq(timers.event, 'mature'));
    await passTime(server, 1);
    expect(await balance()).toMatchObject({ pending: 0, available: 150_000, maturing: [] });
    expect((await notifiedKinds(server, sides.developer))[0]).toBe('moneyAvailable');
    // Another process had claimed the same timer.
    await server.db
      .insert(timers)
      .values({ entity: 'milestone', entityId: id, event: 'mature', dueAt: server.now() });
    await runTimerNow(timer?.id ?? '', entities, server.deps);
    const isAgain = eq(timers.event, 'mature');
    expect(await server.db.select().from(timers).where(isAgain)).toMatchObject([{ failures: 1 }]);
    expect(await matured()).toBe(1);
    await server.db.delete(timers);
    await expectMoneyInvariants(server);
  });

  test('is the developer’s part of a split', async () => {
    await milestoneSetups.settled(server, sides);
    await passTime(server, 5 * day);
    expect(await balance()).toMatchObject({ pending: 0, available: 60_000 });
    await expectMoneyInvariants(server);
  });

  test('waits while its contract is frozen', async () => {
    const { id } = await milestoneSetups.released(server, sides);
    await freeze(id, 'freeze');
    expect((await balance()).maturing).toMatchObject([{ availableAt: null }]);
    await passTime(server, 6 * day);
    expect(await matured()).toBe(0);
    await freeze(id, 'unfreeze');
    await passTime(server, hour);
    expect(await balance()).toMatchObject({ available: 150_000 });
  });

  test('waits while its payment is charged back', async () => {
    await milestoneSetups.released(server, sides);
    await server.db.update(payments).set({ state: 'chargedBack' });
    expect((await balance()).maturing).toMatchObject([{ availableAt: null }]);
    await passTime(server, 6 * day);
    expect(await matured()).toBe(0);
    await server.db.update(payments).set({ state: 'succeeded' });
    await passTime(server, hour);
    expect(await matured()).toBe(1);
  });

  test('becomes available even if its project is gone', async () => {
    await milestoneSetups.released(server, sides);
    await server.db.update(contracts).set({ projectId: null, applicationId: null });
    await server.db.delete(projects);
    await passTime(server, 5 * day);
    expect(await balance()).toMatchObject({ available: 150_000 });
    const { items } = await server.ok('notifications', { token: sides.developer.token });
    expect(items[0]).toMatchObject({
      kind: 'moneyAvailable',
      text: expect.stringContaining(completeProject.title),
    });
  });

  test('is reported by reconcile if its timer is gone', async () => {
    await milestoneSetups.released(server, sides);
    expect(await findDifferences(server.db)).toEqual([]);
    await server.db.delete(timers);
    expect(await findDifferences(server.db)).toMatchObject([
      { expected: '150000', found: 'nothing, and no timer' },
    ]);
  });
});
