import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import type { disputeMachine } from '../../../../../machines/marketplace/milestones/dispute.machine.ts';

export type DisputeActor = ActorRefFrom<typeof disputeMachine>;
/** The props of each part of the page. */
export type ShownDisputeProps = {
  readonly actor: DisputeActor;
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};
