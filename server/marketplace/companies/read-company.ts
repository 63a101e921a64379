import { and, desc, eq } from 'drizzle-orm';
import type { Company } from '../../../contract/marketplace/directory/company.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { paidBand } from './paid-band.ts';
import { countPublishedProjects, measureFirstDecision, paidBy } from './track-record.ts';

/**
 * A company, as every signed-in user sees it (§M8).
 *
 * @param companyId - the account's id.
 * @throws ApiError 404 if no account with this id has a company profile.
 */
export async function readCompanyProfile(companyId: string, { db, env }: Deps): Promise<Company> {
  const [row] = await db
    .select({
      companyId: accounts.id,
      name: companyProfiles.legalName,
      country: companyProfiles.country,
      website: companyProfiles.website,
      size: companyProfiles.size,
      industry: companyProfiles.industry,
      about: companyProfiles.about,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .innerJoin(companyProfiles, eq(companyProfiles.accountId, accounts.id))
    .where(eq(accounts.id, companyId));
  if (!row) throw new ApiError(404, 'noSuchCompany', 'There is no such company.');
  const [counts, firstDecision, paid, open] = await Promise.all([
    countPublishedProjects(db, companyId),
    measureFirstDecision(db, companyId),
    paidBy(db, companyId),
    readOpenProjects(db, companyId),
  ]);
  const { createdAt, ...texts } = row;
  return {
    ...texts,
    memberSince: createdAt.toISOString().slice(0, 10),
    ...counts,
    firstDecision,
    paid: paidBand(paid),
    currency: env.marketCurrency,
    projects: open,
  };
}

/** A company's open projects, newest first. */
async function readOpenProjects(db: Database, companyId: string): Promise<Company['projects']> {
  const rows = await db
    .select({
      id: projects.id,
      title: projects.title,
      skills: projects.skills,
      level: projects.level,
      budgetMin: projects.budgetMin,
      budgetMax: projects.budgetMax,
      hoursPerWeek: projects.hoursPerWeek,
      overlapHours: projects.overlapHours,
      deadline: projects.deadline,
      publishedAt: projects.publishedAt,
    })
    .from(projects)
    .where(and(eq(projects.accountId, companyId), eq(projects.state, 'open')))
    .orderBy(desc(projects.publishedAt), desc(projects.id));
  return rows.flatMap(({ publishedAt, ...row }) =>
    publishedAt === null ? [] : [{ ...row, publishedAt: publishedAt.toISOString() }],
  );
}
