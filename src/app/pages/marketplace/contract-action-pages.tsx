import { maxDeliveryFiles } from '../../../../contract/marketplace/milestones/delivery.ts';
import type { Side } from '../../../../contract/parties.ts';
import { ContractEndScreen } from '../../../screens/contracts/end/contract-end-screen.tsx';
import { DisputeScreen } from '../../../screens/contracts/milestones/dispute/dispute-screen.tsx';
import { MilestoneFundingScreen } from '../../../screens/contracts/milestones/funding/milestone-funding-screen.tsx';
import { MilestoneProposalScreen } from '../../../screens/contracts/milestones/proposal/milestone-proposal-screen.tsx';
import { RefundScreen } from '../../../screens/contracts/milestones/refund/refund-screen.tsx';
import { MilestoneReviewScreen } from '../../../screens/contracts/milestones/work/milestone-review-screen.tsx';
import { MilestoneWorkScreen } from '../../../screens/contracts/milestones/work/milestone-work-screen.tsx';
import { contractEndFlow } from '../../flows/marketplace/contract-end-flow.ts';
import { disputeFlow } from '../../flows/marketplace/milestones/dispute-flow.ts';
import { milestoneFundingFlow } from '../../flows/marketplace/milestones/milestone-funding-flow.ts';
import { milestoneProposalFlow } from '../../flows/marketplace/milestones/milestone-proposal-flow.ts';
import { milestoneReviewFlow } from '../../flows/marketplace/milestones/milestone-review-flow.ts';
import { milestoneWorkFlow, readWorkDraft } from '../../flows/marketplace/milestones/milestone-work-flow.ts';
import { refundFlow } from '../../flows/marketplace/milestones/refund-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { startFormUploads } from './parts/start-form-uploads.ts';
import { withDownloads } from './parts/with-downloads.ts';
import { withHistory } from './parts/with-history.ts';

/** What the query asks for. */
type ContractAction = {
  readonly visit: Visit<'contractId'>;
  readonly contractId: string;
  readonly side: Side;
  /** The value of the query parameter, mostly the id of a milestone. */
  readonly value: string;
};

const actionsOfBoth = { refund: openRefund, dispute: openDispute, propose: openProposal, end: openEnd };
/** What each side can do about a contract, by query parameter (§M4); the first one that is present counts. */
const actions: Readonly<
  Record<Side, Readonly<Record<string, (action: ContractAction) => MountedPage | null>>>
> = {
  company: { fund: openFunding, payment: openFunding, review: openReview, ...actionsOfBoth },
  developer: { work: openWork, ...actionsOfBoth },
};

/** Opens the page of the action that the query of a contract's page asks for; null if it asks for none. */
export function openAction(visit: Visit<'contractId'>, side: Side): MountedPage | null {
  const { contractId } = visit.params;
  for (const [name, open] of Object.entries(actions[side])) {
    const value = visit.query.get(name);
    const page = value === null ? null : open({ visit, contractId, side, value });
    if (page) return page;
  }
  return null;
}

/** Funds a milestone, or shows its payment after the return from the provider. */
function openFunding({ visit, contractId }: ContractAction): MountedPage {
  const [milestoneToFund, paymentId] = [visit.query.get('fund'), visit.query.get('payment')];
  const input = { contractId, milestoneId: milestoneToFund, paymentId };
  const actor = startActor(milestoneFundingFlow(visit), input);
  return flowPage(actor, <MilestoneFundingScreen actor={actor} />);
}

function openReview({ visit, contractId, value: milestoneId }: ContractAction): MountedPage {
  const actor = startActor(milestoneReviewFlow(visit), { contractId, milestoneId });
  return withHistory(visit, withDownloads(visit, flowPage(actor, <MilestoneReviewScreen actor={actor} />)));
}

function openWork({ visit, contractId, value: milestoneId }: ContractAction): MountedPage {
  const draft = readWorkDraft(visit, milestoneId);
  const actor = startActor(milestoneWorkFlow(visit), { contractId, milestoneId, draft });
  const { files, flows } = startFormUploads(visit, {
    actor,
    read: () => actor.getSnapshot().context.values,
    write: (values) => actor.send({ type: 'work.changed', values }),
    max: maxDeliveryFiles,
  });
  return withDownloads(visit, flowPage(flows, <MilestoneWorkScreen actor={actor} files={files} />));
}

function openRefund({ visit, contractId, value: milestoneId, side }: ContractAction): MountedPage {
  const actor = startActor(refundFlow(visit), { contractId, milestoneId });
  return flowPage(actor, <RefundScreen actor={actor} side={side} />);
}

function openDispute({ visit, contractId, value: milestoneId, side }: ContractAction): MountedPage {
  const actor = startActor(disputeFlow(visit), { contractId, milestoneId });
  return withDownloads(visit, flowPage(actor, <DisputeScreen actor={actor} side={side} />));
}

/** The value is the id of a proposed milestone, or `new`. */
function openProposal({ visit, contractId, value, side }: ContractAction): MountedPage {
  const milestoneId = value === 'new' ? null : value;
  const actor = startActor(milestoneProposalFlow(visit), { contractId, milestoneId });
  return flowPage(actor, <MilestoneProposalScreen actor={actor} side={side} />);
}

/** The value says how to end it; if it is unknown, the contract is shown. */
function openEnd({ visit, contractId, value: end, side }: ContractAction): MountedPage | null {
  if (end !== 'complete' && end !== 'cancel') return null;
  const actor = startActor(contractEndFlow(visit), { contractId, end });
  return flowPage(actor, <ContractEndScreen actor={actor} side={side} />);
}
