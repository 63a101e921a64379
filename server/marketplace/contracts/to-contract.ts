import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, contracts, developerProfiles, milestones } from '../../db/schema.ts';
import type { Viewer } from '../engine/entity-kind.ts';
import { lifecycleOf } from '../engine/lifecycle-of.ts';

export type ContractRow = typeof contracts.$inferSelect;

const companies = alias(accounts, 'companies');
const developers = alias(accounts, 'developers');

/** Contracts with the names of both sides. */
export const selectSeen = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      contract: getTableColumns(contracts),
      company: { name: companies.name, legalName: companyProfiles.legalName },
      developer: { name: developers.name, displayName: developerProfiles.displayName },
    })
    .from(contracts)
    .leftJoin(companies, eq(companies.id, contracts.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.accountId, companies.id))
    .leftJoin(developers, eq(developers.id, contracts.developerId))
    .leftJoin(developerProfiles, eq(developerProfiles.accountId, developers.id))
    .where(condition)
    .$dynamic();

type Seen = Awaited<ReturnType<typeof selectSeen>>[number];

/** Contracts as their viewer sees them, with their milestones. */
export async function toContracts(
  seen: readonly Seen[],
  viewer: Viewer,
  db: Database,
): Promise<readonly Contract[]> {
  const ids = seen.map(({ contract }) => contract.id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(milestones)
          .where(inArray(milestones.contractId, ids))
          .orderBy(asc(milestones.position));
  return seen.map((one) => {
    const own = rows.filter(({ contractId }) => contractId === one.contract.id);
    return toContract(one, own, viewer);
  });
}

function toContract(
  { contract: row, company, developer }: Seen,
  parts: readonly (typeof milestones.$inferSelect)[],
  viewer: Viewer,
): Contract {
  const side = viewer?.id === row.companyId ? 'company' : 'developer';
  const { id, state, version, projectId, applicationId, terms, endedBy, endReason } = row;
  return {
    id,
    state,
    version,
    allowedEvents: [...lifecycleOf('contract').allowed(state, side)],
    side,
    company:
      row.companyId === null
        ? null
        : { userId: row.companyId, name: company.legalName ?? company.name ?? '' },
    developer:
      row.developerId === null
        ? null
        : { userId: row.developerId, name: developer.displayName ?? developer.name ?? '' },
    projectId,
    applicationId,
    terms,
    milestones: parts.map(({ contractId: _own, ...part }) => part),
    total: parts.reduce((sum, { amount }) => sum + amount, 0),
    fee: parts.reduce((sum, { fee }) => sum + fee, 0),
    fundBy: row.fundBy.toISOString(),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy,
    endReason,
  };
}
