import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';

/** A refund to the company: minor units, and when (ISO 8601). */
const refundOfReceipt = z.object({ amount: z.int(), at: z.string() });

/**
 * `GET /v1/payments/{paymentId}/receipt`: a company's receipt for funding a milestone (§M5). Only the refunds change
 * later.
 */
export const receipt = z.object({
  /** Consecutive, without gaps in a calendar year (UTC): 'R-2026-000001'. */
  number: z.string(),
  /** ISO 8601 */
  issuedAt: z.string(),
  paymentId: z.string(),
  contractId: z.string(),
  /** The title of the contract's project, as agreed. */
  projectTitle: z.string(),
  /** The milestone's title. */
  title: z.string(),
  /** The developer; null once the account is deleted. */
  developerName: z.nullable(z.string()),
  /** Minor units, as all sums here: the developer's amount, our fee on top, and their sum. */
  amount: z.int(),
  fee: z.int(),
  total: z.int(),
  /** The rate for the fee when the receipt was issued: 19 is 19 %. At most one decimal. */
  vatPercent: z.number(),
  /** The VAT that the fee contains. */
  vat: z.int(),
  /** ISO 4217 */
  currency: z.string(),
  /** null until the company has saved billing details for the first time. */
  billedTo: z.nullable(billingDetails),
  /** The payer's name, if there are no billing details. */
  companyName: z.string(),
  /** The refunds: their sum, and each of them, oldest first. */
  refunded: z.int(),
  refunds: z.array(refundOfReceipt),
});
export type Receipt = z.infer<typeof receipt>;
