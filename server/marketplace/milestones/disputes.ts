import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  DisputeCase,
  DisputedMilestone,
} from '../../../contract/marketplace/milestones/dispute-case.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import type { Database } from '../../db/connect.ts';
import {
  accounts,
  companyProfiles,
  contracts,
  developerProfiles,
  entityEvents,
  milestones,
  payments,
} from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/call.ts';
import { addToRequestLog } from '../../log/request-log.ts';
import { readHistories } from '../engine/history.ts';
import { ownCaseError } from '../engine/viewer.ts';
import { type ListAnswer, type PageOptions, pageByDate } from '../lists/page.ts';
import { selectPayments, toPaymentRow } from '../money/payment-entity.ts';
import { toPayment } from '../money/to-payment.ts';
import { milestoneEntity, readMilestoneRow } from './milestone-entity.ts';

/** §M9: operators may read a contract's content while a milestone is in one of these states. */
const openCases = statesWith(milestoneLifecycle, 'inDispute');

const companies = alias(accounts, 'companies');
const developers = alias(accounts, 'developers');
/** When it entered its state: its last event from another state. */
const since = sql<string>`(select max(${entityEvents.at}) from ${entityEvents}
  where ${entityEvents.entityId} = ${milestones.id} and ${entityEvents.toState} = ${milestones.state}
  and ${entityEvents.fromState} is distinct from ${entityEvents.toState})`;

const selectCases = (db: Database) =>
  db
    .select({
      milestone: milestones,
      contract: contracts,
      company: sql<string | null>`coalesce(${companyProfiles.legalName}, ${companies.name})`,
      developer: sql<string | null>`coalesce(${developerProfiles.displayName}, ${developers.name})`,
      since,
    })
    .from(milestones)
    .innerJoin(contracts, eq(contracts.id, milestones.contractId))
    .leftJoin(companies, eq(companies.id, contracts.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, contracts.companyId))
    .leftJoin(developers, eq(developers.id, contracts.developerId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, contracts.developerId))
    .$dynamic();
type Case = Awaited<ReturnType<typeof selectCases>>[number];

/** All milestones that are disputed or charged back, except the operator's own cases; the oldest contract first (§M9). */
export async function listDisputes(
  options: PageOptions,
  { account }: Session,
  { db }: Deps,
): Promise<ListAnswer<DisputedMilestone>> {
  const page = pageByDate(options, { date: contracts.createdAt, id: milestones.id, first: 'oldest' });
  const notTheirs = (side: typeof contracts.companyId | typeof contracts.developerId) =>
    or(isNull(side), ne(side, account.id));
  const rows = await selectCases(db)
    .where(
      and(
        inArray(milestones.state, openCases),
        notTheirs(contracts.companyId),
        notTheirs(contracts.developerId),
        page.isAfter,
      ),
    )
    .orderBy(...page.order)
    .limit(page.limit);
  return page.build(rows, {
    item: toListed,
    at: ({ contract, milestone }) => [contract.createdAt, milestone.id],
  });
}

/**
 * A dispute with everything that both sides wrote, delivered and paid. The request's log line records who read it.
 *
 * @throws ApiError 404 if it isn't an open case, 403 in their own case.
 */
export async function readDispute(id: string, { account }: Session, deps: Deps): Promise<DisputeCase> {
  addToRequestLog({ milestone: id });
  const { db } = deps;
  const isOpen = and(eq(milestones.id, id), inArray(milestones.state, openCases));
  const [found] = await selectCases(db).where(isOpen);
  const row = found && (await readMilestoneRow(db, id));
  if (!found || !row) throw new ApiError(404, 'notFound', 'This is no open dispute.');
  if (milestoneEntity.resolveParty(row, account) !== null) throw ownCaseError();
  const paid = await selectPayments(db).where(eq(payments.milestoneId, id)).orderBy(asc(payments.createdAt));
  const histories = await readHistories(
    db,
    'payment',
    paid.map(({ own }) => own),
  );
  return {
    ...toListed(found),
    terms: found.contract.terms,
    milestone: await milestoneEntity.present(row, { viewer: account, party: 'operator' }, db, deps),
    payments: paid.map((one) => ({
      ...toPayment(toPaymentRow(one), null),
      history: histories.get(one.own.id) ?? [],
    })),
  };
}

function toListed({ milestone, contract, company, developer, since: at }: Case): DisputedMilestone {
  const { companyId, developerId, terms } = contract;
  return {
    id: milestone.id,
    contractId: contract.id,
    state: milestone.state,
    title: milestone.title,
    project: terms.project.title,
    company: companyId === null ? null : { userId: companyId, name: company ?? '' },
    developer: developerId === null ? null : { userId: developerId, name: developer ?? '' },
    amount: milestone.amount,
    currency: terms.currency,
    since: new Date(at).toISOString(),
  };
}

/** Whether an operator may read this contract's content: never in their own case. */
export async function mayReadCase(
  { id, companyId, developerId }: typeof contracts.$inferSelect,
  operatorId: string,
  db: Database,
): Promise<boolean> {
  if (companyId === operatorId || developerId === operatorId) return false;
  const isOpen = and(eq(milestones.contractId, id), inArray(milestones.state, openCases));
  return (await db.$count(milestones, isOpen)) > 0;
}
