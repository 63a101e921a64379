import { and, eq, or } from 'drizzle-orm';
import type { Contract, ContractEvent } from '../../../contract/marketplace/contract.ts';
import { contracts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/call.ts';
import { sendEvent } from '../engine/apply-event.ts';
import { perspectiveOf, visibleRow } from '../engine/viewer.ts';
import { entities } from '../entities.ts';
import { type ListAnswer, type PageOptions, pageByDate } from '../lists/page.ts';
import { contractEntity } from './contract-entity.ts';
import { selectWithNames, toContracts } from './to-contract.ts';

/** @throws ApiError 404 for everyone but the two sides. */
export async function readContract(id: string, { account }: Session, deps: Deps): Promise<Contract> {
  const { db } = deps;
  const row = await visibleRow(contractEntity, await contractEntity.read(db, id), account, db);
  return contractEntity.present(row, perspectiveOf(contractEntity, row, account), db, deps);
}

/** The caller's contracts, on either side, the newest first. */
export async function listContracts(
  options: PageOptions,
  { account }: Session,
  { db }: Deps,
): Promise<ListAnswer<Contract>> {
  const page = pageByDate(options, { date: contracts.createdAt, id: contracts.id, first: 'newest' });
  const isIn = and(
    or(eq(contracts.companyId, account.id), eq(contracts.developerId, account.id)),
    page.isAfter,
  );
  const named = await selectWithNames(db, isIn)
    .orderBy(...page.order)
    .limit(page.limit);
  return page.build(await toContracts(named, account, db), {
    item: (contract) => contract,
    at: (contract) => [contract.createdAt, contract.id],
  });
}

/** @throws ApiError as {@link sendEvent} has them. */
export async function sendContractEvent(
  id: string,
  event: ContractEvent,
  { account }: Session,
  deps: Deps,
): Promise<Contract> {
  return sendEvent({ entities, kind: 'contract', id }, event, account, deps);
}
