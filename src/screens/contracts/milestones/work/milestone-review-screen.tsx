import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { maySend } from '../../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';
import type { milestoneReviewMachine } from '../../../../../machines/marketplace/milestones/milestone-review.machine.ts';
import { maxChangeRequests } from '../../../../../machines/rules/marketplace/market-numbers.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useFocusWhenGone } from '../../../../ui/layout/use-focus-when-gone.ts';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { UpdateAnnouncement } from '../../../shared/update-announcement.tsx';
import { ContractLoading } from '../../contract-loading.tsx';
import { milestoneStateOf, namesIn } from '../../contract-text.ts';
import { DeliveryList } from '../delivery-list.tsx';
import { MilestoneHead } from '../milestone-frame.tsx';
import { MilestoneHistory } from '../milestone-history.tsx';
import { heldText, roundText } from '../milestone-text.ts';
import { ApproveDialog, ChangesDialog, DateDialog } from './review-dialogs.tsx';

export type MilestoneReviewActor = ActorRefFrom<typeof milestoneReviewMachine>;
type MilestoneReviewScreenProps = { readonly actor: MilestoneReviewActor };

/** The company's review of a milestone's work, and its possible answers (§M4). */
export function MilestoneReviewScreen({ actor }: MilestoneReviewScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, milestone, problem } = snapshot.context;
  return (
    <ContractLoading
      subject="milestone"
      state={snapshot.value}
      problem={problem}
      side="company"
      onCancel={() => actor.send({ type: 'review.canceled' })}
      onRetry={() => actor.send({ type: 'review.retried' })}
    >
      {contract && milestone && <ShownMilestone actor={actor} contract={contract} milestone={milestone} />}
    </ContractLoading>
  );
}

type ShownMilestoneProps = MilestoneReviewScreenProps & {
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};

function ShownMilestone({ actor, contract, milestone }: ShownMilestoneProps) {
  const updates = useSelector(actor, ({ context }) => context.updates);
  const problem = useSelector(actor, ({ context }) => context.problem);
  // A problem of a dialog is shown in the dialog.
  const isOnPage = useSelector(actor, (snapshot) => snapshot.matches('viewing'));
  const { deliveries = [], description, title } = milestone;
  const { developer } = namesIn(contract);
  return (
    <div className="grid gap-8">
      <UpdateAnnouncement updates={updates}>
        {`This milestone has changed. It is now: ${milestoneStateOf(milestone).label}.`}
      </UpdateAnnouncement>
      <MilestoneHead contract={contract} milestone={milestone} documentTitle="Review" title={title} />
      <ProblemNotice>{isOnPage ? problem : null}</ProblemNotice>
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <Card title="What was delivered">
          {deliveries.length === 0 ? (
            <p className="text-soft">{`${developer} hasn’t submitted anything yet. We’ll let you know when there’s something to review.`}</p>
          ) : (
            <DeliveryList deliveries={deliveries} />
          )}
        </Card>
        <div className="grid gap-8">
          <ReviewActions actor={actor} contract={contract} milestone={milestone} />
          {description && (
            <Card title="What was agreed">
              <p className="text-sm whitespace-pre-line wrap-anywhere">{description}</p>
            </Card>
          )}
          <MilestoneHistory contract={contract} milestone={milestone} />
        </div>
      </div>
      <ApproveDialog actor={actor} contract={contract} milestone={milestone} />
      <ChangesDialog actor={actor} contract={contract} milestone={milestone} />
      <DateDialog actor={actor} contract={contract} milestone={milestone} />
    </div>
  );
}

/** The company's possible actions, and who holds its money (§M4, §M6). */
function ReviewActions({ actor, contract, milestone }: ShownMilestoneProps) {
  const canApprove = maySend(milestone, 'approve');
  const canExtend = maySend(milestone, 'extend');
  useFocusWhenGone(canApprove || canExtend);
  return (
    <Card title={canApprove ? 'Your answer' : 'Where the money is'}>
      <p className="text-sm text-soft">
        {heldText(milestone, contract) ?? 'Nothing is held for this milestone.'}
      </p>
      {canApprove && (
        <Button onClick={() => actor.send({ type: 'review.approvalRequested' })}>Approve and release</Button>
      )}
      {maySend(milestone, 'requestChanges') && (
        <Button variant="secondary" onClick={() => actor.send({ type: 'review.changesFormRequested' })}>
          Request changes
        </Button>
      )}
      {canApprove && (
        <p className="text-sm text-soft">
          {maySend(milestone, 'requestChanges')
            ? `If you ask for changes, this is ${roundText(milestone)}.`
            : `All ${maxChangeRequests} rounds of changes are used.`}
        </p>
      )}
      {canExtend && (
        <Button variant="secondary" onClick={() => actor.send({ type: 'review.dateFormRequested' })}>
          Give more time
        </Button>
      )}
    </Card>
  );
}
