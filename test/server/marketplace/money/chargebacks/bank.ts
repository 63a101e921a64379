import { storeEvents } from '../../../../../server/marketplace/money/provider/handle-events.ts';
import { makeCalls } from '../../../support/paying.ts';
import type { TestServer } from '../../../support/test-server.ts';

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
