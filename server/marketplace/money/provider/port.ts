import type { Webhook } from '../../../http/call.ts';

// What the product asks of whoever takes the money of companies (§M6). Each call has a key: the same call with the same key is
// done once, however often it comes.

/** What a company is asked to pay. */
type PaymentOrder = {
  readonly paymentId: string;
  /** Minor units: the milestone’s amount and the fee. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
  /** What it is for, as the company reads it there. */
  readonly description: string;
  /** Where the company goes back to. That it does proves nothing. */
  readonly returnUrl: string;
};

type RefundOrder = {
  readonly providerId: string;
  readonly refundId: string;
  /** Minor units. */
  readonly amount: number;
};

/** How a refund stands; `reference` is what we call it. */
export type RefundReport = {
  readonly reference: string;
  readonly state: 'pending' | 'done' | 'failed';
};

/** How a chargeback stands: a bank that takes a payment back, and what the provider charges for that. */
export type DisputeReport = {
  /** The provider's. */
  readonly id: string;
  readonly state: 'open' | 'won' | 'lost';
  /** Minor units; so is the fee. */
  readonly amount: number;
  readonly fee: number;
};

/** How a payment stands, by its provider. */
export type PaymentReport = {
  readonly state: 'open' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  /** Minor units: what was paid, where it was. */
  readonly amount: number;
  readonly currency: string;
  /** Why it failed, in words for the company. */
  readonly reason: string | null;
  readonly refunds: readonly RefundReport[];
  /** The oldest first. */
  readonly disputes: readonly DisputeReport[];
};

/** What the provider says that it has, or had, of a payment. */
export type ProviderFigures = {
  /** What we call the payment. */
  readonly paymentId: string;
  /** Minor units, as all of them: 0 where nothing was paid. */
  readonly paid: number;
  /** Those that were sent. */
  readonly refunds: readonly { readonly reference: string; readonly amount: number }[];
  readonly disputes: readonly DisputeReport[];
  /** When money last moved. */
  readonly changedAt: Date;
};

/** Something that happened at the provider, as a webhook tells it. */
export type ProviderEvent = {
  /** The provider’s; the same event may come again with it. */
  readonly id: string;
  /** What we call the payment. */
  readonly paymentId: string;
  readonly at: Date;
} & Happened;

/** What happened: an event of the lifecycle `payment` (§M3), with what it tells. */
export type Happened =
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

/** The provider has understood a call, and won’t do it. Anything else that is thrown may have been done. */
export class ProviderRefusal extends Error {}

/** Whoever takes the money of companies. */
export type PaymentProvider = {
  /** @throws ProviderRefusal */
  readonly createPayment: (
    order: PaymentOrder,
    key: string,
  ) => Promise<{ readonly providerId: string; readonly checkoutUrl: string }>;
  /** A page of everything that it has of us, for the comparison of each night. @param after - where the page before ended. */
  readonly listPayments: (
    after: string | null,
  ) => Promise<{ readonly items: readonly ProviderFigures[]; readonly next: string | null }>;
  readonly readPayment: (providerId: string) => Promise<PaymentReport>;
  /** Gives it up, unless it is too late for that: the answer says how it stands. */
  readonly cancelPayment: (providerId: string, key: string) => Promise<PaymentReport>;
  /** @throws ProviderRefusal */
  readonly refund: (order: RefundOrder, key: string) => Promise<RefundReport>;
  /**
   * Verifies a webhook and reads it.
   *
   * @returns null for one that tells nothing that we need.
   * @throws ApiError 401 where the provider didn't sign it, or not within 5 minutes.
   */
  readonly readEvent: (webhook: Webhook, now: Date) => ProviderEvent | null;
};
