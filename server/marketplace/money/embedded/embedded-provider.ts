import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayMs } from '../../../../machines/rules/durations.ts';
import type { Database } from '../../../db/connect.ts';
import { embeddedDisputes, embeddedPayments, embeddedRefunds } from '../../../db/schema.ts';
import type { Env } from '../../../env.ts';
import {
  type PaymentProvider,
  type PaymentReport,
  type ProviderEvent,
  ProviderRefusal,
} from '../provider/port.ts';
import { checkWebhook } from '../provider/webhook-signature.ts';
import { isTaken } from './chargebacks.ts';
import { listFigures } from './figures.ts';
import { queueWebhook } from './webhooks.ts';

export type EmbeddedPayment = typeof embeddedPayments.$inferSelect;

/** The path of its pages. */
export const checkoutPath = '/checkout';

/** The time that a company has to pay, in ms. */
const openMs = dayMs;

/** The key that signs its webhooks: it is secret, and stays the same after a restart. */
export const webhookSecret = ({ serverSecret }: Pick<Env, 'serverSecret'>): string =>
  createHmac('sha256', serverSecret).update('embedded payments').digest('hex');

const about = { id: z.string(), paymentId: z.string(), at: z.string() };
const nothing = z.object({});
/** The content of its webhooks. */
const webhookBody = z.discriminatedUnion('type', [
  z.object({ ...about, type: z.enum(['process', 'cancel']), payload: nothing }),
  z.object({
    ...about,
    type: z.literal('succeed'),
    payload: z.object({ amount: z.int(), currency: z.string() }),
  }),
  z.object({ ...about, type: z.literal('fail'), payload: z.object({ reason: z.string() }) }),
  z.object({ ...about, type: z.literal('refundDone'), payload: z.object({ refundId: z.string() }) }),
  z.object({
    ...about,
    type: z.literal('chargeback'),
    payload: z.object({ disputeId: z.string(), amount: z.int(), fee: z.int() }),
  }),
  z.object({
    ...about,
    type: z.enum(['chargebackWon', 'chargebackLost']),
    payload: z.object({ disputeId: z.string() }),
  }),
]);
export type WebhookBody = z.infer<typeof webhookBody>;

type Options = {
  readonly db: Database;
  readonly env: Pick<Env, 'publicUrl' | 'serverSecret'>;
  readonly now: () => Date;
};

/** Simulates a payment provider in development, with pages and webhooks of its own. No money moves. */
export function embeddedPaymentProvider({ db, env, now }: Options): PaymentProvider {
  const secret = webhookSecret(env);
  const find = async (id: string) => {
    const [found] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.id, id));
    if (!found) throw new ProviderRefusal('There is no such payment.');
    return found;
  };
  const report = async (id: string): Promise<PaymentReport> => {
    const { state, amount, currency, failure } = await find(id);
    const sent = await db.select().from(embeddedRefunds).where(eq(embeddedRefunds.paymentId, id));
    const taken = await db
      .select()
      .from(embeddedDisputes)
      .where(eq(embeddedDisputes.paymentId, id))
      .orderBy(asc(embeddedDisputes.createdAt), asc(embeddedDisputes.id));
    return {
      state: state === 'confirming' ? 'open' : state,
      amount,
      currency,
      reason: failure,
      refunds: sent.map(({ reference }) => ({ reference, state: 'done' })),
      chargebacks: taken.map(({ id: disputeId, state: outcome, amount: sum, fee }) => ({
        id: disputeId,
        state: outcome,
        amount: sum,
        fee,
      })),
    };
  };
  return {
    async createPayment({ paymentId: reference, amount, currency, description, returnUrl }, key) {
      const createdAt = now();
      await db
        .insert(embeddedPayments)
        .values({
          id: `ep_${randomBytes(16).toString('hex')}`,
          key,
          reference,
          state: 'open',
          amount,
          currency,
          description,
          returnUrl,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + openMs),
        })
        .onConflictDoNothing();
      const [made] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.key, key));
      if (!made) throw new Error('A payment was not inserted.');
      return { providerId: made.id, checkoutUrl: `${env.publicUrl}${checkoutPath}/${made.id}` };
    },
    listPayments: (after) => listFigures(db, after),
    async readPayment(id) {
      await giveUp(db, id, now(), 'expired');
      return report(id);
    },
    async cancelPayment(id) {
      await giveUp(db, id, now(), 'asked');
      return report(id);
    },
    async refund({ providerId, refundId: reference, amount }, key) {
      await db.transaction(async (tx) => {
        const isThisPayment = eq(embeddedPayments.id, providerId);
        const [payment] = await tx.select().from(embeddedPayments).where(isThisPayment).for('update');
        if (payment?.state !== 'succeeded') throw new ProviderRefusal('Nothing was paid.');
        const sent = await tx.select().from(embeddedRefunds).where(eq(embeddedRefunds.paymentId, providerId));
        if (sent.some((one) => one.key === key)) return;
        if (await isTaken(tx, providerId)) throw new ProviderRefusal('This payment was charged back.');
        if (sent.reduce((sum, one) => sum + one.amount, amount) > payment.amount)
          throw new ProviderRefusal('More would go back than was paid.');
        await tx
          .insert(embeddedRefunds)
          .values({ key, paymentId: providerId, reference, amount, createdAt: now() });
        const happened = { type: 'refundDone', payload: { refundId: reference } } as const;
        await queueWebhook(tx, payment, happened, now());
      });
      return { reference, state: 'done' };
    },
    readEvent(webhook, at): ProviderEvent {
      checkWebhook(secret, webhook, at);
      const body = webhookBody.parse(JSON.parse(webhook.text));
      return { ...body, at: new Date(body.at) };
    },
  };
}

/** Cancels a payment that isn't paid, on request or because it has expired. */
export async function giveUp(db: Database, id: string, now: Date, why: 'asked' | 'expired'): Promise<void> {
  await db.transaction(async (tx) => {
    const isUnpaid = and(
      eq(embeddedPayments.id, id),
      inArray(embeddedPayments.state, ['open', 'confirming']),
    );
    const [payment] = await tx.select().from(embeddedPayments).where(isUnpaid).for('update');
    if (!payment || (why === 'expired' && payment.expiresAt > now)) return;
    await tx.update(embeddedPayments).set({ state: 'canceled' }).where(isUnpaid);
    await queueWebhook(tx, payment, { type: 'cancel', payload: {} }, now);
  });
}
