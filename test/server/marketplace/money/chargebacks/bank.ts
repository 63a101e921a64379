import { expect } from 'vitest';
import { storeEvents } from '../../../../../server/marketplace/money/provider/handle-events.ts';
import { findDifferences } from '../../../../../server/marketplace/money/reconcile.ts';
import { makeCalls } from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { expectInvariants } from '../../engine/invariants.ts';
import { expectMoneyInvariants } from '../money-invariants.ts';

/** Sends the provider's report about a payment, as one of its webhooks does. */
export async function sendWebhook(
  server: TestServer,
  paymentId: string | null,
  type: string,
  payload: object,
): Promise<void> {
  const event = {
    id: `evt_${type}_${server.now().getTime()}`,
    paymentId: paymentId ?? '',
    type,
    payload,
    at: server.now(),
  };
  await storeEvents(server.db, [event as never], server.now());
  server.advance(60_000);
  await makeCalls(server);
}

/** Checks that all balances are consistent. */
export async function expectRules(server: TestServer): Promise<void> {
  await expectMoneyInvariants(server);
  await expectInvariants(server);
  expect(await findDifferences(server.db)).toEqual([]);
}
