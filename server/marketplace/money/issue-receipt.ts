import { sql } from 'drizzle-orm';
import { lockAccount } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import { receipts, receiptYears } from '../../db/schema.ts';
import type { RuleInput } from '../engine/entity.ts';
import { findBillingDetails } from './billing-details.ts';
import type { PaymentRow } from './payment-entity.ts';

/**
 * Issues the receipt of a payment, in the transaction in which it funds its milestone (§M6). The company's account is
 * locked first: details that are saved at the same time are either on the receipt, or update it.
 */
export async function issueReceipt({ tx, deps, row, now }: RuleInput<PaymentRow, unknown>): Promise<void> {
  const { id: paymentId, companyId } = row;
  const company = companyId === null ? undefined : await lockAccount(tx, companyId);
  await tx.insert(receipts).values({
    paymentId,
    billedTo: company ? await findBillingDetails(tx, company.id) : null,
    vatPerMille: deps.env.marketVatPerMille,
    issuedAt: now,
    number: await nextNumber(tx, now.getUTCFullYear()),
  });
}

/**
 * The next number of a year. Its row stays locked until the commit, so no other transaction gets the same; a rollback
 * also undoes the count, so no number is missing.
 */
async function nextNumber(tx: Database, year: number): Promise<string> {
  const [counted] = await tx
    .insert(receiptYears)
    .values({ year, issued: 1 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { issued: sql`${receiptYears.issued} + 1` } })
    .returning();
  if (!counted) throw new Error('A receipt was not counted.');
  return `R-${year}-${String(counted.issued).padStart(6, '0')}`;
}
