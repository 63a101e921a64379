import { useSelector } from '@xstate/react';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { namesIn } from '../../contract-text.ts';
import { isSending } from '../is-sending.ts';
import { MilestoneHead } from '../milestone-frame.tsx';
import { costText } from './cost-text.ts';
import type { ShownProposalProps } from './milestone-proposal-screen.tsx';

type ProposalAnswerProps = ShownProposalProps & { readonly milestone: MilestonePart };

/** An unfunded milestone, its cost for each side, and the possible answers (§M3). */
export function ProposalAnswer({ actor, contract, milestone }: ProposalAnswerProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem, milestoneEvent } = snapshot.context;
  const isBusyWith = (type: typeof milestoneEvent.type) => isSending(snapshot, type);
  const { title, description, state, proposedBy } = milestone;
  const { other } = namesIn(contract);
  const isOwn = proposedBy === contract.side;
  const isProposed = state === 'proposed';
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle={isProposed ? 'Proposed milestone' : 'Cancel milestone'}
        title={isProposed ? title : `Cancel this milestone? ${title}`}
      />
      <ProblemNotice>{problem}</ProblemNotice>
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <Card title="What would be done">
          <p className="whitespace-pre-line wrap-anywhere">{description || 'There is no description.'}</p>
        </Card>
        {isProposed && !isOwn && (
          <Card title={`${other} proposes this`}>
            <p className="text-sm text-soft">{costText(milestone.amount, contract)}</p>
            <p className="text-sm text-soft">Nothing is paid until it is funded.</p>
            <Button
              busy={isBusyWith('agree')}
              softDisabled={isBusyWith('reject')}
              onClick={() => actor.send({ type: 'proposal.agreed' })}
            >
              Agree
            </Button>
            <Button
              variant="secondary"
              busy={isBusyWith('reject')}
              softDisabled={isBusyWith('agree')}
              onClick={() => actor.send({ type: 'proposal.rejected' })}
            >
              Reject
            </Button>
          </Card>
        )}
        {isProposed && isOwn && (
          <Card title="You propose this">
            <p className="text-sm text-soft">{costText(milestone.amount, contract)}</p>
            <p className="text-sm text-soft">{`${other} hasn’t answered yet.`}</p>
            <Button
              variant="secondary"
              busy={isBusyWith('reject')}
              onClick={() => actor.send({ type: 'proposal.withdrawn' })}
            >
              Take back
            </Button>
          </Card>
        )}
        {!isProposed && (
          <Card title="Nothing was paid for it">
            <p className="text-sm text-soft">
              {`It ends for both of you, and no one owes anything for it. We’ll let ${other} know. It can’t be restored, but you can propose another.`}
            </p>
            <Button
              variant="danger"
              busy={isBusyWith('cancel')}
              onClick={() => actor.send({ type: 'proposal.milestoneCanceled' })}
            >
              Cancel milestone
            </Button>
          </Card>
        )}
      </div>
      <SlowNotice
        busy={snapshot.matches('sending')}
        onCancel={() => actor.send({ type: 'proposal.canceled' })}
      />
    </div>
  );
}
