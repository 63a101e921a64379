import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Debt, SettleDebtBody } from '../../../../contract/marketplace/money/debt.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import type { Database } from '../../../db/connect.ts';
import {
  accounts,
  companyProfiles,
  ledgerBalances,
  settledDebts,
  type TransactionKind,
} from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Session } from '../../../http/call.ts';
import { addToRequestLog } from '../../../log/request-log.ts';
import { ownCaseError } from '../../engine/viewer.ts';
import { readCursor } from '../../lists/cursor.ts';
import { buildPage, type ListAnswer, parseLimit } from '../../lists/page.ts';
import { notify } from '../../notifications/notify.ts';
import { shownBalance } from '../balances.ts';
import { creditPaidOutLines, type Line, receivablePaidLines, writtenOffLines } from '../ledger-lines.ts';
import type { PaymentRow } from '../payment-entity.ts';
import { postToLedger } from '../post-to-ledger.ts';

/** A company's debt after chargebacks, in minor units; negative if we owe the company. */
export const readDebt = async (db: Database, companyId: string): Promise<number> =>
  -Number(await shownBalance(db, 'receivable', companyId));

/**
 * §M3, publish and fund: the company must not owe anything.
 *
 * @throws ApiError 409
 */
export async function refuseDebtor(
  tx: Database,
  companyId: string | null,
  { env: { marketCurrency: currency } }: Pick<Deps, 'env'>,
): Promise<void> {
  const owed = companyId === null ? 0 : await readDebt(tx, companyId);
  if (owed <= 0) return;
  const sum = exactMoneyText({ amount: owed, currency });
  throw new ApiError(
    409,
    'owing',
    `Your company owes ${sum} for a payment that was taken back. Once it is paid, you can continue.`,
  );
}

/** Notifies the company of its debt. */
export async function notifyOfDebt(
  { contractId: id, projectId, companyId }: PaymentRow,
  context: { readonly tx: Database; readonly deps: Deps },
): Promise<void> {
  const recipients = [{ kind: 'amountOwed', to: companyId, side: 'company' }] as const;
  await notify(recipients, { entity: 'contract', id, projectId }, context);
}

/** Companies that owe or are owed something, for operators (§M6). */
export async function listDebts(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  { db }: Pick<Deps, 'db'>,
): Promise<ListAnswer<Debt>> {
  const [after] = readCursor(cursor, z.tuple([z.uuid()])) ?? [];
  const { subject, balance } = ledgerBalances;
  const rows = await db
    .select({
      subject,
      balance,
      name: sql<string | null>`coalesce(${companyProfiles.legalName}, ${accounts.name})`,
    })
    .from(ledgerBalances)
    .leftJoin(accounts, eq(accounts.id, subject))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, subject))
    .where(
      and(
        eq(ledgerBalances.account, 'receivable'),
        sql`${balance} <> 0`,
        after ? gt(subject, after) : undefined,
      ),
    )
    .orderBy(asc(subject))
    .limit(parseLimit(limit) + 1);
  return buildPage(rows, parseLimit(limit), {
    item: (row) => ({ companyId: row.subject, name: row.name, owed: Number(row.balance) }),
    at: (row) => [row.subject],
  });
}

/** The ledger lines of each kind of settlement. */
const settlements: Readonly<
  Record<
    SettleDebtBody['type'],
    { readonly kind: TransactionKind; readonly lines: (companyId: string, amount: bigint) => readonly Line[] }
  >
> = {
  paid: { kind: 'receivablePaid', lines: receivablePaidLines },
  writtenOff: { kind: 'writtenOff', lines: writtenOffLines },
  paidOut: { kind: 'creditPaidOut', lines: creditPaidOutLines },
};

/**
 * An operator records that a company has paid its debt, writes it off, or records that we have paid ours (§M6).
 *
 * @throws ApiError 404 for a company that never had a debt or a credit, 403 in their own case, 409 for an outdated sum,
 *   422 for more than that.
 */
export async function settleDebt(
  companyId: string,
  { type, amount, owed, reason }: SettleDebtBody,
  { account }: Session,
  deps: Deps,
): Promise<Debt> {
  addToRequestLog({ company: companyId, event: type });
  if (companyId === account.id) throw ownCaseError();
  return deps.db.transaction(async (tx) => {
    const isThisDebt = and(eq(ledgerBalances.account, 'receivable'), eq(ledgerBalances.subject, companyId));
    const [row] = await tx.select().from(ledgerBalances).where(isThisDebt).for('update');
    if (!row) throw new ApiError(404, 'notFound', 'This company owes nothing, and never did.');
    const balance = Number(row.balance);
    if (balance !== owed) {
      const sum = exactMoneyText({ amount: balance, currency: deps.env.marketCurrency });
      throw new ApiError(409, 'stale', `The amount owed has changed: it’s now ${sum}.`);
    }
    const max = type === 'paidOut' ? -owed : owed;
    if (amount > max) throw new ApiError(422, 'tooMuch', 'You can’t settle more than is owed.');
    const [made] = await tx
      .insert(settledDebts)
      .values({ debtor: companyId, type, amount, reason, operatorId: account.id, at: deps.now() })
      .returning({ id: settledDebts.id });
    if (!made) throw new Error('A settlement was not inserted.');
    const { kind, lines } = settlements[type];
    const moved = lines(companyId, BigInt(amount));
    await postToLedger(tx, { kind, source: made.id, lines: moved, at: deps.now() });
    return { companyId, name: await readCompanyName(tx, companyId), owed: await readDebt(tx, companyId) };
  });
}

async function readCompanyName(tx: Database, companyId: string): Promise<string | null> {
  const [found] = await tx
    .select({ name: sql<string>`coalesce(${companyProfiles.legalName}, ${accounts.name})` })
    .from(accounts)
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, accounts.id))
    .where(eq(accounts.id, companyId));
  return found?.name ?? null;
}
