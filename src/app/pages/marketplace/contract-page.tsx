import { maxDeliveryFiles } from '../../../../contract/marketplace/money/delivery.ts';
import { ContractPageScreen } from '../../../screens/contracts/contract-page-screen.tsx';
import { DisputeScreen } from '../../../screens/contracts/dispute/dispute-screen.tsx';
import { ContractEndScreen } from '../../../screens/contracts/end/contract-end-screen.tsx';
import { MilestoneFundingScreen } from '../../../screens/contracts/funding/milestone-funding-screen.tsx';
import { MilestoneProposalScreen } from '../../../screens/contracts/proposal/milestone-proposal-screen.tsx';
import { RefundScreen } from '../../../screens/contracts/refund/refund-screen.tsx';
import { MilestoneReviewScreen } from '../../../screens/contracts/work/milestone-review-screen.tsx';
import { MilestoneWorkScreen } from '../../../screens/contracts/work/milestone-work-screen.tsx';
import { contractPageFlow } from '../../flows/marketplace/contract-page-flow.ts';
import { contractEndFlow } from '../../flows/marketplace/money/contract-end-flow.ts';
import { disputeFlow } from '../../flows/marketplace/money/dispute-flow.ts';
import { milestoneFundingFlow } from '../../flows/marketplace/money/milestone-funding-flow.ts';
import { milestoneProposalFlow } from '../../flows/marketplace/money/milestone-proposal-flow.ts';
import { milestoneReviewFlow } from '../../flows/marketplace/money/milestone-review-flow.ts';
import { milestoneWorkFlow, readWorkDraft } from '../../flows/marketplace/money/milestone-work-flow.ts';
import { refundFlow } from '../../flows/marketplace/money/refund-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { sideOfPath } from '../side-of-path.ts';
import { withDownloads } from './parts/with-downloads.tsx';
import { withFiles } from './parts/with-files.ts';
import { withHistory } from './parts/with-history.tsx';

/** A contract, or an action on one of its milestones, chosen by the query (§M4). */
export function mountPage(visit: Visit<'contractId'>): MountedPage {
  const { contractId } = visit.params;
  const dashboard = sideOfPath(visit.path);
  const [milestoneId, paymentId] = [visit.query.get('fund'), visit.query.get('payment')];
  const [reviewed, worked] = [visit.query.get('review'), visit.query.get('work')];
  if (dashboard === 'company' && (milestoneId ?? paymentId) !== null) {
    const actor = startActor(milestoneFundingFlow(visit), { contractId, milestoneId, paymentId });
    return flowPage(actor, <MilestoneFundingScreen actor={actor} />);
  }
  if (dashboard === 'company' && reviewed !== null) {
    const actor = startActor(milestoneReviewFlow(visit), { contractId, milestoneId: reviewed });
    return withHistory(visit, withDownloads(visit, flowPage(actor, <MilestoneReviewScreen actor={actor} />)));
  }
  if (dashboard === 'developer' && worked !== null) return openWork(visit, contractId, worked);
  const [refunded, disputed] = [visit.query.get('refund'), visit.query.get('dispute')];
  if (refunded !== null) {
    const actor = startActor(refundFlow(visit), { contractId, milestoneId: refunded });
    return flowPage(actor, <RefundScreen actor={actor} dashboard={dashboard} />);
  }
  if (disputed !== null) {
    const actor = startActor(disputeFlow(visit), { contractId, milestoneId: disputed });
    return withDownloads(visit, flowPage(actor, <DisputeScreen actor={actor} dashboard={dashboard} />));
  }
  const [proposed, end] = [visit.query.get('propose'), visit.query.get('end')];
  if (proposed !== null) {
    const milestone = proposed === 'new' ? null : proposed;
    const actor = startActor(milestoneProposalFlow(visit), { contractId, milestoneId: milestone });
    return flowPage(actor, <MilestoneProposalScreen actor={actor} dashboard={dashboard} />);
  }
  if (end === 'complete' || end === 'cancel') {
    const actor = startActor(contractEndFlow(visit), { contractId, end });
    return flowPage(actor, <ContractEndScreen actor={actor} dashboard={dashboard} />);
  }
  const actor = startActor(contractPageFlow(visit), { contractId });
  const page = flowPage(actor, <ContractPageScreen actor={actor} dashboard={dashboard} />);
  return withHistory(visit, withDownloads(visit, page));
}

function openWork(visit: Visit<'contractId'>, contractId: string, milestoneId: string): MountedPage {
  const draft = readWorkDraft(visit, milestoneId);
  const actor = startActor(milestoneWorkFlow(visit), { contractId, milestoneId, draft });
  const { files, both } = withFiles(visit, {
    actor,
    read: () => actor.getSnapshot().context.values,
    write: (values) => actor.send({ type: 'work.changed', values }),
    max: maxDeliveryFiles,
  });
  return withDownloads(visit, flowPage(both, <MilestoneWorkScreen actor={actor} files={files} />));
}
