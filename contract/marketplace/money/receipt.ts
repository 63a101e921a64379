import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';

/** What went back to the company: minor units, and when (ISO 8601). */
const refundOfReceipt = z.object({ amount: z.int(), at: z.string() });

/**
 * `GET /v1/payments/{paymentId}/receipt`: what a company paid when it funded a milestone (§M5). Everything but what went back
 * stays as it was then.
 */
export const receipt = z.object({
  /** Running, without gaps in a calendar year (UTC): 'R-2026-000001'. */
  number: z.string(),
  /** ISO 8601 */
  issuedAt: z.string(),
  paymentId: z.string(),
  contractId: z.string(),
  /** The title of the contract’s project, as agreed. */
  projectTitle: z.string(),
  /** Of the milestone. */
  title: z.string(),
  /** Whom it was paid for; null once the account is gone. */
  developerName: z.nullable(z.string()),
  /** Minor units, as all of them: what is the developer’s, our fee on top, and both. */
  amount: z.int(),
  fee: z.int(),
  total: z.int(),
  /** Of the fee, as it was when the receipt was issued: 19 is 19 %. At most one decimal. */
  vatPercent: z.number(),
  /** The VAT that the fee contains. */
  vat: z.int(),
  /** ISO 4217 */
  currency: z.string(),
  /** null until the company has saved billing details for the first time. */
  billedTo: z.nullable(billingDetails),
  /** Who paid, where there are no billing details. */
  companyName: z.string(),
  /** What went back, in all and each time, the oldest first. */
  refunded: z.int(),
  refunds: z.array(refundOfReceipt),
});
export type Receipt = z.infer<typeof receipt>;
