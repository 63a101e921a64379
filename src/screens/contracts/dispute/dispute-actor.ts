import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../contract/marketplace/money/milestone.ts';
import type { disputeMachine } from '../../../../machines/marketplace/money/dispute.machine.ts';

export type DisputeActor = ActorRefFrom<typeof disputeMachine>;
/** What each part of the page is drawn from. */
export type ShownDisputeProps = {
  readonly actor: DisputeActor;
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};
