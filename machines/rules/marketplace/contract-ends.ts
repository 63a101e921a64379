import type { Contract } from '../../../contract/marketplace/contract.ts';
import { milestoneLifecycle } from '../../lifecycles/milestone.lifecycle.ts';
import { statesWith } from '../../lifecycles/transitions.ts';

/** The states in which a milestone is funded, or its funding is in progress (§M3, open money). */
export const openStates: readonly string[] = statesWith(milestoneLifecycle, 'openMoney');
/** The states in which a milestone's money is held (§M3). */
export const heldStates: readonly string[] = statesWith(milestoneLifecycle, 'holdsMoney');
/** The states in which the developer was paid (§M3). */
export const paidStates: readonly string[] = statesWith(milestoneLifecycle, 'paid');

/** The reasons why a contract can't end now (§M3, complete and cancel). */
export const endRefusals = {
  beingPaid: 'A payment is in progress. Wait for it, or cancel it.',
  openMoney: 'One of its milestones still holds money.',
  proposed: 'A proposed milestone is waiting for an answer.',
  somethingPaid: 'Work was paid out already, so it can only be completed.',
  nothingPaid: 'Nothing was paid out yet, so it can only be canceled.',
} as const;

export type ContractEnding = 'complete' | 'cancel';

/** The reason why a side can't end a contract this way, as far as the contract shows (§M3); null if it can. */
export function whyNotEnd(
  { state, allowedEvents, milestones }: Contract,
  end: ContractEnding,
): string | null {
  const isAny = (states: readonly string[]) => milestones.some((one) => states.includes(one.state));
  if (!allowedEvents.includes(end))
    return state === 'frozen' ? 'Our team is looking at it.' : 'It isn’t active.';
  if (state === 'awaitingFunding') return isAny(['funding']) ? endRefusals.beingPaid : null;
  if (isAny(openStates)) return endRefusals.openMoney;
  if (end === 'cancel') return isAny(paidStates) ? endRefusals.somethingPaid : null;
  if (isAny(['proposed'])) return endRefusals.proposed;
  return isAny(paidStates) ? null : endRefusals.nothingPaid;
}
