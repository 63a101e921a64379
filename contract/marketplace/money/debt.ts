import * as z from 'zod/mini';
import { reason } from '../texts.ts';

/** A company's debt after a chargeback (§M6), as operators see it. */
export const debt = z.object({
  companyId: z.string(),
  /** null if its account is deleted. */
  name: z.nullable(z.string()),
  /** Minor units; negative if we owe the company. */
  owed: z.int(),
});
export type Debt = z.infer<typeof debt>;

/** How an operator settles a debt of the sum that they saw: it was paid, is written off, or was sent to the company. */
export const settleDebtBody = z.object({
  type: z.enum(['paid', 'writtenOff', 'paidOut']),
  /** Minor units. */
  amount: z.int('Enter an amount.').check(z.gte(1, 'Enter an amount.')),
  owed: z.int('Say what you saw that is owed.'),
  reason,
});
export type SettleDebtBody = z.infer<typeof settleDebtBody>;
