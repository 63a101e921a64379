import * as z from 'zod/mini';
import { entity, historyEntry, pageQuery } from '../entity.ts';

/** What a company pays for a milestone (§M5), as one of the contract’s two sides sees it. */
export const payment = z.object({
  ...entity.shape,
  contractId: z.string(),
  milestoneId: z.string(),
  /** Of its milestone. */
  title: z.string(),
  /** The title of the contract's project, as agreed. */
  projectTitle: z.string(),
  /** Whom it is for; null once the account is gone. */
  developerName: z.nullable(z.string()),
  /** Minor units: what the developer receives. */
  amount: z.int(),
  /** Minor units: what the company pays on top. */
  fee: z.int(),
  /** ISO 4217 */
  currency: z.string(),
  /** Where the company pays: null until the provider has answered, once it is over, and for the developer. */
  checkoutUrl: z.nullable(z.string()),
  /** Why it was declined; null where it wasn't. */
  failure: z.nullable(z.string()),
  /** ISO 8601; when it funded its milestone: null where it hasn't, or came too late for it. */
  fundedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Minor units: what went back to the company. */
  refunded: z.int(),
  /** Of its receipt, such as 'R-2026-000001'; null before it funded its milestone, and for the developer. */
  receiptNumber: z.nullable(z.string()),
  history: z.optional(z.array(historyEntry)),
});
export type Payment = z.infer<typeof payment>;

/** `GET /v1/payments` */
export const paymentsQuery = z.object({
  ...pageQuery.shape,
  /** An IANA name: with it, the answer has the sums of the months there; in UTC where the server doesn't know it. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
});
export type PaymentsQuery = z.infer<typeof paymentsQuery>;

const paidMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Minor units: what was paid in it, without what has come back of that. */
  amount: z.int(),
});
export type PaidMonth = z.infer<typeof paidMonth>;

/** What a company has paid, a part of the list, and what it owes after payments were taken back. */
export const paymentPage = z.object({
  items: z.array(payment),
  nextCursor: z.nullable(z.string()),
  /** Minor units; below zero: what it has to get. */
  owed: z.int(),
  /** The latest twelve, without those in which nothing was paid, the latest last; only for who names a time zone. */
  months: z.optional(z.array(paidMonth)),
});
export type PaymentPage = z.infer<typeof paymentPage>;

/** `PUT /v1/payments/{id}/seen`: true once, for whoever tells of `payment_made` (§M11). */
export const seenPayment = z.object({ first: z.boolean() });

/** What a provider is told of its webhook. */
export const receivedEvent = z.object({ received: z.literal(true) });
