import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../contract/marketplace/milestones/milestone.ts';
import type { Database } from '../../db/connect.ts';
import {
  accounts,
  companyProfiles,
  contracts,
  developerProfiles,
  milestones,
  payments,
} from '../../db/schema.ts';
import type { Viewer } from '../engine/entity.ts';
import { lifecycleOf } from '../engine/lifecycle-of.ts';
import { readNextEvents } from '../engine/timer-rows.ts';
import { toMilestones } from '../milestones/to-milestone.ts';

export type ContractRow = typeof contracts.$inferSelect;

const companies = alias(accounts, 'companies');
const developers = alias(accounts, 'developers');

/** Contracts with the names of both sides. */
export const selectWithNames = (db: Database, condition: SQL | undefined) =>
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

type ContractWithNames = Awaited<ReturnType<typeof selectWithNames>>[number];

/**
 * Contracts as their viewer sees them, with their milestones.
 *
 * @param extent - `whole`: with the milestones' deliveries and histories.
 */
export async function toContracts(
  named: readonly ContractWithNames[],
  viewer: Viewer,
  db: Database,
  extent: 'part' | 'whole' = 'part',
): Promise<readonly Contract[]> {
  const ids = named.map(({ contract }) => contract.id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(milestones)
          .where(inArray(milestones.contractId, ids))
          .orderBy(asc(milestones.position));
  const byId = new Map(named.map(({ contract }) => [contract.id, contract]));
  const shown = await toMilestones(
    rows.flatMap((own) => {
      const contract = byId.get(own.contractId);
      return contract
        ? { own, side: viewerSide(viewer, contract.companyId), contractState: contract.state }
        : [];
    }),
    db,
    extent,
  );
  const nexts = await readNextEvents(db, 'contract', ids);
  const unseen = await unseenPayments(ids, viewer, db);
  return named.map((one) => ({
    ...toContract(one, {
      parts: shown.filter((_, at) => rows[at]?.contractId === one.contract.id),
      unseen: unseen.filter(({ contractId }) => contractId === one.contract.id),
      viewer,
    }),
    next: nexts.get(one.contract.id) ?? null,
  }));
}

const viewerSide = (viewer: Viewer, companyId: string | null | undefined) =>
  viewer?.id === companyId ? 'company' : 'developer';

/** §M11: the viewer's payments that no page of theirs has shown yet, oldest first. */
async function unseenPayments(ids: readonly string[], viewer: Viewer, db: Database) {
  if (viewer === null || ids.length === 0) return [];
  return db
    .select({ id: payments.id, contractId: milestones.contractId })
    .from(payments)
    .innerJoin(milestones, eq(milestones.id, payments.milestoneId))
    .where(
      and(
        inArray(milestones.contractId, [...ids]),
        eq(payments.companyId, viewer.id),
        isNotNull(payments.fundedAt),
        isNull(payments.seenAt),
      ),
    )
    .orderBy(asc(payments.fundedAt), asc(payments.id));
}

type Own = {
  readonly parts: readonly MilestonePart[];
  readonly unseen: readonly { readonly id: string }[];
  readonly viewer: Viewer;
};

function toContract(
  { contract: row, company, developer }: ContractWithNames,
  { parts, unseen, viewer }: Own,
): Omit<Contract, 'next'> {
  const side = viewerSide(viewer, row.companyId);
  const { id, state, version, projectId, applicationId, terms, endedBy, endReason } = row;
  return {
    id,
    state,
    version,
    allowedEvents: lifecycleOf('contract').allowedEvents(state, side),
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
    milestones: [...parts],
    unseenPayments: unseen.map(({ id: paymentId }) => paymentId),
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
