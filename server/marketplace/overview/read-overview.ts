import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Overview } from '../../../contract/marketplace/overview.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import type { Database } from '../../db/connect.ts';
import {
  accounts,
  applications,
  companyProfiles,
  contracts,
  developerProfiles,
  milestones,
  projects,
} from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';
import { countedApplications, isLive } from '../applications/application-counts.ts';
import { isRunningContract } from '../contracts/conditions.ts';
import { readCompanyMilestones, readDeveloperMilestones } from './milestones.ts';
import { earnedBy } from './money.ts';

/** The maximum number of each kind; the linked pages list the rest. */
const maxRows = 5;

/** The number of rows before the limit. */
const all = sql<number>`count(*) over()`.mapWith(Number);
const expiresAt = sql<string>`${applications.offer} ->> 'expiresAt'`;

/** A list without its count column. */
function first<Row extends { readonly all: number }>(rows: readonly Row[]) {
  return { count: rows[0]?.all ?? 0, items: rows.map(({ all: _all, ...item }) => item) };
}

/**
 * The pending tasks and running entities of an account, on both sides: an account whose role was switched is still a
 * party to its entities (§M2, §M4).
 */
export async function readOverview({ account }: Session, { db, env }: Deps): Promise<Overview> {
  const { id } = account;
  const [unread, toDo, made, drafts, running, toWorkOn, money, received, live, contractsNow] =
    await Promise.all([
      readUnreadApplications(id, db),
      readCompanyMilestones(id, db),
      offersMade(id, db),
      readDrafts(id, db),
      readProjects(id, db),
      readDeveloperMilestones(id, db),
      earnedBy(id, db),
      offersReceived(id, db),
      readApplications(id, db),
      readContracts(id, db),
    ]);
  return {
    currency: env.marketCurrency,
    company: { unread, milestones: toDo, offers: made, drafts, projects: running },
    developer: { milestones: toWorkOn, money, offers: received, applications: live },
    contracts: contractsNow,
  };
}

async function readUnreadApplications(id: string, db: Database): Promise<Overview['company']['unread']> {
  const rows = await db
    .select({
      projectId: projects.id,
      title: projects.title,
      count: count(),
      inAll: sql<number>`sum(count(*)) over()`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .where(and(eq(applications.companyId, id), isLive, isNull(applications.seenAt)))
    .groupBy(projects.id)
    .orderBy(desc(sql`max(${applications.createdAt})`), asc(projects.id))
    .limit(maxRows);
  return { count: rows[0]?.inAll ?? 0, items: rows.map(({ inAll: _all, ...item }) => item) };
}

const offersMade = async (id: string, db: Database) =>
  first(
    await db
      .select({
        applicationId: applications.id,
        projectId: applications.projectId,
        title: projects.title,
        name: sql<string>`coalesce(${developerProfiles.displayName}, ${accounts.name})`,
        expiresAt,
        all,
      })
      .from(applications)
      .innerJoin(projects, eq(projects.id, applications.projectId))
      .innerJoin(accounts, eq(accounts.id, applications.accountId))
      .leftJoin(developerProfiles, eq(developerProfiles.accountId, accounts.id))
      .where(and(eq(applications.companyId, id), eq(applications.state, 'offered')))
      .orderBy(asc(expiresAt), asc(applications.id))
      .limit(maxRows),
  );

async function readProjects(id: string, db: Database): Promise<Overview['company']['projects']> {
  const { live, unopened } = countedApplications(db);
  const rows = await db
    .select({
      id: projects.id,
      title: projects.title,
      state: projects.state,
      applications: live,
      newApplications: unopened,
      openUntil: projects.openUntil,
      all,
    })
    .from(projects)
    .where(and(eq(projects.accountId, id), inArray(projects.state, statesWith(projectLifecycle, 'current'))))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(maxRows);
  return first(rows.map((row) => ({ ...row, openUntil: row.openUntil?.toISOString() ?? null })));
}

const readDrafts = async (id: string, db: Database) =>
  first(
    await db
      .select({ id: projects.id, title: projects.title, all })
      .from(projects)
      .where(and(eq(projects.accountId, id), eq(projects.state, 'draft')))
      .orderBy(desc(projects.updatedAt), desc(projects.id))
      .limit(maxRows),
  );

/** A developer's applications with the companies behind their projects. */
const ofDeveloper = (id: string, db: Database) =>
  db
    .select({
      application: {
        id: applications.id,
        state: applications.state,
        offer: applications.offer,
      },
      title: projects.title,
      name: sql<string>`coalesce(${companyProfiles.legalName}, ${accounts.name})`,
      all,
    })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .innerJoin(accounts, eq(accounts.id, applications.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, accounts.id))
    .$dynamic();

async function offersReceived(id: string, db: Database): Promise<Overview['developer']['offers']> {
  const rows = await ofDeveloper(id, db)
    .where(and(eq(applications.accountId, id), eq(applications.state, 'offered')))
    .orderBy(asc(expiresAt), asc(applications.id))
    .limit(maxRows);
  return first(
    rows.map(({ application, ...row }) => ({
      ...row,
      applicationId: application.id,
      total: (application.offer?.milestones ?? []).reduce((sum, { amount }) => sum + amount, 0),
      expiresAt: application.offer?.expiresAt ?? '',
    })),
  );
}

async function readApplications(id: string, db: Database): Promise<Overview['developer']['applications']> {
  const rows = await ofDeveloper(id, db)
    .where(
      and(
        eq(applications.accountId, id),
        inArray(applications.state, statesWith(applicationLifecycle, 'undecided')),
      ),
    )
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .limit(maxRows);
  return first(
    rows.map(({ application: { id: applicationId, state }, ...row }) => ({
      ...row,
      id: applicationId,
      state,
    })),
  );
}

async function readContracts(id: string, db: Database): Promise<Overview['contracts']> {
  const companies = alias(accounts, 'companies');
  const developers = alias(accounts, 'developers');
  const rows = await db
    .select({
      id: contracts.id,
      companyId: contracts.companyId,
      title: sql<string>`${contracts.terms} -> 'project' ->> 'title'`,
      company: sql<string>`coalesce(${companyProfiles.legalName}, ${companies.name}, '')`,
      developer: sql<string>`coalesce(${developerProfiles.displayName}, ${developers.name}, '')`,
      state: contracts.state,
      fundBy: contracts.fundBy,
      total:
        sql<number>`(select coalesce(sum(${milestones.amount}), 0) from ${milestones} where ${milestones.contractId} = ${contracts.id})`.mapWith(
          Number,
        ),
      all,
    })
    .from(contracts)
    .leftJoin(companies, eq(companies.id, contracts.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, companies.id))
    .leftJoin(developers, eq(developers.id, contracts.developerId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, developers.id))
    .where(and(or(eq(contracts.companyId, id), eq(contracts.developerId, id)), isRunningContract))
    .orderBy(desc(sql`${contracts.state} = 'awaitingFunding'`), desc(contracts.createdAt), desc(contracts.id))
    .limit(maxRows);
  return first(
    rows.map(({ companyId, company, developer, fundBy, ...row }) => ({
      ...row,
      side: companyId === id ? ('company' as const) : ('developer' as const),
      name: companyId === id ? developer : company,
      fundBy: fundBy.toISOString(),
    })),
  );
}
