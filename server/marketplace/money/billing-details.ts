import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { BillingDetails, OwnBillingDetails } from '../../../contract/marketplace/money/billing.ts';
import { plainVatId } from '../../../contract/marketplace/money/vat-id.ts';
import { lockCaller } from '../../accounts/sessions.ts';
import type { Database } from '../../db/connect.ts';
import { billingDetails, payments, receipts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';

/** @returns null if the account has none. */
export async function findBillingDetails(db: Database, accountId: string): Promise<BillingDetails | null> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId));
  if (!row) return null;
  const { accountId: _own, ...details } = row;
  return details;
}

/** The caller's billing details; no one sees another's (§M2). */
export const readBillingDetails = async ({ account }: Session, { db }: Deps): Promise<OwnBillingDetails> => ({
  details: await findBillingDetails(db, account.id),
});

/**
 * Saves the caller's billing details, for receipts from now on. The first ones are also added to earlier receipts, for
 * companies that pay first and enter their address afterwards. After that a receipt doesn't change.
 */
export async function saveBillingDetails(
  { vatId, ...typed }: BillingDetails,
  session: Session,
  { db }: Deps,
): Promise<OwnBillingDetails> {
  const details = { ...typed, vatId: vatId === null ? null : plainVatId(vatId) };
  await db.transaction(async (tx) => {
    const { id: accountId } = await lockCaller(tx, session);
    await tx
      .insert(billingDetails)
      .values({ accountId, ...details })
      .onConflictDoUpdate({ target: billingDetails.accountId, set: details });
    const paidByThem = tx.select({ id: payments.id }).from(payments).where(eq(payments.companyId, accountId));
    await tx
      .update(receipts)
      .set({ billedTo: details })
      .where(and(isNull(receipts.billedTo), inArray(receipts.paymentId, paidByThem)));
  });
  return { details };
}
