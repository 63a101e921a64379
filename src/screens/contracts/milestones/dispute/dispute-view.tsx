import { useSelector } from '@xstate/react';
import { maySendAs } from '../../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useFocusWhenGone } from '../../../../ui/layout/use-focus-when-gone.ts';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { namesIn } from '../../contract-text.ts';
import { DeliveryList } from '../delivery-list.tsx';
import { isSending } from '../is-sending.ts';
import { MilestoneHead } from '../milestone-frame.tsx';
import { heldText, splitText, statementsIn } from '../milestone-text.ts';
import { QuotedText } from '../quoted-text.tsx';
import type { ShownDisputeProps } from './dispute-actor.ts';
import { AcceptanceDialog, WithdrawalDialog } from './dispute-dialogs.tsx';
import { SplitForm } from './split-form.tsx';

/** An open dispute, for one of its sides: both statements, the proposed split, and how it can end (§M4). */
export function DisputeView(shown: ShownDisputeProps) {
  const { actor, contract, milestone } = shown;
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isMarked = useSelector(actor, ({ context }) => Object.keys(context.fieldProblems).length > 0);
  const statements = statementsIn(milestone, contract);
  const { deliveries = [] } = milestone;
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle="Dispute"
        title={`Dispute: ${milestone.title}`}
      />
      <ProblemNotice>{isMarked ? null : problem}</ProblemNotice>
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <div className="grid min-w-0 gap-8">
          <Card title="What was written">
            {statements.length === 0 ? (
              <p className="text-soft">No one wrote a statement: our team took over.</p>
            ) : (
              statements.map(({ version, by, at, text }) => (
                <QuotedText key={version} by={by} at={at}>
                  {text}
                </QuotedText>
              ))
            )}
          </Card>
          {maySendAs(contract.side, milestone, 'proposeSplit') && (
            <Card title="Propose a split">
              <SplitForm {...shown} />
            </Card>
          )}
          {deliveries.length > 0 && (
            <Card title="What was delivered">
              <DeliveryList deliveries={deliveries} />
            </Card>
          )}
        </div>
        <div className="grid gap-8">
          <Proposal {...shown} />
          <Ending {...shown} />
        </div>
      </div>
      <AcceptanceDialog {...shown} />
      <WithdrawalDialog {...shown} />
    </div>
  );
}

/** The proposed split, and its possible answers. */
function Proposal({ actor, contract, milestone }: ShownDisputeProps) {
  const { split } = milestone;
  const { other } = namesIn(contract);
  const canAccept = maySendAs(contract.side, milestone, 'acceptSplit');
  useFocusWhenGone(canAccept);
  if (split === null)
    return (
      <Card title="The split">
        <p className="text-sm text-soft">No one has proposed one yet.</p>
      </Card>
    );
  const isOwn = split.by === contract.side;
  return (
    <Card title={isOwn ? 'Your proposal' : `${other} proposes`}>
      <p className="text-sm wrap-anywhere">{splitText(milestone, split.toDeveloper, contract)}</p>
      {canAccept && (
        <Button onClick={() => actor.send({ type: 'dispute.acceptanceRequested' })}>Accept split</Button>
      )}
      <p className="text-sm text-soft">
        {isOwn
          ? `${other} can accept it or propose another. A new proposal of yours replaces it.`
          : 'If you accept it, the money moves and the dispute is over. A proposal of yours replaces it.'}
      </p>
    </Card>
  );
}

/** Who holds the money during the dispute, and how it can end without a split. */
function Ending({ actor, contract, milestone }: ShownDisputeProps) {
  const canWithdraw = maySendAs(contract.side, milestone, 'withdrawDispute');
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'withdrawDispute'));
  useFocusWhenGone(canWithdraw || isBusy);
  return (
    <Card title="What happens next">
      <p className="text-sm text-soft">{heldText(milestone, contract)}</p>
      <p className="text-sm text-soft">
        Nothing happens automatically while you disagree. If you can’t agree on a split, our team reads all of
        this, decides how the money is shared, and tells both of you why.
      </p>
      {canWithdraw && (
        <Button variant="secondary" onClick={() => actor.send({ type: 'dispute.withdrawalRequested' })}>
          Withdraw dispute
        </Button>
      )}
    </Card>
  );
}
