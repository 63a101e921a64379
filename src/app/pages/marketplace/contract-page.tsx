import type { Side } from '../../../../contract/account/account.ts';
import { maxDeliveryFiles } from '../../../../contract/marketplace/milestones/delivery.ts';
import { ContractPageScreen } from '../../../screens/contracts/contract-page-screen.tsx';
import { DisputeScreen } from '../../../screens/contracts/dispute/dispute-screen.tsx';
import { ContractEndScreen } from '../../../screens/contracts/end/contract-end-screen.tsx';
import { MilestoneFundingScreen } from '../../../screens/contracts/funding/milestone-funding-screen.tsx';
import { MilestoneProposalScreen } from '../../../screens/contracts/proposal/milestone-proposal-screen.tsx';
import { RefundScreen } from '../../../screens/contracts/refund/refund-screen.tsx';
import { MilestoneReviewScreen } from '../../../screens/contracts/work/milestone-review-screen.tsx';
import { MilestoneWorkScreen } from '../../../screens/contracts/work/milestone-work-screen.tsx';
import { contractPageFlow } from '../../flows/marketplace/contract-page-flow.ts';
import { disputeFlow } from '../../flows/marketplace/milestones/dispute-flow.ts';
import { milestoneFundingFlow } from '../../flows/marketplace/milestones/milestone-funding-flow.ts';
import { milestoneProposalFlow } from '../../flows/marketplace/milestones/milestone-proposal-flow.ts';
import { milestoneReviewFlow } from '../../flows/marketplace/milestones/milestone-review-flow.ts';
import { milestoneWorkFlow, readWorkDraft } from '../../flows/marketplace/milestones/milestone-work-flow.ts';
import { refundFlow } from '../../flows/marketplace/milestones/refund-flow.ts';
import { contractEndFlow } from '../../flows/marketplace/money/contract-end-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { sideOfPath } from '../side-of-path.ts';
import { withDownloads } from './parts/with-downloads.tsx';
import { withFiles } from './parts/with-files.ts';
import { withHistory } from './parts/with-history.tsx';

/** A visit of one side that is about one milestone. */
type Task = {
  readonly visit: Visit<'contractId'>;
  readonly contractId: string;
  readonly milestoneId: string;
  readonly dashboard: Side;
};

const tasksOfBoth = { refund: openRefund, dispute: openDispute, propose: openProposal };
/** What each side can do about a milestone, by the query parameter that names the milestone (§M4). */
const tasks: Readonly<Record<Side, Readonly<Record<string, (task: Task) => MountedPage>>>> = {
  company: { review: openReview, ...tasksOfBoth },
  developer: { work: openWork, ...tasksOfBoth },
};

/** A contract, or an action on it or one of its milestones, chosen by the query (§M4). */
export function mountPage(visit: Visit<'contractId'>): MountedPage {
  const { contractId } = visit.params;
  const dashboard = sideOfPath(visit.path);
  const [milestoneToFund, paymentId] = [visit.query.get('fund'), visit.query.get('payment')];
  if (dashboard === 'company' && (milestoneToFund ?? paymentId) !== null) {
    const actor = startActor(milestoneFundingFlow(visit), { contractId, milestoneId: milestoneToFund, paymentId });
    return flowPage(actor, <MilestoneFundingScreen actor={actor} />);
  }
  for (const [name, open] of Object.entries(tasks[dashboard])) {
    const milestoneId = visit.query.get(name);
    if (milestoneId !== null) return open({ visit, contractId, milestoneId, dashboard });
  }
  const end = visit.query.get('end');
  if (end === 'complete' || end === 'cancel') {
    const actor = startActor(contractEndFlow(visit), { contractId, end });
    return flowPage(actor, <ContractEndScreen actor={actor} dashboard={dashboard} />);
  }
  const actor = startActor(contractPageFlow(visit), { contractId });
  const page = flowPage(actor, <ContractPageScreen actor={actor} dashboard={dashboard} />);
  return withHistory(visit, withDownloads(visit, page));
}

function openReview({ visit, contractId, milestoneId }: Task): MountedPage {
  const actor = startActor(milestoneReviewFlow(visit), { contractId, milestoneId });
  return withHistory(visit, withDownloads(visit, flowPage(actor, <MilestoneReviewScreen actor={actor} />)));
}

function openWork({ visit, contractId, milestoneId }: Task): MountedPage {
  const draft = readWorkDraft(visit, milestoneId);
  const actor = startActor(milestoneWorkFlow(visit), { contractId, milestoneId, draft });
  const { files, actorWithUploads } = withFiles(visit, {
    actor,
    read: () => actor.getSnapshot().context.values,
    write: (values) => actor.send({ type: 'work.changed', values }),
    max: maxDeliveryFiles,
  });
  return withDownloads(visit, flowPage(actorWithUploads, <MilestoneWorkScreen actor={actor} files={files} />));
}

function openRefund({ visit, contractId, milestoneId, dashboard }: Task): MountedPage {
  const actor = startActor(refundFlow(visit), { contractId, milestoneId });
  return flowPage(actor, <RefundScreen actor={actor} dashboard={dashboard} />);
}

function openDispute({ visit, contractId, milestoneId, dashboard }: Task): MountedPage {
  const actor = startActor(disputeFlow(visit), { contractId, milestoneId });
  return withDownloads(visit, flowPage(actor, <DisputeScreen actor={actor} dashboard={dashboard} />));
}

/** @param task - of a milestone, or of `new`. */
function openProposal({ visit, contractId, milestoneId, dashboard }: Task): MountedPage {
  const proposed = milestoneId === 'new' ? null : milestoneId;
  const actor = startActor(milestoneProposalFlow(visit), { contractId, milestoneId: proposed });
  return flowPage(actor, <MilestoneProposalScreen actor={actor} dashboard={dashboard} />);
}
