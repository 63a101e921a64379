import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Balance } from '../../../../contract/marketplace/money/ledger.ts';
import { payoutLifecycle } from '../../../../machines/lifecycles/payout.lifecycle.ts';
import { statesWith } from '../../../../machines/lifecycles/transitions.ts';
import { minPayout } from '../../../../machines/rules/marketplace/market-numbers.ts';
import type { Database } from '../../../db/connect.ts';
import {
  contracts,
  ledgerLines,
  ledgerTransactions,
  milestones,
  payments,
  payouts,
  timers,
} from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/call.ts';
import { shownBalance } from '../balances.ts';

/** The caller's earnings (§M4): pending, with the dates of availability; available; and on their way to the bank. */
export async function readBalance({ account }: Session, { db, env }: Deps): Promise<Balance> {
  const [pending, available, inTransit, maturing] = await Promise.all([
    shownBalance(db, 'pending', account.id),
    shownBalance(db, 'available', account.id),
    readInTransit(db, account.id),
    readMaturing(db, account.id),
  ]);
  return {
    currency: env.marketCurrency,
    pending: Number(pending),
    available: Number(available),
    inTransit,
    minimum: minPayout,
    maturing,
  };
}

async function readInTransit(db: Database, developerId: string): Promise<number> {
  const isInProgress = and(
    eq(payouts.developerId, developerId),
    inArray(payouts.state, statesWith(payoutLifecycle, 'inProgress')),
  );
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payouts.amount}), 0)` })
    .from(payouts)
    .where(isInProgress);
  return Number(row?.sum ?? 0);
}

/** Ended milestones whose money hasn't matured, the earliest first: each has its timer (milestones/maturity.ts). */
export async function readMaturing(db: Database, developerId: string): Promise<Balance['maturing']> {
  const rows = await db
    .select({
      milestoneId: milestones.id,
      contractId: contracts.id,
      title: milestones.title,
      amount: ledgerLines.amount,
      dueAt: timers.dueAt,
      waits: sql<boolean>`${contracts.state} = 'frozen' or coalesce(${payments.state} = 'chargedBack', false)`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerLines.transactionId))
    .innerJoin(milestones, eq(milestones.id, ledgerTransactions.milestoneId))
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .leftJoin(payments, eq(payments.id, milestones.paymentId))
    .innerJoin(
      timers,
      and(eq(timers.entity, 'milestone'), eq(timers.entityId, milestones.id), eq(timers.event, 'mature')),
    )
    .where(and(eq(ledgerLines.account, 'pending'), eq(ledgerLines.subject, developerId)))
    .orderBy(asc(timers.dueAt), asc(milestones.id));
  return rows.map(({ amount, dueAt, waits, ...row }) => ({
    ...row,
    amount: Number(-amount),
    availableAt: waits ? null : dueAt.toISOString(),
  }));
}
