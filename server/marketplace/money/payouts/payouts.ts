import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Payout, PayoutBody, PayoutEvent } from '../../../../contract/marketplace/money/payout.ts';
import { minPayout } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { aboveAvailable, belowMinimum } from '../../../../machines/rules/marketplace/payout-messages.ts';
import { lockCaller } from '../../../accounts/sessions.ts';
import type { Database } from '../../../db/connect.ts';
import { bankAccounts, payouts } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Session } from '../../../http/call.ts';
import { sendEvent } from '../../engine/apply-event.ts';
import { recordFirstEvent } from '../../engine/history.ts';
import { entities } from '../../entities.ts';
import { type ListAnswer, type PageOptions, pageByDate } from '../../lists/page.ts';
import { shownBalance } from '../balances.ts';
import { payoutRequestedLines } from '../ledger-lines.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { encryptDetails, readableDetails } from './bank-details.ts';
import { payoutEntity, toPayout } from './payout-entity.ts';

/**
 * Pays the caller's available money out to their bank account (§M3, payout).
 *
 * @throws ApiError 422 below the minimum, 409 without an active bank account, enough money, or a payout provider.
 */
export async function requestPayout({ amount }: PayoutBody, session: Session, deps: Deps): Promise<Payout> {
  const { account } = session;
  const { db, env } = deps;
  const { marketCurrency: currency } = env;
  if (amount < minPayout) throw new ApiError(422, 'belowMinimum', belowMinimum(currency));
  if (deps.payoutProvider === null) throw new ApiError(409, 'noPayouts', 'Payouts aren’t set up here yet.');
  const answer = await db.transaction(async (tx) => {
    await lockCaller(tx, session);
    const to = await activeBankAccount(tx, account.id, env);
    const available = await shownBalance(tx, 'available', account.id);
    if (available < BigInt(amount)) {
      throw new ApiError(409, 'notEnough', aboveAvailable({ amount: Number(available), currency }));
    }
    const [id, now] = [randomUUID(), deps.now()];
    const [row] = await tx
      .insert(payouts)
      .values({
        id,
        developerId: account.id,
        state: 'requested',
        version: 1,
        amount,
        currency,
        encryptedDetails: encryptDetails(to.details, id, env),
        maskedIban: to.maskedIban,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('A payout was not inserted.');
    await recordFirstEvent(tx, {
      entity: 'payout',
      entityId: id,
      event: 'requestPayout',
      toState: 'requested',
      party: 'developer',
      accountId: account.id,
      at: now,
    });
    const lines = payoutRequestedLines(account.id, id, BigInt(amount));
    await postToLedger(tx, { kind: 'payoutRequested', source: id, lines, at: now });
    return payoutEntity.present(row, { viewer: account, party: 'developer' }, tx, deps);
  });
  deps.wakePayments();
  return answer;
}

/**
 * The caller has the account's lock.
 *
 * @throws ApiError 409 if there is none, it can't be used yet, or it was encrypted with a lost secret.
 */
async function activeBankAccount(tx: Database, accountId: string, env: Deps['env']) {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  if (row?.state === 'active' && row.current !== null) {
    const details = readableDetails(row.current.sealed, accountId, env);
    if (details !== null) return { details, maskedIban: row.current.maskedIban };
    throw new ApiError(409, 'bankAccountUnreadable', 'Your bank account can’t be read. Enter it again.');
  }
  throw row?.state === 'cooling'
    ? new ApiError(409, 'bankAccountCooling', 'Your bank account can’t be used yet.')
    : new ApiError(409, 'noBankAccount', 'Enter your bank account first.');
}

/** The caller's payouts, the newest first. */
export async function listPayouts(
  options: PageOptions,
  { account }: Session,
  { db }: Deps,
): Promise<ListAnswer<Payout>> {
  const page = pageByDate(options, { date: payouts.createdAt, id: payouts.id, first: 'newest' });
  const rows = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.developerId, account.id), page.isAfter))
    .orderBy(...page.order)
    .limit(page.limit);
  return page.build(rows, {
    item: toPayout,
    at: (row) => [row.createdAt, row.id],
  });
}

/** @throws ApiError as {@link sendEvent} has them. */
export async function sendPayoutEvent(
  id: string,
  event: PayoutEvent,
  { account }: Session,
  deps: Deps,
): Promise<Payout> {
  return sendEvent({ entities, kind: 'payout', id }, event, account, deps);
}
