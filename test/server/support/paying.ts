import { eq } from 'drizzle-orm';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import { routes } from '../../../contract/routes.ts';
import { embeddedDisputes, payments } from '../../../server/db/schema.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import {
  chargeBack,
  chargeBackDue,
  decideChargeback,
} from '../../../server/marketplace/money/embedded/chargebacks.ts';
import { webhookSecret } from '../../../server/marketplace/money/embedded/embedded-provider.ts';
import { settleSlowPayments } from '../../../server/marketplace/money/embedded/pay-by-card.ts';
import { type Post, sendWebhooks } from '../../../server/marketplace/money/embedded/webhooks.ts';
import { makeDueCalls } from '../../../server/marketplace/money/provider/make-due-calls.ts';
import type { Person } from './people.ts';
import { sendToMilestone } from './send-events.ts';
import type { TestServer } from './test-server.ts';

/** Stripe's test cards (§M6), by what they do. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForConfirmation: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
  chargedBack: '4000 0000 0000 0259',
} as const;

/** Posts a webhook as the embedded provider sends it, without a network. */
export const postTo =
  ({ app }: TestServer): Post =>
  async (body, headers) => {
    const { path, method } = routes.paymentEvents;
    return (await app.request(path, { method, headers, body })).ok;
  };

/** Makes the due calls to the provider. */
export const makeCalls = ({ deps, log }: TestServer) => makeDueCalls(entities, deps, log);

/**
 * Lets the embedded provider send its webhooks.
 *
 * @returns how many were accepted.
 */
export async function deliverWebhooks(server: TestServer, post = postTo(server)): Promise<number> {
  const { db, env, now } = server;
  await settleSlowPayments(db, now());
  await chargeBackDue(db, now());
  return sendWebhooks({ db, secret: webhookSecret(env), now }, post);
}

/** Runs all calls and webhooks between the product and the provider, until none is left. */
export async function settleWithProvider(server: TestServer): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const count = (await makeCalls(server)) + (await deliverWebhooks(server));
    if (count === 0) return;
  }
  throw new Error('The product and the provider call each other endlessly.');
}

/** A company's action on the provider's page. */
export async function submitCheckout(
  { app }: TestServer,
  checkoutUrl: string | null,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  if (checkoutUrl === null) throw new Error('The payment has no checkout page.');
  return app.request(new URL(checkoutUrl).pathname, { method: 'POST', body: new URLSearchParams(form) });
}

/** Starts the payment of a milestone, which the provider then knows. */
export async function startPayment(
  server: TestServer,
  company: Person,
  milestone: Pick<Milestone, 'id' | 'version'>,
): Promise<Payment> {
  const { paymentId } = await sendToMilestone(server, company, milestone, 'fund');
  await makeCalls(server);
  return server.ok('payment', { token: company.token, id: paymentId ?? '' });
}

/** Pays a milestone by card, and delivers all webhooks. */
export async function pay(
  server: TestServer,
  company: Person,
  milestone: Pick<Milestone, 'id' | 'version'>,
  card: string = cards.pays,
): Promise<Payment> {
  const { id, checkoutUrl } = await startPayment(server, company, milestone);
  await submitCheckout(server, checkoutUrl, { choice: 'pay', card });
  await settleWithProvider(server);
  return server.ok('payment', { token: company.token, id });
}

/** The provider's id of our payment. */
async function atProvider({ db }: TestServer, paymentId: string): Promise<string> {
  const [found] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!found?.providerId) throw new Error('The provider doesn’t know this payment.');
  return found.providerId;
}

/**
 * A bank charges a payment back, and both sides are notified.
 *
 * @returns the dispute's id.
 */
export async function chargeBackPayment(server: TestServer, paymentId: string | null): Promise<string> {
  const id = await atProvider(server, paymentId ?? '');
  await chargeBack(server.db, id, server.now());
  await settleWithProvider(server);
  const disputes = await server.db.select().from(embeddedDisputes).where(eq(embeddedDisputes.paymentId, id));
  const open = disputes.find(({ state }) => state === 'open');
  if (!open) throw new Error('There is no open chargeback.');
  return open.id;
}

/** The bank decides about the chargeback. */
export async function decideDispute(
  server: TestServer,
  disputeId: string,
  state: 'won' | 'lost',
): Promise<void> {
  await decideChargeback(server.db, disputeId, state, server.now());
  await settleWithProvider(server);
}
