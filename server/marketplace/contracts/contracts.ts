import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Contract, ContractEvent } from '../../../contract/marketplace/contract.ts';
import type { Session } from '../../accounts/sessions.ts';
import { contracts } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isUuid } from '../../profiles/profile-rules.ts';
import { sendEvent } from '../engine/apply-event.ts';
import { seenBy } from '../engine/capacity.ts';
import { fromCursor, limitOf, pageOf } from '../engine/cursor.ts';
import { entities } from '../entities.ts';
import { contractEntity } from './contract-entity.ts';
import { selectSeen, toContracts } from './to-contract.ts';

/** @throws ApiError 404 for everybody else than the two sides. */
export async function readContract(id: string, { account }: Session, deps: Deps): Promise<Contract> {
  const { db } = deps;
  const [row] = isUuid(id) ? await db.select().from(contracts).where(eq(contracts.id, id)) : [];
  if (!row || !(await contractEntity.isVisible(row, account, db)))
    throw new ApiError(404, 'notFound', contractEntity.notFound);
  return (await contractEntity.present(row, seenBy(contractEntity, row, account), db, deps)) as Contract;
}

/** The caller's contracts, on either side, the newest first. */
export async function listContracts(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: string | undefined },
  { account }: Session,
  { db }: Deps,
): Promise<{ items: Contract[]; nextCursor: string | null }> {
  const after = fromCursor(cursor);
  const { id, createdAt, companyId, developerId } = contracts;
  const isIn = and(
    or(eq(companyId, account.id), eq(developerId, account.id)),
    after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
  );
  const seen = await selectSeen(db, isIn)
    .orderBy(desc(createdAt), desc(id))
    .limit(limitOf(limit) + 1);
  return pageOf(await toContracts(seen, account, db), limitOf(limit), {
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
  return (await sendEvent({ entities, kind: 'contract', id }, event, account, deps)) as Contract;
}
