import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { applications, contracts, ledgerBalances, payouts } from '../db/schema.ts';
import { isLive } from './applications/live.ts';
import { debtOf } from './money/chargebacks/debts.ts';

/** §M3: a contract that runs. */
export const isRunning = inArray(contracts.state, ['awaitingFunding', 'active', 'frozen']);

/**
 * What keeps an account from being deleted (§M3, live and running): others rely on it.
 *
 * @returns a sentence, or null where nothing does.
 */
export async function whatRuns(tx: Database, accountId: string): Promise<string | null> {
  const isParty = or(eq(contracts.companyId, accountId), eq(contracts.developerId, accountId));
  const running = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isParty, isRunning))
    .limit(1);
  if (running.length > 0) return 'You have a contract that runs. It has to end first.';
  const live = async (own: typeof applications.accountId | typeof applications.companyId) =>
    (
      await tx
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(own, accountId), isLive))
        .limit(1)
    ).length > 0;
  if (await live(applications.accountId)) return 'You have applications that wait. Withdraw them first.';
  if (await live(applications.companyId))
    return 'Developers have applied to your projects. Close these projects first.';
  const isTheirs = and(
    inArray(ledgerBalances.account, ['pending', 'available']),
    eq(ledgerBalances.subject, accountId),
    lt(ledgerBalances.balance, 0n),
  );
  const isUnderWay = and(
    eq(payouts.developerId, accountId),
    inArray(payouts.state, ['requested', 'processing']),
  );
  if ((await tx.$count(ledgerBalances, isTheirs)) + (await tx.$count(payouts, isUnderWay)) > 0)
    return 'You have money here that hasn’t been paid out to you yet.';
  if ((await debtOf(tx, accountId)) > 0)
    return 'Your company owes money for a payment that was taken back. That has to be paid first.';
  return null;
}
