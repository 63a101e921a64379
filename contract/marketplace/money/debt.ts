import * as z from 'zod/mini';
import { reason } from '../texts.ts';

/** What a company owes after a payment was taken back (§M6), as operators see it. */
export const debt = z.object({
  companyId: z.string(),
  /** null where its account is gone. */
  name: z.nullable(z.string()),
  /** Minor units; below zero: what it has to get. */
  owed: z.int(),
});
export type Debt = z.infer<typeof debt>;

/** How an operator settles a debt, with the sum that they saw: it was paid, is given up, or what the company has to get was sent. */
export const settleDebtBody = z.object({
  type: z.enum(['paid', 'writtenOff', 'paidOut']),
  /** Minor units. */
  amount: z.int('Enter an amount.').check(z.gte(1, 'Enter an amount.')),
  owed: z.int('Say what you saw that is owed.'),
  reason,
});
export type SettleDebtBody = z.infer<typeof settleDebtBody>;
