import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Application } from '../../../contract/marketplace/application.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, applications, companyProfiles, developerProfiles, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../engine/entity.ts';
import { lifecycleOf } from '../engine/lifecycle-of.ts';

export type ApplicationRow = typeof applications.$inferSelect;

const companies = alias(accounts, 'companies');
const developers = alias(accounts, 'developers');

/** Applications with the shown columns of their projects, and the names of both sides. */
export const selectWithNames = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      application: getTableColumns(applications),
      project: {
        id: projects.id,
        title: projects.title,
        state: projects.state,
        revision: projects.revision,
        budgetMin: projects.budgetMin,
        budgetMax: projects.budgetMax,
      },
      company: { name: companies.name, legalName: companyProfiles.legalName },
      developer: {
        name: developers.name,
        displayName: developerProfiles.displayName,
        headline: developerProfiles.headline,
      },
    })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, companies.id))
    .innerJoin(developers, eq(developers.id, applications.accountId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, developers.id))
    .where(condition)
    .$dynamic();

type ApplicationWithNames = Awaited<ReturnType<typeof selectWithNames>>[number];

/** An application as its viewer, one of the two sides, sees it. */
export function toApplication(
  { application: row, project, company, developer }: ApplicationWithNames,
  viewer: Viewer,
  deps: Pick<Deps, 'env'>,
): Application {
  const isOwn = viewer?.id === row.accountId;
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    allowedEvents: lifecycleOf('application').allowedEvents(
      row.state,
      isOwn ? 'developer' : 'company',
      viewer?.role,
    ),
    project: {
      ...project,
      company: { userId: row.companyId, name: company.legalName ?? company.name },
    },
    developer: {
      userId: row.accountId,
      name: developer.displayName ?? developer.name,
      headline: developer.headline ?? '',
    },
    isOwn,
    letter: row.letter,
    milestones: row.milestones,
    total: sumAmounts(row.milestones),
    currency: deps.env.marketCurrency,
    answers: row.answers,
    files: row.files,
    revision: row.revision,
    projectRevision: row.projectRevision,
    isNew: !isOwn && row.seenAt === null,
    offer: row.offer && { ...row.offer, version: row.offerVersion, total: sumAmounts(row.offer.milestones) },
    feePerMille: deps.env.marketFeePerMille,
    contractId: row.contractId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const sumAmounts = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
