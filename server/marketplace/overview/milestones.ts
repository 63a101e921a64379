import { and, asc, desc, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  CompanyMilestone,
  DeveloperMilestone,
} from '../../../contract/marketplace/milestones/waiting-milestone.ts';
import type { Side } from '../../../contract/parties.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import type { Database } from '../../db/connect.ts';
import {
  accounts,
  companyProfiles,
  contracts,
  developerProfiles,
  milestones,
  timers,
} from '../../db/schema.ts';

/** The maximum in an overview; the page of contracts lists the rest. */
const maxRows = 10;

type List<Item> = { readonly count: number; readonly items: Item[] };

/** The milestones that wait for an account as the company of their contract (§M4), the most pressing first. */
export async function readCompanyMilestones(id: string, db: Database): Promise<List<CompanyMilestone>> {
  const needs: Readonly<Record<string, CompanyMilestone['need']>> = {
    submitted: 'review',
    disputed: 'answerSplit',
    proposed: 'answerProposal',
  };
  return listed(await waitingFor('company', id, db), ({ state, contractState }) =>
    contractState === 'awaitingFunding' ? 'fundFirst' : (needs[state] ?? 'fund'),
  );
}

/** The same as its developer. */
export async function readDeveloperMilestones(id: string, db: Database): Promise<List<DeveloperMilestone>> {
  const needs: Readonly<Record<string, DeveloperMilestone['need']>> = {
    refundRequested: 'answerRefund',
    changesRequested: 'changes',
    disputed: 'answerSplit',
    proposed: 'answerProposal',
  };
  return listed(await waitingFor('developer', id, db), ({ state }) => needs[state] ?? 'deliver');
}

type Row = Awaited<ReturnType<typeof waitingFor>>[number];

function listed<Need>(rows: readonly Row[], needOf: (row: Row) => Need) {
  const items = rows.map((row) => {
    const { milestoneId, contractId, title, project, name, amount } = row;
    const until = pickUntil(row)?.toISOString() ?? null;
    return { need: needOf(row), milestoneId, contractId, title, project, name, amount, until };
  });
  return { count: rows[0]?.all ?? 0, items };
}

function waitingFor(side: Side, id: string, db: Database) {
  const isCompany = side === 'company';
  return db
    .select({
      milestoneId: milestones.id,
      contractId: contracts.id,
      title: milestones.title,
      project: sql<string>`${contracts.terms} -> 'project' ->> 'title'`,
      name: isCompany
        ? sql<string>`coalesce(${developerProfiles.displayName}, ${accounts.name}, '')`
        : sql<string>`coalesce(${companyProfiles.legalName}, ${accounts.name}, '')`,
      amount: milestones.amount,
      state: milestones.state,
      contractState: contracts.state,
      dueAt: milestones.dueAt,
      fundBy: contracts.fundBy,
      endsAt: timers.dueAt,
      all: sql<number>`count(*) over()`.mapWith(Number),
    })
    .from(contracts)
    .innerJoin(milestones, eq(milestones.contractId, contracts.id))
    .leftJoin(accounts, eq(accounts.id, isCompany ? contracts.developerId : contracts.companyId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, accounts.id))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, accounts.id))
    .leftJoin(timers, endsAutomatically)
    .where(
      and(
        eq(isCompany ? contracts.companyId : contracts.developerId, id),
        // §M3: while a contract is frozen, users' events wait.
        inArray(contracts.state, statesWith(contractLifecycle, 'acceptsUserEvents')),
        isWaitingFor(side, db),
      ),
    )
    .orderBy(
      desc(sql`${contracts.state} = 'awaitingFunding'`),
      sql`array_position(array['refundRequested', 'changesRequested', 'submitted', 'disputed', 'proposed', 'unfunded', 'funded'], ${milestones.state})`,
      asc(sql`coalesce(${timers.dueAt}, ${milestones.dueAt}, ${contracts.fundBy})`),
      asc(milestones.id),
    )
    .limit(maxRows);
}

/** A query condition: the milestone waits for this side (§M3). */
function isWaitingFor(side: Side, db: Database) {
  const other = side === 'company' ? 'developer' : 'company';
  return or(
    and(eq(milestones.state, 'proposed'), eq(milestones.proposedBy, other)),
    and(eq(milestones.state, 'disputed'), sql`${milestones.split} ->> 'by' = ${other}`),
    ...(side === 'company'
      ? [eq(milestones.state, 'submitted'), isNextToFund(db)]
      : [inArray(milestones.state, statesWith(milestoneLifecycle, 'awaitsDeveloper'))]),
  );
}

/** No milestone of its contract has money or waits for it, and none before it has to be funded. */
function isNextToFund(db: Database) {
  const others = alias(milestones, 'others');
  const isBefore = and(eq(others.state, 'unfunded'), lt(others.position, milestones.position));
  const blocking = db
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.contractId, milestones.contractId),
        or(inArray(others.state, statesWith(milestoneLifecycle, 'openMoney')), isBefore),
      ),
    );
  return and(eq(milestones.state, 'unfunded'), notExists(blocking));
}

/** The timer of the automatic approval or refund: in these states of an active contract none is paused (§M3). */
const endsAutomatically = and(
  eq(timers.entity, 'milestone'),
  eq(timers.entityId, milestones.id),
  eq(
    timers.event,
    sql`case ${milestones.state} when 'submitted' then 'autoApprove' when 'refundRequested' then 'refundTimeout' end`,
  ),
  eq(timers.notice, ''),
);

/** When it ends automatically, or is due; null if neither. */
function pickUntil({ state, contractState, dueAt, fundBy, endsAt }: Row): Date | null {
  if (contractState === 'awaitingFunding') return fundBy;
  return state === 'funded' ? dueAt : endsAt;
}
