import type { Side } from '../../../contract/parties.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import type { StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import { statesWith } from '../../../machines/lifecycles/transitions.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RuleInput } from '../engine/entity.ts';
import type { MilestoneRow } from './milestone-entity.ts';

export type MilestoneRuleInput<Payload = unknown> = RuleInput<MilestoneRow, Payload>;

/** Whether a contract hasn't ended and isn't frozen. */
export const acceptsUserEvents = (state: StateOf<'contract'>) =>
  statesWith(contractLifecycle, 'acceptsUserEvents').includes(state);

/**
 * §M3: users' events need a contract that hasn't ended and isn't frozen.
 *
 * @throws ApiError 409
 */
export async function requireOpenContract({
  row: { contractState },
}: Pick<MilestoneRuleInput, 'row'>): Promise<void> {
  if (contractState === 'frozen')
    throw new ApiError(409, 'frozen', 'This contract is frozen. Our team is looking at it.');
  if (!acceptsUserEvents(contractState)) throw new ApiError(409, 'ended', 'This contract has ended.');
}

/**
 * The sender of an event that only the two sides may send.
 *
 * @throws Error if the lifecycle lets anyone else send it.
 */
export function senderSide({ by }: Pick<MilestoneRuleInput, 'by'>): Side {
  if (by !== 'company' && by !== 'developer') throw new Error(`${by} is no side of a contract.`);
  return by;
}

/** The payment that a milestone waits for, or that funded it. */
export function paymentOf({ paymentId }: MilestoneRow): string {
  if (paymentId === null) throw new Error('A milestone has no payment.');
  return paymentId;
}

/** The developer. No account is deleted while a contract is active. */
export function developerOf({ developerId }: MilestoneRow): string {
  if (developerId === null) throw new Error('The developer of a milestone is gone.');
  return developerId;
}
