import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, entityEvents, payouts } from '../../../../../server/db/schema.ts';
import { ensureOperator, type Sides, withSides } from '../../../support/marketplace.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { activateBankAccount } from './bank-account-setup.ts';
import { earn, readStates, requestPayout, runPayouts, settlePayouts } from './payout-setup.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

describe('a withdrawal', () => {
  test('can be returned by the bank after its owner’s account is deleted', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const { id } = await requestPayout(server, sides.developer, 150_000);
    await settlePayouts(server);
    await server.db.delete(accounts).where(eq(accounts.id, sides.developer.userId));
    const { token } = await ensureOperator(server);
    const [paid] = await server.db.select().from(payouts);
    const body = { type: 'return', version: paid?.version, reason: 'The account is closed.' };
    await server.ok('payoutEventAsOperator', { token, id, body });
    expect(await server.db.select().from(payouts)).toMatchObject([{ state: 'failed' }]);
  });

  test('is paid even if an earlier one can’t be sent', async () => {
    await activateBankAccount(server, sides.developer);
    await earn(server, sides);
    const first = await requestPayout(server, sides.developer, 20_000);
    server.advance(1_000);
    await requestPayout(server, sides.developer, 30_000);
    // Its next step is in the history already, which allows each step once.
    const [asked] = await server.db.select().from(entityEvents).where(eq(entityEvents.entityId, first.id));
    if (!asked) throw new Error('The request isn’t in the history.');
    await server.db.insert(entityEvents).values({ ...asked, version: 2 });
    await expect(runPayouts(server)).rejects.toThrow('entity_events');
    expect(await readStates(server, sides.developer)).toEqual(['processing', 'requested']);
  });
});
