import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import type { Side } from '../../../../contract/parties.ts';
import type { contractEndMachine } from '../../../../machines/marketplace/contract-end.machine.ts';
import { whyNotEnd } from '../../../../machines/rules/marketplace/contract-ends.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ContractLoading } from '../contract-loading.tsx';
import { UnsentText } from '../milestones/closed-milestone.tsx';
import { ContractLink } from '../milestones/milestone-frame.tsx';
import { CancellationForm, Completion } from './end-forms.tsx';

export type ContractEndActor = ActorRefFrom<typeof contractEndMachine>;
type ContractEndScreenProps = {
  readonly actor: ContractEndActor;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};
export type ShownEndProps = { readonly actor: ContractEndActor; readonly contract: Contract };

/** Completing or canceling a contract (§M4). */
export function ContractEndScreen({ actor, side }: ContractEndScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contract, end, problem } = snapshot.context;
  const isClosed = snapshot.matches('closed');
  return (
    <ContractLoading
      subject="contract"
      state={snapshot.value}
      problem={problem}
      side={side}
      onCancel={() => actor.send({ type: 'end.canceled' })}
      onRetry={() => actor.send({ type: 'end.retried' })}
    >
      {contract && isClosed && <ClosedEnd actor={actor} contract={contract} />}
      {contract && !isClosed && end === 'complete' && <Completion actor={actor} contract={contract} />}
      {contract && !isClosed && end === 'cancel' && <CancellationForm actor={actor} contract={contract} />}
    </ContractLoading>
  );
}

/** Shown when the contract can't be ended this way: the reason, and the typed text. */
function ClosedEnd({ actor, contract }: ShownEndProps) {
  const { end, problem, message } = useSelector(actor, ({ context }) => context);
  const problemId = useId();
  const title =
    end === 'complete' ? 'You can’t complete this contract now' : 'You can’t cancel this contract now';
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <ContractLink contract={contract} />
        <PageTitle
          key={title}
          isNextStep={problem !== null}
          documentTitle="Contract"
          lead={whyNotEnd(contract, end)}
          describedBy={problem === null ? undefined : problemId}
        >
          {title}
        </PageTitle>
      </div>
      {problem !== null && (
        <Notice kind="danger" id={problemId} role="alert">
          {problem}
        </Notice>
      )}
      <UnsentText text={message.type === 'cancel' ? message.reason : ''} />
    </div>
  );
}
