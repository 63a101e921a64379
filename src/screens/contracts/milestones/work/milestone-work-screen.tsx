import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { maySend } from '../../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';
import type { milestoneWorkMachine } from '../../../../../machines/marketplace/milestones/milestone-work.machine.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import type { FormFiles } from '../../../shared/form/files-field.tsx';
import { textIn, textsIn } from '../../../shared/form/stored-values.ts';
import { ContractLoading } from '../../contract-loading.tsx';
import { namesIn } from '../../contract-text.ts';
import { ClosedMilestone } from '../closed-milestone.tsx';
import { DeliveryList } from '../delivery-list.tsx';
import { MilestoneHead } from '../milestone-frame.tsx';
import { heldText, requestedChanges } from '../milestone-text.ts';
import { RequestedChanges } from './requested-changes.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { WorkForm } from './work-form.tsx';

export type MilestoneWorkActor = ActorRefFrom<typeof milestoneWorkMachine>;
type MilestoneWorkScreenProps = {
  readonly actor: MilestoneWorkActor;
  /** The form's file uploads; undefined in the inspector's replay. */
  readonly files?: FormFiles | undefined;
};

/** Submitting the work on a milestone (§M4). */
export function MilestoneWorkScreen({ actor, files }: MilestoneWorkScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, milestone, problem } = snapshot.context;
  return (
    <ContractLoading
      subject="milestone"
      state={snapshot.value}
      problem={problem}
      side="developer"
      onCancel={() => actor.send({ type: 'work.canceled' })}
      onRetry={() => actor.send({ type: 'work.retried' })}
    >
      {contract && milestone && snapshot.matches('closed') && (
        <ClosedWork actor={actor} contract={contract} milestone={milestone} />
      )}
      {contract && milestone && !snapshot.matches('closed') && (
        <OpenWork actor={actor} files={files} contract={contract} milestone={milestone} />
      )}
    </ContractLoading>
  );
}

type ShownProps = MilestoneWorkScreenProps & {
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};

function OpenWork({ actor, files, contract, milestone }: ShownProps) {
  const { deliveries = [], description } = milestone;
  const { company } = namesIn(contract);
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle="Submit work"
        title={`Submit work: ${milestone.title}`}
      />
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <div className="grid min-w-0 gap-8">
          {requestedChanges(milestone) !== null && (
            <RequestedChanges contract={contract} milestone={milestone} />
          )}
          <WorkForm actor={actor} files={files} milestone={milestone} company={company} />
        </div>
        <div className="grid gap-8">
          {description && (
            <Card title="What was agreed">
              <p className="text-sm whitespace-pre-line wrap-anywhere">{description}</p>
            </Card>
          )}
          <Card title="Where the money is">
            <p className="text-sm text-soft">{heldText(milestone, contract)}</p>
            {maySend(milestone, 'returnFunds') && (
              <Button
                variant="secondary"
                className="justify-self-start max-sm:w-full"
                onClick={() => actor.send({ type: 'work.returnRequested' })}
              >
                Return funds
              </Button>
            )}
          </Card>
          {deliveries.length > 0 && (
            <Card title="What you delivered">
              <DeliveryList deliveries={deliveries} />
            </Card>
          )}
        </div>
      </div>
      <ReturnDialog actor={actor} contract={contract} milestone={milestone} />
    </div>
  );
}

/** Shown when work can no longer be submitted. */
function ClosedWork({ actor, contract, milestone }: ShownProps) {
  const { values, problem } = useSelector(actor, ({ context }) => context);
  return (
    <ClosedMilestone
      contract={contract}
      milestone={milestone}
      documentTitle="Submit work"
      title="You can’t submit work now"
      problem={problem}
      typed={textIn(values, 'note')}
      links={textsIn(values, 'links')}
    />
  );
}
