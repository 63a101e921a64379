import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Receipt } from '../../../contract/marketplace/money/receipt.ts';
import { divideHalfUp } from '../../../machines/rules/marketplace/market-fee.ts';
import type { Database } from '../../db/connect.ts';
import { companyProfiles, receipts, refunds } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { findPaymentOfCompany } from './payments.ts';

/**
 * The receipt of a payment of the caller's company.
 *
 * @throws ApiError 404 for users who may not see the payment, 403 for the developer, 404 `noReceipt` if none.
 */
export async function readReceipt(paymentId: string, session: Session, deps: Deps): Promise<Receipt> {
  const { db } = deps;
  const { id, contractId, projectTitle, title, developerName, amount, fee, currency, refunded } =
    await findPaymentOfCompany(paymentId, session, deps);
  const [issued] = await db.select().from(receipts).where(eq(receipts.paymentId, id));
  if (!issued) throw new ApiError(404, 'noReceipt', 'There is no receipt for this payment.');
  const { number, issuedAt, vatPerMille, billedTo } = issued;
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    paymentId: id,
    contractId,
    projectTitle,
    title,
    developerName,
    amount,
    fee,
    total: amount + fee,
    vatPercent: vatPerMille / 10,
    vat: vatIn(fee, vatPerMille),
    currency,
    billedTo,
    companyName: await readCompanyName(db, session),
    refunded,
    refunds: await listRefunds(db, id),
  };
}

async function readCompanyName(db: Database, { account }: Session): Promise<string> {
  const [profile] = await db
    .select({ legalName: companyProfiles.legalName })
    .from(companyProfiles)
    .where(eq(companyProfiles.accountId, account.id));
  return profile?.legalName ?? account.name;
}

/** The refunds of a payment, oldest first. */
async function listRefunds(db: Database, paymentId: string): Promise<Receipt['refunds']> {
  const isDone = and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['done', 'repaid']));
  const done = await db.select().from(refunds).where(isDone).orderBy(asc(refunds.doneAt), asc(refunds.id));
  return done.map(({ amount, doneAt, createdAt }) => ({ amount, at: (doneAt ?? createdAt).toISOString() }));
}

/**
 * The VAT contained in an amount: its difference from the amount without VAT (§M6).
 *
 * @param gross - in minor units.
 * @param perMille - the rate in thousandths: 190 for 19.0 %.
 * @returns minor units, rounded half up.
 */
export const vatIn = (gross: number, perMille: number): number =>
  Number(divideHalfUp(BigInt(gross) * BigInt(perMille), 1_000n + BigInt(perMille)));
