import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Payment, PaymentPage, PaymentsQuery } from '../../../contract/marketplace/money/payment.ts';
import { payments } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session, Webhook } from '../../http/call.ts';
import { toCsv } from '../../http/csv.ts';
import { countAttempts } from '../../limits/limiter.ts';
import { perspectiveOf, visibleRow } from '../engine/viewer.ts';
import { entities } from '../entities.ts';
import { pageByDate } from '../lists/page.ts';
import { readDebt } from './chargebacks/debts.ts';
import { paidMonths } from './paid-months.ts';
import { type PaymentRow, paymentEntity, selectPayments, toPaymentRow } from './payment-entity.ts';
import { handleEvents, storeEvents } from './provider/handle-events.ts';
import { toPayment } from './to-payment.ts';

/** The caller's payments, newest first; the company's debt; and monthly sums, if a time zone is given. */
export async function listPayments(
  { timeZone, ...options }: PaymentsQuery,
  { account }: Session,
  { db, now }: Deps,
): Promise<PaymentPage> {
  const page = pageByDate(options, { date: payments.createdAt, id: payments.id, first: 'newest' });
  const rows = await selectPayments(db)
    .where(and(eq(payments.companyId, account.id), page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  const listed = page.build(rows.map(toPaymentRow), {
    item: (row) => toPayment(row, 'company'),
    at: (row) => [row.createdAt, row.id],
  });
  const owed = await readDebt(db, account.id);
  if (timeZone === undefined) return { ...listed, owed };
  return { ...listed, owed, months: await paidMonths(db, account.id, { timeZone, now: now() }) };
}

const columns = [
  'date',
  'funded',
  'project',
  'milestone',
  'developer',
  'state',
  'amount',
  'fee',
  'total',
  'refunded',
  'currency',
  'receipt',
  'payment',
];

/**
 * All of them as a table. Amounts are in units of their currency.
 *
 * @throws ApiError 429 after ten at once.
 */
export async function downloadPayments({ account }: Session, deps: Deps): Promise<string> {
  await countAttempts([['exportsByAccount', account.id]], deps);
  const { id, createdAt, companyId } = payments;
  const found = await selectPayments(deps.db)
    .where(eq(companyId, account.id))
    .orderBy(desc(createdAt), desc(id));
  return toCsv(
    found.map(toPaymentRow).map((row) => ({
      date: row.createdAt.toISOString(),
      funded: row.fundedAt?.toISOString() ?? null,
      project: row.projectTitle,
      milestone: row.title,
      developer: row.developerName,
      state: row.state,
      amount: row.amount / 100,
      fee: row.fee / 100,
      total: (row.amount + row.fee) / 100,
      refunded: row.refunded / 100,
      currency: row.currency,
      receipt: row.receiptNumber,
      payment: row.id,
    })),
    columns,
  );
}

/** @throws ApiError 404 for everyone but the two sides of its contract. */
export async function readPayment(id: string, session: Session, deps: Deps): Promise<Payment> {
  const row = await findVisiblePayment(id, session, deps);
  const perspective = perspectiveOf(paymentEntity, row, session.account);
  return paymentEntity.present(row, perspective, deps.db, deps);
}

const findVisiblePayment = async (id: string, { account }: Session, { db }: Deps): Promise<PaymentRow> =>
  visibleRow(paymentEntity, await paymentEntity.read(db, id), account, db);

/**
 * A payment, for calls that only its company may make.
 *
 * @throws ApiError 404 for users who may not see it, 403 for the developer.
 */
export async function findPaymentOfCompany(id: string, session: Session, deps: Deps): Promise<PaymentRow> {
  const row = await findVisiblePayment(id, session, deps);
  if (row.companyId !== session.account.id) throw new ApiError(403, 'notYours', 'This isn’t yours to do.');
  return row;
}

/**
 * Records that the company's page has shown that a payment funded its milestone (§M11).
 *
 * @returns true once, over reloads, tabs and devices; false before it has funded one.
 * @throws ApiError 404 for users who may not see it, 403 for the developer.
 */
export async function markPaymentSeen(id: string, session: Session, deps: Deps): Promise<{ first: boolean }> {
  await findPaymentOfCompany(id, session, deps);
  const isFirst = and(eq(payments.id, id), isNotNull(payments.fundedAt), isNull(payments.seenAt));
  const seen = await deps.db
    .update(payments)
    .set({ seenAt: deps.now() })
    .where(isFirst)
    .returning({ id: payments.id });
  return { first: seen.length > 0 };
}

/**
 * A provider's webhook (§M6): stored by its id, then handled. If handling fails, the answer is an error, so the
 * provider sends it again; it isn't stored twice.
 *
 * @throws ApiError 401 if the provider didn't sign it, 404 if there is no provider.
 */
export async function receiveWebhook(webhook: Webhook, deps: Deps): Promise<{ received: true }> {
  if (deps.paymentProvider === null) throw new ApiError(404, 'notFound', 'There is nothing here.');
  const event = deps.paymentProvider.readEvent(webhook, deps.now());
  if (event !== null) {
    await storeEvents(deps.db, [event], deps.now());
    await handleEvents(event.paymentId, entities, deps);
  }
  return { received: true };
}
