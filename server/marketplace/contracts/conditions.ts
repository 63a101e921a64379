import { and, eq, inArray } from 'drizzle-orm';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { milestoneLifecycle } from '../../../machines/lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { endRefusals } from '../../../machines/rules/marketplace/contract-ends.ts';
import type { Database } from '../../db/connect.ts';
import { contracts, milestones } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** A contract that hasn't ended: it waits for its first payment, is active or is frozen (§M3). */
export const isRunningContract = inArray(contracts.state, statesWith(contractLifecycle, 'running'));

const has = async (
  tx: Database,
  contractId: string,
  states: readonly StateOf<'milestone'>[],
): Promise<boolean> => {
  const isInState = and(eq(milestones.contractId, contractId), inArray(milestones.state, [...states]));
  return (await tx.select({ id: milestones.id }).from(milestones).where(isInState).limit(1)).length > 0;
};

const hasPaidWork = (tx: Database, contractId: string) =>
  has(tx, contractId, statesWith(milestoneLifecycle, 'paid'));

/** @throws ApiError 409 */
export async function refuseOpenMoney(tx: Database, contractId: string): Promise<void> {
  if (await has(tx, contractId, statesWith(milestoneLifecycle, 'openMoney')))
    throw new ApiError(409, 'openMoney', endRefusals.openMoney);
}

/** @throws ApiError 409 */
export async function refuseProposed(tx: Database, contractId: string): Promise<void> {
  if (await has(tx, contractId, ['proposed'])) throw new ApiError(409, 'proposed', endRefusals.proposed);
}

/** @throws ApiError 409 if work was paid: then a contract can't be canceled. */
export async function refusePaid(tx: Database, contractId: string): Promise<void> {
  if (await hasPaidWork(tx, contractId)) throw new ApiError(409, 'somethingPaid', endRefusals.somethingPaid);
}

/** @throws ApiError 409 if none was: then it can't be completed. */
export async function refuseUnpaid(tx: Database, contractId: string): Promise<void> {
  if (!(await hasPaidWork(tx, contractId))) throw new ApiError(409, 'nothingPaid', endRefusals.nothingPaid);
}

/**
 * §M3: a contract doesn't end while a payment may arrive.
 *
 * @throws ApiError 409
 */
export async function refuseWhilePaying(tx: Database, contractId: string): Promise<void> {
  if (await has(tx, contractId, ['funding'])) throw new ApiError(409, 'beingPaid', endRefusals.beingPaid);
}
