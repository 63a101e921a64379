import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Invitation } from '../../../contract/marketplace/directory/invitation.ts';
import type { Database } from '../../db/connect.ts';
import {
  accounts,
  applications,
  companyProfiles,
  developerProfiles,
  invitations,
  projects,
} from '../../db/schema.ts';

const companies = alias(accounts, 'companies');
const developers = alias(accounts, 'developers');

/** Invitations with the shown columns of their projects and of both sides. */
export const selectInvitations = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: invitations.id,
      message: invitations.message,
      createdAt: invitations.createdAt,
      project: { id: projects.id, title: projects.title, state: projects.state },
      company: { userId: companies.id, name: companies.name, legalName: companyProfiles.legalName },
      developer: { userId: developers.id, name: developers.name, displayName: developerProfiles.displayName },
      applicationId: applications.id,
    })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.projectId))
    .innerJoin(companies, eq(companies.id, projects.accountId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, companies.id))
    .innerJoin(developers, eq(developers.id, invitations.accountId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, developers.id))
    .leftJoin(
      applications,
      and(
        eq(applications.projectId, invitations.projectId),
        eq(applications.accountId, invitations.accountId),
      ),
    )
    .where(condition)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectInvitations>>[number];

/** An invitation as both sides see it; only applicants get the title of an ended project (§M2). */
export function toInvitation({ project, company, developer, createdAt, ...rest }: Row): Invitation {
  const isOpen = project.state === 'open';
  return {
    ...rest,
    project: { id: project.id, title: isOpen || rest.applicationId !== null ? project.title : null, isOpen },
    company: { userId: company.userId, name: company.legalName ?? company.name },
    developer: { userId: developer.userId, name: developer.displayName ?? developer.name },
    createdAt: createdAt.toISOString(),
  };
}
