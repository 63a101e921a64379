import { useSelector } from '@xstate/react';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { namesIn } from '../../contract-text.ts';
import { refundText } from '../milestone-text.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { MilestoneWorkActor } from './milestone-work-screen.tsx';

type ReturnDialogProps = {
  readonly actor: MilestoneWorkActor;
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};

/** Shows the amounts for each side before the money is returned (§M3, returnFunds; §M6). */
export function ReturnDialog({ actor, contract, milestone }: ReturnDialogProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingReturn'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('returning'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { company } = namesIn(contract);
  const sum = moneyText({ amount: milestone.amount, currency: contract.terms.currency });
  return (
    <QuestionDialog
      title={`Return ${sum} to ${company}?`}
      isOpen={isAsking || isBusy}
      isBusy={isBusy}
      dismissLabel="Keep working"
      confirm={
        <Button variant="danger" busy={isBusy} onClick={() => actor.send({ type: 'work.returnConfirmed' })}>
          Return funds
        </Button>
      }
      onDismiss={() => actor.send({ type: 'work.dismissed' })}
      onCancel={() => actor.send({ type: 'work.canceled' })}
    >
      <ProblemNotice>{isAsking ? problem : null}</ProblemNotice>
      <p>{refundText(milestone, contract)}</p>
      <p className="text-soft">This ends the milestone and can’t be undone.</p>
    </QuestionDialog>
  );
}
