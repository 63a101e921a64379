import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { DeletionPreview } from '../../contract/settings/own-data.ts';
import { payoutLifecycle } from '../../machines/lifecycles/payout.lifecycle.ts';
import { statesWith } from '../../machines/lifecycles/transitions.ts';
import type { Database } from '../db/connect.ts';
import { applications, contracts, ledgerBalances, payouts, projects } from '../db/schema.ts';
import { isLive } from './applications/application-counts.ts';
import { isRunningContract } from './contracts/conditions.ts';
import { readDebt } from './money/chargebacks/debts.ts';

/** An accepted one is counted as its contract. */
const isWaiting = and(isLive, ne(applications.state, 'accepted'));

type DeletionBlockers = Pick<DeletionPreview, 'blockers' | 'money'>;

/**
 * Finds the reasons that block an account's deletion (§M3, live and running): others rely on it, or money is pending.
 */
export async function findDeletionBlockers(tx: Database, accountId: string): Promise<DeletionBlockers> {
  const isParty = or(eq(contracts.companyId, accountId), eq(contracts.developerId, accountId));
  const running = await tx
    .select({
      id: contracts.id,
      companyId: contracts.companyId,
      title: sql<string>`${contracts.terms} -> 'project' ->> 'title'`,
    })
    .from(contracts)
    .where(and(isParty, isRunningContract))
    .orderBy(asc(contracts.createdAt), asc(contracts.id));
  const waiting = await tx
    .select({ id: applications.id, title: projects.title })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .where(and(eq(applications.accountId, accountId), isWaiting))
    .orderBy(asc(applications.createdAt), asc(applications.id));
  const appliedTo = tx
    .select({ id: applications.projectId })
    .from(applications)
    .where(and(eq(applications.companyId, accountId), isWaiting));
  const chosen = await tx
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(inArray(projects.id, appliedTo))
    .orderBy(asc(projects.createdAt), asc(projects.id));
  return {
    blockers: [
      ...running.map(({ companyId, ...contract }) => ({
        kind: 'contract' as const,
        side: companyId === accountId ? ('company' as const) : ('developer' as const),
        ...contract,
      })),
      ...waiting.map((one) => ({ kind: 'application' as const, side: 'developer' as const, ...one })),
      ...chosen.map((one) => ({ kind: 'project' as const, side: 'company' as const, ...one })),
    ],
    money: await describeBlockingMoney(tx, accountId),
  };
}

/** The money that blocks the deletion, a sentence for each reason. */
async function describeBlockingMoney(tx: Database, accountId: string): Promise<string[]> {
  const isTheirs = and(
    inArray(ledgerBalances.account, ['pending', 'available']),
    eq(ledgerBalances.subject, accountId),
    lt(ledgerBalances.balance, 0n),
  );
  const isInProgress = and(
    eq(payouts.developerId, accountId),
    inArray(payouts.state, statesWith(payoutLifecycle, 'inProgress')),
  );
  const isUnpaid = (await tx.$count(ledgerBalances, isTheirs)) + (await tx.$count(payouts, isInProgress)) > 0;
  const isOwing = (await readDebt(tx, accountId)) > 0;
  return [
    ...(isUnpaid ? ['You have money here that hasn’t been paid out to you yet.'] : []),
    ...(isOwing ? ['Your company owes money for a payment that was charged back. Pay it first.'] : []),
  ];
}

/** The user's next step for each kind of blocker. */
const first = {
  contract: 'Finish or cancel your active contracts first',
  application: 'Withdraw your live applications first',
  project: 'Close the projects that developers have applied to first',
};

/** Why an account can't be deleted, in sentences that name the blockers; null if there are none. */
export function refusalBy({ blockers, money }: DeletionBlockers): string | null {
  const named = Object.entries(first).flatMap(([kind, what]) => {
    const titles = blockers.filter((one) => one.kind === kind).map(({ title }) => `‘${title}’`);
    return titles.length === 0 ? [] : [`${what}: ${titles.join(', ')}.`];
  });
  const sentences = [...named, ...money];
  return sentences.length === 0 ? null : sentences.join(' ');
}
