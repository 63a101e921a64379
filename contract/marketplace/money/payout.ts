import * as z from 'zod/mini';
import type { EventOf } from '../../../machines/lifecycles/lifecycles.ts';
import { entityFields, historyEntry, seenVersion } from '../entity.ts';

/** `POST /v1/payouts`; minor units. */
export const payoutBody = z.object({
  amount: z.int('Enter an amount.').check(z.gte(1, 'Enter an amount.')),
});
export type PayoutBody = z.infer<typeof payoutBody>;

/** Every event of a payout (§M3). The lifecycle defines who may send it, and when. */
export const payoutEvent = z.object({
  type: z.enum(['cancel', 'send', 'pay', 'fail', 'return'] as const satisfies readonly EventOf<'payout'>[]),
  version: seenVersion,
});
export type PayoutEvent = z.infer<typeof payoutEvent>;

/** Money on its way to its owner's bank (§M3). */
export const payout = z.object({
  ...entityFields<'payout'>(),
  /** Minor units. */
  amount: z.int(),
  /** ISO 4217 */
  currency: z.string(),
  /** The masked IBAN of the bank account at that time, such as 'DE •••• 3000'. */
  maskedIban: z.string(),
  /** Why it failed or was returned; null if it wasn't. */
  failure: z.nullable(z.string()),
  /** ISO 8601; when it was requested, passed to the bank, and over. */
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  history: z.optional(z.array(historyEntry)),
});
export type Payout = z.infer<typeof payout>;
