import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import type { refundMachine } from '../../../../../machines/marketplace/milestones/refund.machine.ts';

export type RefundActor = ActorRefFrom<typeof refundMachine>;
/** The props of each part of the page. */
export type ShownRefundProps = {
  readonly actor: RefundActor;
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};
