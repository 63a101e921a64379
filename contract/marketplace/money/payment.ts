import * as z from 'zod/mini';
import { entityFields, historyEntry, pageQuery } from '../entity.ts';

/** A company's payment for a milestone (§M3, §M6), as one of the contract's two sides sees it. */
export const payment = z.object({
  ...entityFields<'payment'>(),
  contractId: z.string(),
  milestoneId: z.string(),
  /** The milestone's title. */
  title: z.string(),
  /** The title of the contract's project, as agreed. */
  projectTitle: z.string(),
  /** The developer; null once the account is deleted. */
  developerName: z.nullable(z.string()),
  /** Minor units: the developer's amount. */
  amount: z.int(),
  /** Minor units: paid by the company on top. */
  fee: z.int(),
  /** ISO 4217 */
  currency: z.string(),
  /** The provider's payment page: null until the provider has answered, once it is over, and for the developer. */
  checkoutUrl: z.nullable(z.string()),
  /** Why it was declined; null if it wasn't. */
  failure: z.nullable(z.string()),
  /** ISO 8601; when it funded its milestone: null if it hasn't, or came too late for it. */
  fundedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Minor units: the amount refunded to the company. */
  refunded: z.int(),
  /** The number of its receipt, such as 'R-2026-000001'; null before it funded its milestone, and for the developer. */
  receiptNumber: z.nullable(z.string()),
  history: z.optional(z.array(historyEntry)),
});
export type Payment = z.infer<typeof payment>;

/** `GET /v1/payments` */
export const paymentsQuery = z.object({
  ...pageQuery.shape,
  /**
   * An IANA name: with it, the response has monthly sums in that time zone, or in UTC if the server doesn't support it.
   */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
});
export type PaymentsQuery = z.infer<typeof paymentsQuery>;

const paidMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Minor units: the sum paid in this month, less refunds and chargebacks. */
  amount: z.int(),
});
export type PaidMonth = z.infer<typeof paidMonth>;

/** A page of a company's payments, and its debt after chargebacks. */
export const paymentPage = z.object({
  items: z.array(payment),
  nextCursor: z.nullable(z.string()),
  /** Minor units; negative if we owe the company. */
  owed: z.int(),
  /** The latest twelve, without empty ones, latest last; only with a time zone in the query. */
  months: z.optional(z.array(paidMonth)),
});
export type PaymentPage = z.infer<typeof paymentPage>;

/** `PUT /v1/payments/{paymentId}/seen`: true once, for the page that then tracks `payment_made` (§M11). */
export const paymentSeenResult = z.object({ first: z.boolean() });

/** The response to a provider's webhook. */
export const receivedEvent = z.object({ received: z.literal(true) });
