import { storeEvents } from '../../../../../server/marketplace/money/provider/handle-events.ts';
import { makeCalls } from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';

/** Stores the provider's report about a payment, as its webhook does, and handles it. */
export async function reportFromProvider(
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
