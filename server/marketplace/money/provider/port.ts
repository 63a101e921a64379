/*
 * The payment provider (§M6): takes a company's payment, sends refunds, reports chargebacks.
 *
 * A rule never calls it: it queues a call in the event's transaction (queue-calls.ts). After the commit the worker wakes
 * (worker.ts), claims due calls (make-due-calls.ts) and makes each (make-call.ts) by the port below, with a key: a call
 * with the same key is performed once, however often it is made. The answer is turned into events. A webhook
 * (`POST /v1/payment-events`, `receiveWebhook`) brings events as well, signed (webhook-signature.ts). Both are stored first,
 * by their ids, and then applied to the payment (handle-events.ts); its milestone follows. At night our figures are
 * compared with the provider's (differences.ts).
 *
 * Must never happen: a call inside a transaction; a second payment or refund because an answer was lost; an event that
 * is applied twice, or dropped because it came too early; a payment that succeeds only because the company
 * returned from the provider's page.
 */

import type { Webhook } from '../../../http/call.ts';

/** The payment that a company is to make. */
type PaymentOrder = {
  readonly paymentId: string;
  /** Minor units: the milestone's amount and the fee. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
  /** The payment's purpose, as the company reads it at the provider. */
  readonly description: string;
  /** The page to return the company to. Returning proves nothing. */
  readonly returnUrl: string;
};

type RefundOrder = {
  readonly providerId: string;
  readonly refundId: string;
  /** Minor units. */
  readonly amount: number;
};

/** The state of a refund; `reference` is our id. */
export type RefundReport = {
  readonly reference: string;
  readonly state: 'pending' | 'done' | 'failed';
};

/** The state of a chargeback: the amount, and the provider's fee. */
export type ChargebackReport = {
  /** The provider's id of the chargeback. */
  readonly id: string;
  readonly state: 'open' | 'won' | 'lost';
  /** Minor units; so is the fee. */
  readonly amount: number;
  readonly fee: number;
};

/** The provider's state of a payment. */
export type PaymentReport = {
  readonly state: 'open' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  /** Minor units: the paid amount, if it was paid. */
  readonly amount: number;
  readonly currency: string;
  /** Why it failed, as a text for the company. */
  readonly reason: string | null;
  readonly refunds: readonly RefundReport[];
  /** Oldest first. */
  readonly chargebacks: readonly ChargebackReport[];
};

/** The provider's figures of a payment. */
export type ProviderFigures = {
  /** Our id of the payment. */
  readonly paymentId: string;
  /** Minor units, as all sums here: 0 if nothing was paid. */
  readonly paid: number;
  /** The sent refunds. */
  readonly refunds: readonly { readonly reference: string; readonly amount: number }[];
  readonly chargebacks: readonly ChargebackReport[];
  /** When money last moved. */
  readonly changedAt: Date;
};

/** An event at the provider, as a webhook reports it. */
export type ProviderEvent = {
  /** The provider's id; the same event may arrive again with it. */
  readonly id: string;
  /** Our id of the payment. */
  readonly paymentId: string;
  readonly at: Date;
} & ProviderFact;

/** An event of the lifecycle `payment` (§M3), with its payload. */
export type ProviderFact =
  | { readonly type: 'process' | 'cancel'; readonly payload: Readonly<Record<string, never>> }
  | { readonly type: 'succeed'; readonly payload: { readonly amount: number; readonly currency: string } }
  | { readonly type: 'fail'; readonly payload: { readonly reason?: string } }
  | { readonly type: 'refundDone' | 'refundFailed'; readonly payload: { readonly refundId: string } }
  | {
      readonly type: 'chargeback';
      readonly payload: { readonly disputeId: string; readonly amount: number; readonly fee: number };
    }
  | {
      readonly type: 'chargebackWon' | 'chargebackLost';
      readonly payload: { readonly disputeId: string };
    };

/** The provider has refused a call. After any other error it may have been performed. */
export class ProviderRefusal extends Error {}

/** A payment provider. */
export type PaymentProvider = {
  /** @throws ProviderRefusal */
  readonly createPayment: (
    order: PaymentOrder,
    key: string,
  ) => Promise<{ readonly providerId: string; readonly checkoutUrl: string }>;
  /**
   * A page of its figures of all our payments, for the nightly comparison.
   *
   * @param after - where the page before ended.
   */
  readonly listPayments: (
    after: string | null,
  ) => Promise<{ readonly items: readonly ProviderFigures[]; readonly next: string | null }>;
  readonly readPayment: (providerId: string) => Promise<PaymentReport>;
  /** Cancels it, unless it is too late for that: the answer has its state. */
  readonly cancelPayment: (providerId: string, key: string) => Promise<PaymentReport>;
  /** @throws ProviderRefusal */
  readonly refund: (order: RefundOrder, key: string) => Promise<RefundReport>;
  /**
   * Verifies a webhook and reads it.
   *
   * @returns null for one without anything that we need.
   * @throws ApiError 401 if the provider didn't sign it, or not within 5 minutes; any other error if the body can't be
   *   read.
   */
  readonly readEvent: (webhook: Webhook, now: Date) => ProviderEvent | null;
};
